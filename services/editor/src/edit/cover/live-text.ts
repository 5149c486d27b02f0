import { apply, invert, type Point } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { paintless } from '../../content/text-clips.ts'
import type { GlyphIndex } from '../texts/glyph-index.ts'
import { isWhite } from '../texts/text-runs.ts'
import type { CoverPlace } from './cover-place.ts'

/**
 * Invisible text lies over the picture of a text that was recognized (ISO 32000-1, 9.3.6). What is painted through
 * letters shows them.
 */
export const isInvisible = ({ show }: ShownGlyph): boolean =>
  paintless.includes(show.state.mode) && show.textClip?.painted !== true

/** Letters that are text, and no picture of one. */
export const isLive = (glyph: ShownGlyph): boolean => !isInvisible(glyph) && !isWhite(glyph)

/** The glyphs whose middle a box would hide. */
export function glyphsUnder(
  { matrix, width, above, below }: CoverPlace,
  index: GlyphIndex,
): readonly ShownGlyph[] {
  const toPlace = invert(matrix)
  if (!toPlace) return []
  const corners = [-below, above].flatMap((y) => [0, width].map((x) => apply(matrix, [x, y])))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  // The origin of a letter whose middle lies in the box may lie outside of it.
  const reach = above + below
  const close = index.within(
    [Math.min(...xs) - reach, Math.min(...ys) - reach],
    [Math.max(...xs) + reach, Math.max(...ys) + reach],
  )
  return close.filter((glyph) => {
    const [x, y] = apply(toPlace, middleOf(glyph))
    return x > 0 && x < width && y > -below && y < above
  })
}

/** The middle of a small letter: a third of an em above the line. */
const middleOf = ({ from, to, up }: ShownGlyph): Point => [
  (from[0] + to[0]) / 2 + 0.3 * up[0],
  (from[1] + to[1]) / 2 + 0.3 * up[1],
]
