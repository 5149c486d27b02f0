import { cross, dot, length, minus, type Point } from '@folio/pdf-content/matrix'
import type { RuledLine } from '../../content/ruled-lines.ts'

/** How far beyond the first of these lines that it crosses a way leads, in units of the page; 0 where it crosses none. */
export function beyondCrossed(lines: readonly RuledLine[], from: Point, to: Point): number {
  const way = minus(to, from)
  const distance = length(way)
  if (distance === 0) return 0
  let most = 0
  for (const [begin, end] of lines) {
    const [left, right] = [cross(way, minus(begin, from)), cross(way, minus(end, from))]
    if (left > 0 === right > 0) continue
    const part = left / (left - right)
    const place: Point = [
      begin[0] + (end[0] - begin[0]) * part - from[0],
      begin[1] + (end[1] - begin[1]) * part - from[1],
    ]
    const along = dot(place, way) / distance
    if (along > 0 && along < distance) most = Math.max(most, distance - along)
  }
  return most
}
