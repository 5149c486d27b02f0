import { areaOf, type Box, holds } from '../../reading/geometry.ts'
import type { Rule } from '../../reading/page-model.ts'
import { isBlank } from '../lines/scripts.ts'
import type { UprightPage } from '../lines/upright.ts'
import type { Border, TableGrid } from '../tables/table-grid.ts'

/** The lines around all that a page says. */
export interface PageBorder extends Box, Border {}

/** A smaller frame, as a share of the paper, is one around a part of the page. */
const leastShare = 0.5
/** The least share of the letters of a page within its border: headers and footers may stand outside. */
const within = 0.9
/** Points by which a rule may lie beside the border that it is part of. */
const slack = 2

/** The largest frame of a page, where it goes around its text. @param frame the largest grid of its rules */
export function pageBorder(
  frame: TableGrid | undefined,
  { glyphs, width, height }: UprightPage,
): PageBorder | undefined {
  if (!frame?.border || frame.cells.length !== 1 || areaOf(frame) < leastShare * width * height)
    return undefined
  const letters = glyphs.filter(({ text }) => !isBlank(text))
  const inside = letters.filter(({ x0, x1, y }) => holds(frame, (x0 + x1) / 2, y))
  if (letters.length === 0 || inside.length < within * letters.length) return undefined
  const { x0, y0, x1, y1, border } = frame
  return { x0, y0, x1, y1, ...border }
}

/** Whether a horizontal rule is the upper or the lower side of a border. */
export const isSideOf = ({ x0, x1, y0, y1 }: PageBorder, { at, from, to }: Rule): boolean =>
  Math.min(Math.abs(at - y0), Math.abs(at - y1)) < slack && from > x0 - slack && to < x1 + slack
