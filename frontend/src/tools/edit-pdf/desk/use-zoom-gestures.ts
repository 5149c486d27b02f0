import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { freely } from '../state/zoom-steps.ts'

interface ZoomGestures {
  /** What is scrolled. */
  readonly desk: RefObject<HTMLElement | null>
  /** The page on it, as large as the zoom says. */
  readonly sheet: RefObject<HTMLElement | null>
  readonly zoom: number
  readonly onZoom: (zoom: number) => void
}

interface Point {
  readonly x: number
  readonly y: number
}

/** A place on the page, in shares of its size, and where in the window it is to stay. */
interface Anchor {
  readonly share: Point
  readonly at: Point
}

/** Logarithm of the zoom for each pixel that the wheel turns. */
const perPixel = 0.0075
/** One notch of a wheel counts 100 pixels and more, the steps of a touchpad a few. */
const mostPixels = 25
const linePixels = 16

/**
 * Zooms with the wheel and Ctrl, as touchpads send it too, and with two fingers: what is under them stays there. At any
 * other change of the zoom the upper edge stays, and the middle of the width.
 */
export function useZoomGestures({ desk, sheet, zoom, onZoom }: ZoomGestures): void {
  const anchor = useRef<Anchor>(undefined)
  const shown = useRef(zoom)
  // What was asked for last; the page follows a little later.
  const asked = useRef(zoom)

  const zoomTo = useEffectEvent((factor: number, to: Anchor) => {
    const next = freely(factor)
    if (next === shown.current && next === asked.current) return moveTo(desk.current, sheet.current, to)
    anchor.current = to
    asked.current = next
    onZoom(next)
  })

  useLayoutEffect(() => {
    const place = desk.current
    const ratio = zoom / shown.current
    shown.current = zoom
    asked.current = zoom
    if (!place || ratio === 1) return
    if (anchor.current) moveTo(place, sheet.current, anchor.current)
    else
      place.scrollTo({
        top: place.scrollTop * ratio,
        left: (place.scrollLeft + place.clientWidth / 2) * ratio - place.clientWidth / 2,
      })
    anchor.current = undefined
  }, [desk, sheet, zoom])

  useEffect(() => {
    const place = desk.current
    if (!place) return
    const end = new AbortController()
    // What the browser would do instead, zoom all of the window, can only be kept from it so.
    const listening = { signal: end.signal, passive: false }
    place.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && !event.metaKey) return
        event.preventDefault()
        const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : linePixels)
        const turned = Math.min(mostPixels, Math.max(-mostPixels, pixels))
        const at = { x: event.clientX, y: event.clientY }
        zoomTo(asked.current * Math.exp(-turned * perPixel), { share: shareOf(sheet.current, at), at })
      },
      listening,
    )
    let start: { readonly distance: number; readonly zoom: number; readonly share: Point } | undefined
    const pinched = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other || event.touches.length !== 2) {
        start = undefined
        return
      }
      event.preventDefault()
      const at = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      start ??= { distance, zoom: asked.current, share: shareOf(sheet.current, at) }
      zoomTo((start.zoom * distance) / Math.max(1, start.distance), { share: start.share, at })
    }
    for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      place.addEventListener(type, pinched, listening)
    return () => end.abort()
  }, [desk, sheet])
}

function shareOf(sheet: HTMLElement | null, { x, y }: Point): Point {
  const box = sheet?.getBoundingClientRect()
  if (!box || box.width === 0 || box.height === 0) return { x: 0, y: 0 }
  return { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
}

function moveTo(desk: HTMLElement | null, sheet: HTMLElement | null, { share, at }: Anchor): void {
  const box = sheet?.getBoundingClientRect()
  if (!box) return
  desk?.scrollBy({
    left: box.left + share.x * box.width - at.x,
    top: box.top + share.y * box.height - at.y,
  })
}
