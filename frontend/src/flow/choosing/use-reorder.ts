import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { alongRow } from '../../browser/along-row.ts'
import { scrollAtEdges } from '../../browser/scroll-at-edges.ts'
import { boxesOf, type Drag, moved, nearest, type Point, shiftOf } from './drag.ts'

interface ReorderOptions {
  readonly ids: readonly string[]
  readonly enabled: boolean
  /** To a 0-based position. */
  readonly onMove: (id: string, to: number) => void
}

export interface Reorder {
  readonly list: RefObject<HTMLUListElement | null>
  /** The card that is being dragged. */
  readonly dragged: string | undefined
  /** Where a card stands, or would stand if the dragged one were dropped now; 0-based. */
  readonly positionOf: (index: number) => number
  readonly styleOf: (index: number) => CSSProperties | undefined
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, index: number) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, index: number) => void
}

/** Pixels a pressed pointer travels before it is a drag and no longer a click. */
const threshold = 6

const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowLeft: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Puts cards in order by mouse, touch, pen and keys. Native drag and drop is of no use here: it does not exist for
 * touch. The list's children are the cards, in the order of `ids`.
 */
export function useReorder({ ids, enabled, onMove }: ReorderOptions): Reorder {
  const list = useRef<HTMLUListElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const [pressed, setPressed] = useState<{ readonly index: number; readonly at: Point }>()

  const follow = useEffectEvent((at: Point) => {
    if (!pressed || !list.current) return
    const by = { x: at.x - pressed.at.x, y: at.y - pressed.at.y }
    if (!drag && Math.hypot(by.x, by.y) < threshold) return
    const boxes = drag?.boxes ?? boxesOf(list.current)
    setDrag({ from: pressed.index, to: nearest(boxes, pressed.index, by), by, boxes })
  })
  const drop = useEffectEvent(() => {
    const id = drag && ids[drag.from]
    if (drag && id !== undefined && drag.to !== drag.from) onMove(id, drag.to)
    end()
  })
  const end = () => {
    setPressed(undefined)
    setDrag(undefined)
  }
  const cancel = useEffectEvent(end)

  const active = pressed !== undefined
  useEffect(() => {
    if (!active) return
    const listening = new AbortController()
    const { signal } = listening
    let pointer: Point | undefined
    const followPointer = () => pointer && follow(onPage(pointer))
    const stopScrolling = scrollAtEdges(() => pointer?.y, followPointer)
    const onPointerMove = ({ clientX, clientY }: globalThis.PointerEvent) => {
      pointer = { x: clientX, y: clientY }
      followPointer()
    }
    const onKey = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && cancel()
    window.addEventListener('pointermove', onPointerMove, { signal })
    window.addEventListener('pointerup', () => drop(), { signal })
    window.addEventListener('pointercancel', () => cancel(), { signal })
    window.addEventListener('keydown', onKey, { signal })
    return () => {
      listening.abort()
      stopScrolling()
    }
  }, [active])

  return {
    list,
    dragged: drag && ids[drag.from],
    positionOf: (index) => (drag ? moved(index, drag) : index),
    styleOf: (index) => (drag ? { translate: shiftOf(index, drag) } : undefined),
    onPointerDown: (event, index) => {
      if (!enabled || event.button !== 0 || !mayDrag(event)) return
      setPressed({ index, at: onPage({ x: event.clientX, y: event.clientY }) })
    },
    onKeyDown: (event, index) => {
      const to = steps[alongRow(event.key, event.currentTarget)]?.(index, ids.length - 1)
      const id = ids[index]
      if (!enabled || to === undefined || id === undefined || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      if (to >= 0 && to < ids.length && to !== index) onMove(id, to)
    },
  }
}

const onPage = ({ x, y }: Point): Point => ({ x: x + window.scrollX, y: y + window.scrollY })

/** A mouse drags a card from anywhere but its buttons; a finger only from the handle, or it could not scroll. */
function mayDrag({ target, pointerType }: PointerEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('[data-handle]')) return true
  return pointerType === 'mouse' && !target.closest('button, a, input')
}
