import { distanceTo } from '../texts/nearest-item.ts'
import type { TextItem } from '../texts/text-item.ts'
import { frameOf, pointOn } from '../texts/turned-frame.ts'

/** Where the sign of an edited text stands beside its box: at its first line, or at the corner where the text ends. */
export type CheckSide = 'end' | 'start' | 'above' | 'below'

/** CSS pixels between the sign and the outline of the box. */
const gap = 3

/** How large the sign is, in CSS pixels, for letters of so many. */
export const checkSize = (fontPixels: number): number => Math.min(18, Math.max(10, 0.9 * fontPixels))

interface Surroundings {
  /** How far the text reaches beyond what it replaces, in points. */
  readonly growth: number
  /** The texts of its page. */
  readonly items: readonly TextItem[]
  /** Points. */
  readonly pageWidth: number
  readonly zoom: number
}

/** The side on which the sign of a text covers the least of other texts; of equal ones the first of the four. */
export function checkSide(item: TextItem, { growth, items, pageWidth, zoom }: Surroundings): CheckSide {
  const own = new Set([item.id, ...(item.lines ?? []).map(({ id }) => id)])
  const others = items.filter(({ id }) => !own.has(id))
  const radius = checkSize(item.fontSize * zoom) / 2 / zoom
  const apart = radius + gap / zoom
  const end = item.width + growth
  const firstLine = Math.min(item.height, item.fontSize) / 2
  const centers: readonly (readonly [CheckSide, number, number])[] = [
    ['end', end + apart, firstLine],
    ['start', -apart, firstLine],
    ['above', end, -apart],
    ['below', end, item.height + apart],
  ]
  let best: CheckSide = 'end'
  let least = Number.POSITIVE_INFINITY
  for (const [side, along, across] of centers) {
    const center = pointOn(frameOf(item), along, across)
    const isOnPage = center.x >= radius && center.x <= pageWidth - radius
    const nearest = Math.min(...others.map((other) => distanceTo(other, center)))
    const covered = isOnPage ? Math.max(0, radius - nearest) : radius
    if (covered >= least) continue
    least = covered
    best = side
  }
  return best
}
