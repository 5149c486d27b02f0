import { type Box, encloses, heightOf, overlap, widthOf } from '../../reading/geometry.ts'
import type { Fill, Glyph } from '../../reading/page-model.ts'
import { isWhite } from '../lines/decorations.ts'
import { greatest, least } from '../lines/statistics.ts'
import { type UprightPage, uprightLetters } from '../lines/upright.ts'
import { isInCell } from '../tables/is-in-cell.ts'
import { gridOf, plainCells, type TableGrid } from '../tables/table-grid.ts'
import { linesOf } from './ground-lines.ts'
import { pageTop } from './page-top.ts'

/** The least width of a band and its greatest height, as shares of the page. */
const [widest, highest] = [0.6, 0.35]
/** The free height above and below its text, in em: the ground of a paragraph of Word is no higher than its lines. */
const padded = 1.4
/** A line with so many gaps of so many em is the head of a table. */
const headOfTable = { gaps: 2, em: 2 }
/** A page with more surfaces than these is a drawing. */
const most = 200

/**
 * Bands of color across the page that are higher than the text on them, as the heads of invoices and posters are: tables of one cell.
 * @param others tables that are known
 */
export function bandGrounds(page: UprightPage, others: readonly Box[]): TableGrid[] {
  if (page.fills.length > most) return []
  const bands = page.fills.filter((fill) => isBandSized(fill, page))
  if (bands.length === 0) return []
  const glyphs = uprightLetters(page)
  const onPaper = page.fills.filter((fill) => heightOf(fill) < page.height * wholeSide)
  const drawn = [...others, ...page.images, ...page.shapes]
  return bands
    .filter(
      (fill) =>
        !drawn.some((other) => overlap(other, fill) > 0) &&
        !onPaper.some((other) => other !== fill && overlap(other, fill) > 0) &&
        isBand(fill, glyphs),
    )
    .map((fill) =>
      gridOf(
        [Math.max(0, fill.x0), Math.min(page.width, fill.x1)],
        [Math.max(pageTop, fill.y0), fill.y1],
        plainCells(1, 1),
        undefined,
      ),
    )
}

/** A surface that takes this share of the height of its page is the paper. */
const wholeSide = 0.9

const isBandSized = (fill: Fill, { width, height }: UprightPage): boolean =>
  !isWhite(fill.color) && widthOf(fill) > widest * width && heightOf(fill) < highest * height

function isBand(fill: Fill, glyphs: readonly Glyph[]): boolean {
  const level = glyphs.filter(({ y, face }) => y > fill.y0 && y - 0.7 * face.size < fill.y1)
  const [first] = level
  if (!first || !level.every((glyph) => isOn(glyph, fill))) return false
  const size = greatest(level.map(({ face }) => face.size))
  const free =
    least(level.map(({ y, face }) => y - 0.7 * face.size)) -
    fill.y0 +
    fill.y1 -
    greatest(level.map(({ y }) => y))
  return free > padded * size && !linesOf(level).some(isHeadOfTable)
}

const isOn = (glyph: Glyph, fill: Fill): boolean => {
  const { x0, x1, y } = glyph
  return isInCell(glyph, fill) && encloses(fill, { x0, x1, y0: y, y1: y }, 1)
}

function isHeadOfTable(row: readonly Glyph[]): boolean {
  const sorted = row.toSorted((one, other) => one.x0 - other.x0)
  const gaps = sorted.filter(
    ({ x0, face }, index) => index > 0 && x0 - (sorted[index - 1]?.x1 ?? x0) > headOfTable.em * face.size,
  )
  return gaps.length >= headOfTable.gaps
}
