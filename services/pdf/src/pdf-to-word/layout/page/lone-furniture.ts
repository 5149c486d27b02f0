import type { Rule } from '../../reading/page-model.ts'
import type { Segment } from '../lines/line-model.ts'
import { greatest, least, mostCommon } from '../lines/statistics.ts'
import { type SegmentRow, segmentRows } from '../lines/text-lines.ts'
import type { PageContent } from './page-content.ts'

/** Points from the edge of the paper: where Word sets headers and footers, text itself seldom stands. */
const zone = { header: 56, footer: 68 }
/** Most lines of either. */
const mostLines = 3
/** In em: how far the lines of a footer are set below each other. */
const nextLine = 1.7
/** In em: how far it keeps from the text; what is set smaller than that may be closer. */
const apart = { plain: 3, smaller: 1.2 }
const smaller = 0.94
/** A page with fewer lines does not show how large its text is. */
const fewestLines = 5

/**
 * The texts of a document of one page that stand where Word sets its header and its footer: in the margin of the paper, apart from the
 * text, and at the top in smaller letters, as a text may begin there.
 */
export function loneFurniture(page: PageContent): Set<Segment> {
  const rows = segmentRows(page.segments)
  if (page.ground || page.vertical || rows.length < fewestLines) return new Set()
  const usual = mostCommon(
    rows.map(({ size, segments }) => [size, segments.reduce((sum, { words }) => sum + words.length, 0)]),
    0.5,
  )
  const found = [
    ...ownEnd(rows, page, usual ?? 0, 'header'),
    ...ownEnd(rows.toReversed(), page, usual ?? 0, 'footer'),
  ]
  return new Set(found.flatMap(({ segments }) => segments))
}

/** @param rows from the end of the page on that is looked at */
function ownEnd(
  rows: readonly SegmentRow[],
  page: PageContent,
  usual: number,
  place: 'header' | 'footer',
): readonly SegmentRow[] {
  const isAtEnd = ({ y }: SegmentRow) =>
    place === 'header' ? y < zone.header : y > page.height - zone.footer
  let end = 0
  while (end < mostLines && goesOn(rows[end - 1], rows[end], isAtEnd)) end += 1
  const own = rows.slice(0, end)
  const [first] = own
  const next = rows[end]
  if (!first || !next) return []
  const isSmaller = own.every(({ size }) => size < smaller * usual)
  if (place === 'header' && !isSmaller) return []
  const edges = { y0: least(own.map(({ y0 }) => y0)), y1: greatest(own.map(({ y1 }) => y1)) }
  const gap =
    place === 'header'
      ? textBelow(edges.y1, next, page) - edges.y1
      : edges.y0 - textAbove(edges.y0, next, page)
  return gap > (isSmaller ? apart.smaller : apart.plain) * first.size ? own : []
}

const goesOn = (
  before: SegmentRow | undefined,
  row: SegmentRow | undefined,
  isAtEnd: (row: SegmentRow) => boolean,
): boolean =>
  row !== undefined && isAtEnd(row) && (!before || Math.abs(row.y - before.y) < nextLine * before.size)

/** Tables and pictures are text here. */
const boxesOf = ({ tables, images, drawings }: PageContent) => [
  ...tables.map(({ grid }) => grid),
  ...images,
  ...drawings.map(({ image }) => image),
]

const textBelow = (from: number, next: SegmentRow, page: PageContent): number =>
  least([next.y0, ...boxesOf(page).flatMap(({ y0, y1 }) => (y1 > from ? [y0] : []))])

const textAbove = (to: number, next: SegmentRow, page: PageContent): number =>
  greatest([next.y1, ...boxesOf(page).flatMap(({ y0, y1 }) => (y0 < to ? [y1] : []))])

/** In em of the line that it belongs to. */
const ruleReach = 2

/** Whether a rule belongs to a line of the header or the footer of the only page. */
export const isRuleOf = ({ at }: Rule, { y0, y1, size }: SegmentRow): boolean =>
  at > y0 - ruleReach * size && at < y1 + ruleReach * size
