import { editorText } from '@folio/contract/editing/editor-text'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isFocusLost } from '../../browser/is-focus-lost.ts'
import { CompareModal } from '../../flow/comparing/compare-modal.tsx'
import { type OpenedFile, useEditor } from './control/use-editor.ts'
import { useFinding } from './control/use-finding.ts'
import { useFocusKeeper } from './control/use-focus-keeper.ts'
import { useWindowHeight } from './control/use-window-height.ts'
import { Frame } from './desk/frame.ts'
import { PageDesk } from './desk/page-desk.tsx'
import { Toolbar } from './desk/toolbar.tsx'
import { useDraft } from './drafts/use-draft.ts'
import styles from './editor.module.css'
import { finish } from './edits/edit-history.ts'
import { LaterFind } from './find/later-find.tsx'
import { NoticeTray } from './notices/notice-tray.tsx'
import { SidePanel } from './panel/side-panel.tsx'
import { useHealthCheck } from './session/use-health-check.ts'
import { announcement } from './state/announcement.ts'
import { type EditorState, type KeptEdits, unsaved } from './state/editor-state.ts'
import { shortcuts } from './state/shortcuts.ts'

export interface EditorProps {
  readonly opened: OpenedFile
  /** With the edits that were not saved, if there are any, and the notice of a lost connection, which stays true. */
  readonly onClose: (lost: KeptEdits | undefined, fault: string | undefined) => void
  /** The file cannot be opened, for the reason given. */
  readonly onFailed: (text: string, locked: boolean) => void
}

/** One file being edited. */
export function Editor({ opened, onClose, onFailed }: EditorProps) {
  const { file, draft } = opened
  const control = useEditor(opened, onFailed)
  const { state, dispatch, pdf, save, compared, endComparison } = control
  const close = () => {
    control.forget()
    const said = state.notice?.text
    const fault = said?.includes(editorText.retryMark) ? said : undefined
    const { history, outcomes } = state
    onClose(unsaved(state) ? { history: finish(history), outcomes } : undefined, fault)
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const desk = useRef<HTMLElement>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  useWindowHeight(frame)
  const spoken = useSpoken(state)
  useHealthCheck()
  useDraft(draft, file, state)
  const keeper = useFocusKeeper(desk)
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const finding = useFinding(desk)
  const acts = {
    save,
    find: finding.open,
    findNext: () => finding.step(1),
    findPrevious: () => finding.step(-1),
  }
  const onKeyDown = shortcuts(dispatch, acts, state)
  useKeysWithoutFocus(onKeyDown, compared === undefined)

  useEffect(() => {
    if (isFocusLost()) heading.current?.focus()
  }, [])

  return (
    <Frame value={frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for what its buttons do as well. */}
      <div ref={setFrame} className={styles.editor} data-fills-window onKeyDown={onKeyDown} {...keeper}>
        <SidePanel file={file} control={control} headingRef={heading} onClose={close} />
        <div className={styles.main}>
          {pdf ? (
            <>
              <Toolbar
                {...{ state, dispatch, pdf }}
                deskRef={desk}
                isFinding={finding.asked > 0}
                onFind={finding.asked > 0 ? finding.close : finding.open}
              />
              {finding.asked > 0 && (
                <LaterFind
                  {...{ state, dispatch, pdf, sheet }}
                  asked={finding.asked}
                  stepper={finding.stepper}
                  onClose={finding.close}
                />
              )}
              <PageDesk {...{ pdf, file, state, dispatch }} ref={desk} onSheet={setSheet} />
            </>
          ) : (
            <p className={styles.opening} role="status">
              Opening {file.name} …
            </p>
          )}
          <p className="visually-hidden" role="status">
            {spoken}
          </p>
        </div>
        <NoticeTray control={control} />
      </div>
      {/* Beside the editor, whose keys mean the page and its edits. */}
      <CompareModal what="pages" pair={compared} onClose={endComparison} />
    </Frame>
  )
}

/** What a change of the editor is told as, until the next. */
function useSpoken(state: EditorState): string {
  const [spoken, setSpoken] = useState('')
  const before = useRef(state)
  useEffect(() => {
    const text = announcement(before.current, state)
    before.current = state
    if (text !== undefined) setSpoken(text)
  }, [state])
  return spoken
}

/** Keys that are pressed while nothing has the focus, as after a button that has done its work, mean the editor. */
function useKeysWithoutFocus(onKeyDown: (event: KeyboardEvent) => void, isListening: boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isListening) onKeyDown(event)
  })
  useEffect(() => {
    const end = new AbortController()
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.target === document.body) pressed(event)
      },
      { signal: end.signal },
    )
    return () => end.abort()
  }, [])
}
