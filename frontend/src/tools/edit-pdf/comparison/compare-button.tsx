import { SquareSplitHorizontal } from 'lucide-react'
import { Button, type ButtonSize } from '../../../ui/button.tsx'
import type { SavedFile } from '../state/editor-state.ts'

interface CompareButtonProps {
  readonly saved: SavedFile
  readonly size?: ButtonSize
  /** The server is asked whether the saved file is still there. */
  readonly busy: boolean
  readonly onCompare: () => void
}

/** Opens the saved document beside the one that was opened. */
export const CompareButton = ({ saved, size = 'medium', busy, onCompare }: CompareButtonProps) => (
  <Button
    size={size}
    icon={SquareSplitHorizontal}
    aria-label={`Compare ${saved.fileName} with the original`}
    aria-busy={busy}
    onClick={onCompare}
  >
    Compare
  </Button>
)
