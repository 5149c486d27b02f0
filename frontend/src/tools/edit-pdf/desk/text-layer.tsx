import { type EditOutcome, type MovedEnds, outcomeTexts } from '@folio/contract/editing/edit-outcome'
import { paragraphRefusedText } from '@folio/contract/editing/editor-text'
import {
  type Dispatch,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isWriting } from '../../../browser/is-writing.ts'
import { type Edit, type Edits, isChanged } from '../edits/edit.ts'
import { activeEdit } from '../edits/edit-history.ts'
import { shownTexts } from '../edits/shown-texts.ts'
import type { EditorEvent, EditorState } from '../state/editor-state.ts'
import { wordEndAt } from '../texts/letter-at.ts'
import { nearestItem } from '../texts/nearest-item.ts'
import type { PageText } from '../texts/text-item.ts'
import type { Point } from '../texts/turned-frame.ts'
import type { Pressed } from './caret.ts'
import { EditSheet } from './edit-sheet.tsx'
import { Frame } from './frame.ts'
import { InlineEditor } from './inline-editor.tsx'
import { isFar } from './is-far.ts'
import { TextHints } from './text-hints.tsx'
import styles from './text-layer.module.css'
import { TextMark } from './text-mark.tsx'
import { usePhone } from './use-phone.ts'

interface TextLayerProps {
  readonly text: PageText
  readonly state: EditorState
  readonly dispatch: Dispatch<EditorEvent>
  /** Edits whose outcome is in the picture of the page. */
  readonly drawn: Edits
  /** What is to be known of the text that is being written; empty when there is nothing. */
  readonly forewarning?: string
  /** Where that picture is. */
  readonly picture: RefObject<HTMLElement | null>
}

/** How far beside a text a click still means it, CSS pixels; fingers are broader. */
const reach = () => (globalThis.matchMedia?.('(pointer: coarse)').matches ? 16 : 6)

/**
 * The texts of a page over its picture: in edit mode all of them, else those that were changed. For the keyboard they
 * are one stop; arrows go from text to text.
 */
export function TextLayer({ text, state, dispatch, drawn, forewarning = '', picture }: TextLayerProps) {
  const { width } = text
  const { mode, unit, zoom, history } = state
  const items = useMemo(() => shownTexts(text, history.edits, unit), [text, history.edits, unit])
  const editing = mode === 'edit'
  const active = activeEdit(history)
  const layer = useRef<HTMLFieldSetElement>(null)
  const [pressed, setPressed] = useState<Pressed & { readonly onPage: Point }>()
  const [chosen, setCurrent] = useState(items[0]?.id)
  const current = items.some(({ id }) => id === chosen) ? chosen : items[0]?.id
  const begin = useCallback((id: string) => dispatch({ type: 'begin', id }), [dispatch])
  const toReturn = useReturn(layer, active?.originalId)
  const frame = useContext(Frame)
  const inSheet = usePhone() ? frame : null
  useInView(layer, inSheet ? active?.originalId : undefined)

  const latest = useLatest(active?.originalId)
  const outcomes = new Map(state.outcomes.map((outcome) => [outcome.id, outcome]))
  // What has not been changed is drawn as it is in the document.
  const isDrawn = ({ id, content, originalTextItem }: Edit) =>
    (drawn.find((there) => there.id === id)?.content ?? originalTextItem.content) === content
  const movedBy = (edit: Edit): MovedEnds | undefined => {
    if (!isDrawn(edit)) return undefined
    return isChanged(edit) ? outcomes.get(edit.id)?.moved : inPlace(edit)
  }
  const remarksOf = (edit: Edit): string => {
    const outcome = outcomes.get(edit.id)
    if (isRefused(outcome) && edit.originalTextItem.lines) return paragraphRefusedText
    const texts = outcome && isDrawn(edit) ? outcomeTexts(outcome) : []
    return texts.join(' ')
  }

  const edits = new Map(history.edits.map((edit) => [edit.originalId, edit]))
  const onPage = ({ clientX, clientY }: MouseEvent) => {
    const { left = 0, top = 0 } = layer.current?.getBoundingClientRect() ?? {}
    return { x: (clientX - left) / zoom, y: (clientY - top) / zoom }
  }
  const pressedAt = (event: MouseEvent) => ({
    ...{ x: event.clientX, y: event.clientY },
    onPage: onPage(event),
  })
  const pointedAt = (event: MouseEvent): string | undefined =>
    nearestItem(items, onPage(event), reach() / zoom)?.id
  const clicked = (event: MouseEvent) => {
    const id = editing && event.target === layer.current ? pointedAt(event) : undefined
    if (id) begin(id)
  }
  const doubleClicked = (event: MouseEvent) => {
    const id = editing ? undefined : pointedAt(event)
    if (!id) return
    dispatch({ type: 'mode' })
    begin(id)
  }
  const writing = (id: string) => ({
    onWrite: (content: string) => dispatch({ type: 'write', content }),
    onFinish: (byKey: boolean) => {
      if (byKey) toReturn(id)
      dispatch({ type: 'finish' })
    },
  })
  const moved = (event: KeyboardEvent) => {
    const index = items.findIndex(({ id }) => id === current)
    const to = items[destination(event.key, index, items.length) ?? -1]
    if (!to || isWriting(event.target)) return
    event.preventDefault()
    find(layer.current, to.id)?.focus()
  }

  return (
    <fieldset
      ref={layer}
      className={styles.layer}
      data-mode={mode}
      aria-label="Texts on this page"
      // A key presses without pointing anywhere.
      onClickCapture={(event) => setPressed(event.detail > 0 ? pressedAt(event) : undefined)}
      onClick={clicked}
      onDoubleClick={doubleClicked}
      onKeyDown={moved}
    >
      {editing && <TextHints key={unit} items={items.filter(({ id }) => !edits.has(id))} zoom={zoom} />}
      {items.map((item) => {
        const edit = edits.get(item.id)
        if (edit?.isEditing && !inSheet)
          return (
            <InlineEditor
              key={item.id}
              edit={edit}
              zoom={zoom}
              page={text}
              picture={picture}
              pressed={pressed}
              remarks={forewarning}
              {...writing(item.id)}
            />
          )
        if (!editing && !edit) return null
        return (
          <TextMark
            key={item.id}
            item={item}
            edit={edit}
            page={text}
            refused={state.refused.includes(item.id) || isRefused(edit && outcomes.get(edit.id))}
            drawn={edit !== undefined && isDrawn(edit)}
            moved={edit && movedBy(edit)}
            remarks={edit ? remarksOf(edit) : ''}
            latest={item.id === latest}
            far={isFar(item.x, edit?.content ?? '', width)}
            zoom={zoom}
            interactive={editing}
            current={item.id === current}
            onBegin={begin}
            onFocus={setCurrent}
          />
        )
      })}
      {active && inSheet && (
        <EditSheet
          key={active.id}
          edit={active}
          frame={inSheet}
          remarks={remarksOf(active)}
          pressed={pressed && wordEndAt(active.originalTextItem, pressed.onPage)}
          {...writing(active.originalId)}
        />
      )}
    </fieldset>
  )
}

/** Where a text ends that stands where it stood. */
const inPlace = ({ originalTextItem: { lines } }: Edit): MovedEnds => ({
  ...{ start: 0, end: 0 },
  ...(lines && { bottom: 0 }),
})

const isRefused = (outcome: EditOutcome | undefined): boolean => outcome?.change === 'refused'

/** The text that was written last, once that has ended. */
function useLatest(activeId: string | undefined): string | undefined {
  const [last, setLast] = useState(activeId)
  if (activeId !== undefined && activeId !== last) setLast(activeId)
  return activeId === undefined ? last : undefined
}

function destination(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1
    case 'ArrowUp':
      return index - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

const find = (layer: HTMLElement | null, id: string): HTMLElement | null | undefined =>
  layer?.querySelector<HTMLElement>(`[data-text="${id}"]`)

/** An edit that is finished by a key gives the focus back to its text. */
function useReturn(layer: { readonly current: HTMLElement | null }, activeId: string | undefined) {
  const returnTo = useRef<string>(undefined)
  useEffect(() => {
    if (activeId !== undefined || returnTo.current === undefined) return
    find(layer.current, returnTo.current)?.focus()
    returnTo.current = undefined
  }, [layer, activeId])
  return (id: string) => {
    returnTo.current = id
  }
}

/** What is written in a sheet is in sight above it. */
function useInView(layer: { readonly current: HTMLElement | null }, id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) find(layer.current, id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [layer, id])
}
