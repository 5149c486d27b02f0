import { apply, type Box, holds, turnedBy } from '../../reading/geometry.ts'
import type { Glyph } from '../../reading/page-model.ts'

/** The height of the middle of an upright letter, as most small ones have it, in points. */
export const middleOf = ({ y, face: { size } }: Glyph): number => y - 0.3 * size

/** Whether a letter stands in a cell, by the middle of the letter. Turned letters stand where their own frame is turned to. */
export function isInCell(glyph: Glyph, box: Box): boolean {
  const { angle } = glyph.face
  const [x, height] = [(glyph.x0 + glyph.x1) / 2, middleOf(glyph)]
  if (angle === 0) return holds(box, x, height, 0.5)
  const place = apply(turnedBy(angle), x, height)
  return holds(box, place.x, place.y)
}
