import { editorText } from '@folio/contract/editing/editor-text'
import { counted } from '@folio/contract/numbers/counted'
import { select } from '@folio/contract/selection'
import { editPdf } from '@folio/contract/tools/edit-pdf'
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { isFocusLost } from '../../browser/is-focus-lost.ts'
import { newId } from '../../browser/new-id.ts'
import { forgetChoice, keepFiles, takeKept } from '../../flow/memory/kept-choice.ts'
import { isKept } from '../../flow/memory/kept-key.ts'
import flowStyles from '../../flow/tool-flow.module.css'
import { DropOverlay } from '../../intake/drop-overlay.tsx'
import { dropWords } from '../../intake/drop-words.ts'
import { DropZone } from '../../intake/drop-zone.tsx'
import { takeHandedOver } from '../../intake/handover.ts'
import { useFileIntake } from '../../intake/use-file-intake.ts'
import { LoadFault } from '../../loading/load-fault.tsx'
import { Button } from '../../ui/button.tsx'
import type { OpenedFile } from './control/use-editor.ts'
import { DraftOffers } from './drafts/draft-offers.tsx'
import type { Draft } from './drafts/draft-store.ts'
import { useDrafts } from './drafts/use-drafts.ts'
import type { EditorProps } from './editor.tsx'
import type { LockedFileFormProps } from './locked-file-form.tsx'
import { ErrorNotice } from './notices/error-notice.tsx'
import { Notice } from './notices/notice.tsx'
import styles from './place.module.css'
import type { KeptEdits } from './state/editor-state.ts'

const drop = dropWords(editPdf, { title: 'Drop a PDF here', more: 'Choose another PDF' })

/** A file that was closed with edits that were not saved. */
interface Lost {
  readonly opened: OpenedFile
  readonly edits: KeptEdits
}

/** What works with a file. */
interface EditorPart {
  readonly Editor: ComponentType<EditorProps>
  readonly LockedFileForm: ComponentType<LockedFileFormProps>
}

/** The working area of Edit PDF: a drop zone, then the editor, which is loaded with the first file. */
export function EditPdfPlace() {
  const [opened, setOpened] = useState<OpenedFile>()
  const [locked, setLocked] = useState<OpenedFile>()
  const [error, setError] = useState<string>()
  const [missing, setMissing] = useState(false)
  const [lost, setLost] = useState<Lost>()
  const { part, load } = useEditorPart()
  const { drafts, discard, take } = useDrafts(opened === undefined)
  const choose = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)

  const open = useCallback(
    async (next: OpenedFile) => {
      setError(undefined)
      setLost(undefined)
      setLocked(undefined)
      setOpened(next)
      const isThere = await load()
      setMissing(!isThere)
      // Where the site was replaced only a reload helps, which then finds it.
      if (!isThere) void keepFiles(editPdf.id, [next.file])
      else if (isKept(editPdf.id)) void forgetChoice(editPdf.id)
    },
    [load],
  )
  const add = useCallback(
    async (files: readonly File[]) => {
      const { accepted, error: refusal } = select(editPdf, [], files)
      const [first] = accepted
      if (first) await open({ file: first, draft: newId() })
      // Beside a file that is opened nothing is said of others.
      if (refusal !== null) setError(refusal)
    },
    [open],
  )
  const closed = (edits: KeptEdits | undefined, fault: string | undefined) => {
    setOpened(undefined)
    setError(fault)
    setLost(opened && edits && { opened, edits })
  }
  const failed = (text: string, isLocked: boolean) => {
    setOpened(undefined)
    if (isLocked) setLocked(opened)
    else setError(text)
  }
  const restore = async (draft: Draft) => {
    const id = newId()
    const taken = await take(draft, id)
    if (taken) await open({ file: taken.file, draft: id, kept: taken })
    else setError('These edits are no longer here. Another tab of this browser may be working on them.')
  }
  const dismissLost = () => {
    if (lost) discard(lost.opened.draft)
    setLost(undefined)
  }

  const dragging = useFileIntake(opened === undefined || missing, add)
  const prefetch = useCallback(() => void load(), [load])
  useEffect(() => {
    const handedOver = takeHandedOver()
    if (handedOver.length > 0) void add(handedOver)
    else if (isKept(editPdf.id)) void takeKept(editPdf.id).then(add)
  }, [add])
  useEffect(() => {
    // What had the focus is gone with the editor.
    if (wasOpen.current && !opened && isFocusLost()) choose.current?.focus()
    wasOpen.current = opened !== undefined
  }, [opened])

  if (opened && part)
    return <part.Editor key={opened.draft} opened={opened} onFailed={failed} onClose={closed} />
  return (
    <div className={flowStyles.flow}>
      <div className={flowStyles.empty}>
        <div className={styles.first}>
          {locked && part && (
            <part.LockedFileForm
              key={locked.draft}
              locked={locked}
              onOpen={(password) => void open({ ...locked, password })}
            />
          )}
          {!opened && (
            <DraftOffers
              drafts={drafts.filter(({ id }) => ![lost?.opened.draft, locked?.draft].includes(id))}
              onRestore={(draft) => void restore(draft)}
              onDiscard={({ id }) => discard(id)}
            />
          )}
          <DropZone
            drop={drop}
            look="open"
            dragging={dragging}
            disabled={opened !== undefined && !missing}
            onFiles={add}
            onNear={prefetch}
            buttonRef={choose}
          />
        </div>
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
              title={`${lost.opened.file.name} was closed`}
              onDismiss={dismissLost}
              actions={
                <Button size="small" onClick={() => void open({ ...lost.opened, kept: lost.edits })}>
                  Open it again
                </Button>
              }
            >
              <p>{counted(lost.edits.history.edits.length, 'edit')} had not been saved.</p>
            </Notice>
          )}
        </div>
        {opened && !missing && <p role="status">One moment …</p>}
        {opened && missing && (
          <LoadFault comfort="Your file is still chosen." onAgain={() => void open(opened)} />
        )}
      </div>
      {dragging && <DropOverlay title={drop.title} />}
    </div>
  )
}

/** It comes in chunks of its own. */
function useEditorPart() {
  const [part, setPart] = useState<EditorPart>()
  const load = useCallback(async (): Promise<boolean> => {
    try {
      const [{ Editor }, { LockedFileForm }] = await Promise.all([
        import('./editor.tsx'),
        import('./locked-file-form.tsx'),
      ])
      setPart({ Editor, LockedFileForm })
      return true
    } catch {
      return false
    }
  }, [])
  return { part, load }
}
