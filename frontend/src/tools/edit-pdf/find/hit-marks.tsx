import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { markPlace } from '../desk/mark-place.ts'
import type { EditorState } from '../state/editor-state.ts'
import type { Box } from '../texts/text-item.ts'
import styles from './hit-marks.module.css'
import type { Hit } from './page-hits.ts'
import { useHitBoxes } from './use-hit-boxes.ts'
import { writtenBoxes } from './written-boxes.ts'

interface HitMarksProps {
  /** The page as it lies on the desk. */
  readonly sheet: HTMLElement
  /** All of the document. */
  readonly hits: readonly Hit[]
  readonly current: Hit | undefined
  /** Another number each time that the current one is to be brought into view. */
  readonly shown: number
  readonly state: EditorState
}

/** The hits of the page that is shown, and the one that one stands at in a frame of its own. */
export function HitMarks({ sheet, hits, current, shown, state }: HitMarksProps) {
  const { page, zoom, history } = state
  const probe = useRef<HTMLSpanElement>(null)
  const marks = useRef<HTMLDivElement>(null)
  const seen = useRef(0)
  const { boxOf, measureSome } = useHitBoxes(probe)
  const here = useMemo(() => hits.filter(({ item }) => item.pageNumber === page), [hits, page])
  const [boxes, setBoxes] = useState<readonly (readonly Box[])[]>([])
  const [, setTurn] = useState(0)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Also when the texts stand elsewhere: the picture of the saved page has come, or what was written has ended.
  useLayoutEffect(() => {
    const edits = new Map(history.edits.map((edit) => [edit.originalId, edit]))
    const originals = here.filter(({ item }) => !edits.has(item.id))
    // What is drawn anew at once, because some are measured, measures no others: they wait for their turn.
    if (waiting.current === undefined) {
      // The one that one stands at comes first.
      const isMore = measureSome([...originals.filter((hit) => hit === current), ...originals])
      if (isMore) {
        waiting.current = setTimeout(() => {
          waiting.current = undefined
          setTurn((before) => before + 1)
        })
      }
    }
    const places = here.map((hit) => {
      const edit = edits.get(hit.item.id)
      if (!edit) return boxOf(hit) ?? []
      return edit.isEditing ? [] : writtenBoxes(sheet, hit, zoom)
    })
    setBoxes((before) => (JSON.stringify(before) === JSON.stringify(places) ? before : places))
  })
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
    },
    [],
  )

  useEffect(() => {
    if (shown === seen.current) return
    // Behind what scrolls a page that has just been turned to its top.
    const frame = requestAnimationFrame(() => {
      const mark = marks.current?.querySelector('[data-current]')
      // Its page may be on its way.
      if (!mark) return
      seen.current = shown
      mark.scrollIntoView({ block: 'center', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  })

  return (
    <div ref={marks} className={styles.marks} aria-hidden="true" data-hits>
      <span ref={probe} className={styles.probe} />
      {here.map((hit, index) =>
        boxes[index]?.map((box) => (
          <span
            key={`${hit.item.id} ${hit.from} ${box.x} ${box.y}`}
            className={styles.mark}
            data-current={hit === current ? '' : undefined}
            style={markPlace(box, zoom)}
          />
        )),
      )}
    </div>
  )
}
