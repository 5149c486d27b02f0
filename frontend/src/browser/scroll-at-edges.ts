/** Pixels from the edge of the window in which the page begins to move, and its highest speed per frame. */
const edge = 72
const fastest = 14

/**
 * Scrolls the page, or an element that scrolls by itself, while a pointer is near its upper or lower edge. Returns the
 * function that stops it.
 */
export function scrollAtEdges(
  pointerY: () => number | undefined,
  onScrolled: () => void,
  element?: Element,
): () => void {
  let frame = requestAnimationFrame(step)
  function step() {
    const { top, height } = element?.getBoundingClientRect() ?? { top: 0, height: window.innerHeight }
    const y = pointerY()
    const speed = scrollSpeed(y === undefined ? undefined : y - top, height)
    if (speed !== 0) {
      ;(element ?? window).scrollBy(0, speed)
      onScrolled()
    }
    frame = requestAnimationFrame(step)
  }
  return () => cancelAnimationFrame(frame)
}

/** Pixels per frame: the nearer to an edge the faster, negative is up. */
export function scrollSpeed(y: number | undefined, height: number): number {
  if (y === undefined) return 0
  if (y < edge) return -Math.round(fastest * Math.min(1, (edge - y) / edge))
  if (y > height - edge) return Math.round(fastest * Math.min(1, (y - height + edge) / edge))
  return 0
}
