import type { Box } from '../../reading/geometry.ts'
import type { Glyph } from '../../reading/page-model.ts'
import { groupBy } from '../lines/statistics.ts'
import { middleOf } from '../tables/is-in-cell.ts'

/** Points by which the baselines of one line may miss each other. */
const sameLine = 3

/** Letters that stand level with a box, wherever across the page. */
export const levelWith = ({ y0, y1 }: Box, glyphs: readonly Glyph[]): Glyph[] =>
  glyphs.filter((glyph) => middleOf(glyph) > y0 && middleOf(glyph) < y1)

/** Letters by the lines that they stand in. */
export const linesOf = (glyphs: readonly Glyph[]): Glyph[][] => [
  ...groupBy(glyphs, ({ y }) => Math.round(y / sameLine)).values(),
]
