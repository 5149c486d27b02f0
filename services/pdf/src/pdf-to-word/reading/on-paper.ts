import { turnedBox } from './geometry.ts'
import type { Glyph } from './page-model.ts'

/** The glyphs that the paper shows: marks for the printer and what else lies beyond its edges is cut away (ISO 32000-1, 14.11.2). */
export const onPaper = <Placed extends Glyph>(
  glyphs: readonly Placed[],
  { width, height }: { readonly width: number; readonly height: number },
): Placed[] =>
  glyphs.filter(({ x0, x1, y, face: { size, angle } }) => {
    const box = { x0, x1, y0: y - size, y1: y + depth * size }
    const seen = angle === 0 ? box : turnedBox(box, angle)
    return seen.x1 > 0 && seen.x0 < width && seen.y1 > 0 && seen.y0 < height
  })

/** How far letters reach below their line, in em. */
const depth = 0.2
