import { editorText } from '@folio/contract/editing/editor-text'
import { select } from '@folio/contract/selection'
import { editPdf } from '@folio/contract/tools/edit-pdf'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import flowStyles from '../../flow/tool-flow.module.css'
import { DropOverlay } from '../../intake/drop-overlay.tsx'
import { dropWords } from '../../intake/drop-words.ts'
import { DropZone } from '../../intake/drop-zone.tsx'
import { takeHandedOver } from '../../intake/handover.ts'
import { useFileIntake } from '../../intake/use-file-intake.ts'
import { LoadFault } from '../../loading/load-fault.tsx'
import { Button } from '../../ui/button.tsx'
import { counted } from '../../wording/counted.ts'
import type { EditorProps } from './editor.tsx'
import type { EditHistory } from './edits/edit-history.ts'
import { ErrorNotice } from './notices/error-notice.tsx'
import { Notice } from './notices/notice.tsx'

const drop = dropWords(editPdf, { title: 'Drop a PDF here', more: 'Choose another PDF' })

/** A file that was closed with edits that were not saved. */
interface Lost {
  readonly file: File
  readonly history: EditHistory
}

type Editor = ComponentType<EditorProps>

/** The working area of Edit PDF: a drop zone, then the editor, which is loaded with the first file. */
export function EditPdfPlace() {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [missing, setMissing] = useState(false)
  const [lost, setLost] = useState<Lost>()
  const [kept, setKept] = useState<EditHistory>()
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
      setLost(undefined)
      setFile(first)
      setMissing(!(await load()))
    },
    [load],
  )
  const end = (fault?: string, history?: EditHistory) => {
    setFile(undefined)
    setKept(undefined)
    setError(fault)
    setLost(file && history && { file, history })
  }
  const reopen = ({ file: again, history }: Lost) => {
    setKept(history)
    setFile(again)
    setLost(undefined)
  }

  const dragging = useFileIntake(file === undefined || missing, add)
  const prefetch = useCallback(() => void load(), [load])
  useEffect(() => {
    const handedOver = takeHandedOver()
    if (handedOver.length > 0) void add(handedOver)
  }, [add])
  useEffect(() => {
    // What had the focus is gone with the editor.
    if (opened.current && !file && document.activeElement === document.body) choose.current?.focus()
    opened.current = file !== undefined
  }, [file])

  if (file && Editor)
    return <Editor file={file} kept={kept} onFailed={end} onClose={(history, fault) => end(fault, history)} />
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
        <div role="status">
          {lost && (
            <Notice
              look="hint"
              title={`${lost.file.name} was closed`}
              onDismiss={() => setLost(undefined)}
              actions={
                <Button size="small" onClick={() => reopen(lost)}>
                  Open it again
                </Button>
              }
            >
              <p>{counted(lost.history.edits.length, 'edit')} had not been saved.</p>
            </Notice>
          )}
        </div>
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
