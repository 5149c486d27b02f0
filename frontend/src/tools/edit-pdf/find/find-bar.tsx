import {
  type Dispatch,
  type KeyboardEvent,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { FindStep } from '../control/use-finding.ts'
import { Frame } from '../desk/frame.ts'
import { usePhone } from '../desk/use-phone.ts'
import { useSettled } from '../desk/use-settled.ts'
import type { PdfDocument } from '../document/pdf-document.ts'
import type { EditorEvent, EditorState } from '../state/editor-state.ts'
import styles from './find-bar.module.css'
import { FindFields } from './find-fields.tsx'
import { HitMarks } from './hit-marks.tsx'
import type { Query } from './hits-in-text.ts'
import { ReplaceFields } from './replace-fields.tsx'
import { useHits } from './use-hits.ts'
import { useReplace } from './use-replace.ts'

export interface FindBarProps {
  readonly pdf: PdfDocument
  readonly state: EditorState
  readonly dispatch: Dispatch<EditorEvent>
  /** The page as it lies on the desk, on which hits are shown. */
  readonly sheet: HTMLElement | null
  /** Another number each time that finding is asked for, which begins in its field. */
  readonly asked: number
  readonly stepper: RefObject<FindStep | undefined>
  readonly onClose: () => void
}

/** How long the letters of a query rest before it is looked for, in milliseconds. */
const restMs = 120

/** Finds words on all pages and puts others in their place: a bar over the page, on a phone a sheet at the lower edge. */
export function FindBar({ pdf, state, dispatch, sheet, asked, stepper, onClose }: FindBarProps) {
  const [query, setQuery] = useState<Query>({ words: '', matchCase: false, wholeWords: false })
  const [isReplacing, setReplacing] = useState(false)
  const [entered, setEntered] = useState<Query>()
  const rested = useSettled(query, restMs)
  const answered = entered === query ? query : rested
  const finds = useHits({ pdf, state, dispatch }, answered)
  const { hits, current, shown, step } = finds
  const replace = useReplace(state, dispatch, finds)
  const field = useRef<HTMLInputElement>(null)
  const frame = useContext(Frame)
  const isPhone = usePhone()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once more it is where one writes once more.
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [asked])
  useEffect(() => {
    stepper.current = step
    return () => {
      stepper.current = undefined
    }
  })
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onClose()
  }

  const bar = (
    // biome-ignore lint/a11y/useSemanticElements: browsers on our floor do not know <search> yet.
    <div role="search" className={styles.bar} aria-label="Find and replace" onKeyDown={closeOnEscape}>
      <FindFields
        query={query}
        onQuery={(next) => {
          replace.forget()
          setQuery(next)
        }}
        found={finds}
        isBehind={answered !== query}
        onAsk={() => setEntered(query)}
        field={field}
        onClose={onClose}
        disclosure={isPhone ? { isOpen: isReplacing, onToggle: () => setReplacing(!isReplacing) } : undefined}
      />
      {(!isPhone || isReplacing) && <ReplaceFields found={finds} replace={replace} />}
    </div>
  )
  return (
    <>
      {isPhone && frame ? createPortal(bar, frame) : bar}
      {sheet &&
        createPortal(
          <HitMarks sheet={sheet} hits={hits} current={current} shown={shown} state={state} />,
          sheet,
        )}
    </>
  )
}
