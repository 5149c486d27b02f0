import { apply, type Box, holds, turnedBy } from '../../reading/geometry.ts'
import type { Glyph } from '../../reading/page-model.ts'

/** Whether a letter stands in a cell, by the middle of the letter. Turned letters stand where their own frame is turned to. */
export function isInCell({ x0, x1, y, face: { size, angle } }: Glyph, box: Box): boolean {
  const [x, height] = [(x0 + x1) / 2, y - 0.3 * size]
  if (angle === 0) return holds(box, x, height, 0.5)
  const place = apply(turnedBy(angle), x, height)
  return holds(box, place.x, place.y)
}
