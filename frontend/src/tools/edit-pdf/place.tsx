import { editorText } from '@folio/contract/editor-text'
import { select } from '@folio/contract/selection'
import { editPdf } from '@folio/contract/tools/edit-pdf'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { DropOverlay } from '../../flow/drop-overlay.tsx'
import { DropZone } from '../../flow/drop-zone.tsx'
import { takeHandedOver } from '../../flow/handover.ts'
import flowStyles from '../../flow/tool-flow.module.css'
import { useFileIntake } from '../../flow/use-file-intake.ts'
import { LoadFault } from '../../load-fault.tsx'
import { dropWords } from '../drop-words.ts'
import type { EditorProps } from './editor.tsx'
import { ErrorNotice } from './error-notice.tsx'

const drop = dropWords(editPdf, { title: 'Drop a PDF here', more: 'Choose another PDF' })

type Editor = ComponentType<EditorProps>

/** The working area of Edit PDF: a drop zone, then the editor, which is loaded with the first file. */
export function EditPdfPlace() {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [missing, setMissing] = useState(false)
  const { Editor, load } = useEditorPart()
  const choose = useRef<HTMLButtonElement>(null)
  const opened = useRef(false)

  const add = useCallback(
    async (files: readonly File[]) => {
      const { accepted, error: refusal } = select(editPdf, [], files)
      if (refusal !== null) setError(refusal)
      const [first] = accepted
      if (!first) return
      setError(undefined)
      setFile(first)
      setMissing(!(await load()))
    },
    [load],
  )
  const close = useCallback((fault?: string) => {
    setFile(undefined)
    setError(fault)
  }, [])

  const dragging = useFileIntake(file === undefined || missing, add)
  const prefetch = useCallback(() => void load(), [load])
  useEffect(() => {
    const handedOver = takeHandedOver()
    if (handedOver) void add([handedOver])
  }, [add])
  useEffect(() => {
    // What had the focus is gone with the editor.
    if (opened.current && !file && document.activeElement === document.body) choose.current?.focus()
    opened.current = file !== undefined
  }, [file])

  if (file && Editor) return <Editor file={file} onClose={() => close()} onFailed={close} />
  return (
    <div className={flowStyles.flow}>
      <div className={flowStyles.empty}>
        <DropZone
          drop={drop}
          look="open"
          dragging={dragging}
          disabled={file !== undefined && !missing}
          onFiles={add}
          onNear={prefetch}
          buttonRef={choose}
        />
        {error !== undefined && (
          <ErrorNotice
            text={error}
            onRetry={() => setError(editorText.retryWithoutFile)}
            onDismiss={() => setError(undefined)}
          />
        )}
        {file && !missing && <p role="status">One moment …</p>}
        {file && missing && <LoadFault comfort="Your file is still chosen." onAgain={() => add([file])} />}
      </div>
      {dragging && <DropOverlay title={drop.title} />}
    </div>
  )
}

/** What works with a file comes in a chunk of its own. */
function useEditorPart() {
  const [Editor, setEditor] = useState<Editor>()
  const load = useCallback(async (): Promise<boolean> => {
    try {
      const part = await import('./editor.tsx')
      setEditor(() => part.Editor)
      return true
    } catch {
      return false
    }
  }, [])
  return { Editor, load }
}
