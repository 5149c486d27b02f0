import { Modal } from '../../ui/modal.tsx'
import { ToolChoice } from './tool-choice.tsx'

export interface ChoiceSheetProps {
  /** None while nothing is asked. */
  readonly files: readonly File[]
  readonly onClose: () => void
}

/** Asks which tool the files are for. */
export const ChoiceSheet = ({ files, onClose }: ChoiceSheetProps) => (
  <Modal
    open={files.length > 0}
    onClose={onClose}
    title={`What shall happen with ${files.length === 1 ? 'this file' : 'these files'}?`}
  >
    {files.length > 0 && <ToolChoice files={files} />}
  </Modal>
)
