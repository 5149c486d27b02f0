import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { beginsAtRight } from '../../browser/along-row.ts'
import { scrollAtEdges } from '../../browser/scroll-at-edges.ts'

interface SheetDragOptions {
  readonly element: RefObject<HTMLElement | null>
  readonly enabled: boolean
  /** The place before which a sheet would be put that is dropped here; pixels from the corner where the first sheet stands. */
  readonly gapAt: (x: number, y: number) => number
  readonly onLift: (key: number) => void
  readonly onDrop: (key: number, gap: number) => void
  /** Pressed and let go where it was. */
  readonly onPress: (key: number, how: Press) => void
}

export interface Press {
  readonly withShift: boolean
  /** Adds to what is selected, or takes from it. */
  readonly adds: boolean
}

interface Held {
  readonly key: number
  readonly x: number
  readonly y: number
  readonly pointer: number
  readonly touch: boolean
}

/** Pixels a pressed pointer travels before it is a drag and no longer a click. */
const threshold = 6

/** How long a finger rests on a sheet before it lifts it, in ms; one that moves earlier scrolls. */
const restMs = 350

/** Lifts sheets by mouse, pen or a finger that rests, and tells the gap between sheets that they are over. */
export function useSheetDrag({ element, enabled, gapAt, onLift, onDrop, onPress }: SheetDragOptions) {
  const [held, setHeld] = useState<Held>()
  const [gap, setGap] = useState<number>()
  const lifted = gap !== undefined
  const at = useRef({ x: 0, y: 0 })

  const point = () => {
    const window = element.current
    if (!window) return
    const { left, top } = window.getBoundingClientRect()
    const x = at.current.x - left - window.clientLeft
    const y = at.current.y - top - window.clientTop + window.scrollTop
    setGap(gapAt(beginsAtRight(window) ? window.clientWidth - x : x, y))
  }
  const lift = useEffectEvent(() => {
    if (!held) return
    onLift(held.key)
    point()
  })
  const follow = useEffectEvent(({ clientX: x, clientY: y, pointerId }: globalThis.PointerEvent) => {
    if (!held || pointerId !== held.pointer) return
    at.current = { x, y }
    if (lifted) point()
    else if (Math.hypot(x - held.x, y - held.y) >= threshold) {
      if (held.touch) end()
      else lift()
    }
  })
  const drop = useEffectEvent(({ shiftKey, ctrlKey, metaKey, pointerId }: globalThis.PointerEvent) => {
    if (!held || pointerId !== held.pointer) return
    if (gap === undefined) onPress(held.key, { withShift: shiftKey, adds: ctrlKey || metaKey || held.touch })
    else onDrop(held.key, gap)
    end()
  })
  const end = () => {
    setHeld(undefined)
    setGap(undefined)
  }
  const cancel = useEffectEvent(end)
  const scrolled = useEffectEvent(point)

  useEffect(() => {
    if (!held) return
    const listening = new AbortController()
    const { signal } = listening
    const resting = held.touch ? setTimeout(() => lift(), restMs) : undefined
    window.addEventListener('pointermove', (event) => follow(event), { signal })
    window.addEventListener('pointerup', (event) => drop(event), { signal })
    window.addEventListener('pointercancel', () => cancel(), { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal })
    return () => {
      clearTimeout(resting)
      listening.abort()
    }
  }, [held])
  useEffect(() => {
    const window = element.current
    if (!lifted || !window) return
    const stop = scrollAtEdges(
      () => at.current.y,
      () => scrolled(),
      window,
    )
    return stop
  }, [lifted, element])
  const carry = useEffectEvent((event: Event) => {
    if (lifted) event.preventDefault()
  })
  useEffect(() => {
    const window = element.current
    if (!window) return
    // A finger that carries a sheet does not scroll. Browsers ask only who has listened since before the touch.
    const onMove = (event: Event) => carry(event)
    window.addEventListener('touchmove', onMove, { passive: false })
    return () => window.removeEventListener('touchmove', onMove)
  }, [element])

  return {
    gap,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const sheet = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]') : null
      if (!enabled || event.button !== 0 || !sheet || held) return
      at.current = { x: event.clientX, y: event.clientY }
      setHeld({
        key: Number(sheet.dataset.key),
        ...at.current,
        pointer: event.pointerId,
        touch: event.pointerType === 'touch',
      })
    },
    /** The menu that a resting finger would open. */
    onContextMenu: (event: { preventDefault: () => void }) => held?.touch && event.preventDefault(),
  }
}
