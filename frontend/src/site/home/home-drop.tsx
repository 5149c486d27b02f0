import { useState } from 'react'
import { DropOverlay } from '../../intake/drop-overlay.tsx'
import { useFileIntake } from '../../intake/use-file-intake.ts'
import { Modal } from '../../ui/modal.tsx'
import { ToolChoice } from './tool-choice.tsx'

/** Files dropped or pasted on the home page: the visitor is asked which tool they are for. */
export function HomeDrop() {
  const [files, setFiles] = useState<readonly File[]>([])
  const dragging = useFileIntake(files.length === 0, setFiles)
  const title = `What shall happen with ${files.length === 1 ? 'this file' : 'these files'}?`
  return (
    <>
      <Modal open={files.length > 0} onClose={() => setFiles([])} title={title}>
        <ToolChoice files={files} />
      </Modal>
      {dragging && <DropOverlay title="Drop files to choose a tool for them" />}
    </>
  )
}
