import { editPdf } from '@folio/contract/tools/edit-pdf'
import { useMemo } from 'react'
import { ContinueWith } from '../../../flow/result/continue-with.tsx'
import { savedContent } from '../session/session-calls.ts'
import type { SavedFile } from '../state/editor-state.ts'

interface ContinueSavedProps {
  readonly saved: SavedFile
  /** Bytes of the file that was edited: an edit changes little of it, and the tools' limits are all that asks. */
  readonly size: number
}

/** The tools that take the saved document, which goes there in memory. */
export function ContinueSaved({ saved, size }: ContinueSavedProps) {
  const files = useMemo(() => [{ name: saved.fileName, size }], [saved.fileName, size])
  const fetchFiles = async () => [await savedContent(saved)]
  return <ContinueWith from={editPdf.id} files={files} fetchFiles={fetchFiles} />
}
