import type { Rule } from '../../reading/page-model.ts'
import type { Segment } from '../lines/line-model.ts'
import { greatest, least, mostCommon } from '../lines/statistics.ts'
import { type SegmentRow, segmentRows } from '../lines/text-lines.ts'
import type { PageContent } from './page-content.ts'

/** Points from the edge of the paper: where Word sets headers and footers, text itself seldom stands. */
const zone = { header: 56, footer: 68 }
/** Most lines of either. */
const mostLines = 3
/** The distance, in em, within which the lines of a footer are set below each other. */
const nextLine = 1.7
/** The distance, in em, that it keeps from the text; what is set smaller than that may be closer. */
const apart = { plain: 3, smaller: 1.2 }
const smaller = 0.94
/** Pages with fewer lines do not show how large their text is: none of them is smaller. */
const fewestLines = 5
/** Points by which lines may miss each other that stand at one height of two pages. */
const sameHeight = 2
/** The shares of the size of the text that a line may have there: as large, and a little larger where it keeps further away. */
const sameSize = { plain: 1.02, apart: 1.1 }

/**
 * The texts of a document of one page or two that stand where Word sets its headers and footers: in the margin of the paper, apart from
 * the text, and at the top in smaller letters, as a text may begin there. Where they begin at the same height of both pages, each has
 * its own, whose letters may be as large as those of the text, and which may be closer to it.
 */
export function loneFurniture(pages: readonly PageContent[]): Set<Segment> {
  const rowsOf = pages.map((page) => segmentRows(page.segments))
  if (pages.some(({ ground, vertical }) => ground || vertical)) return new Set()
  const rows = rowsOf.flat()
  const usual =
    mostCommon(
      rows.map(({ size, segments }) => [size, segments.reduce((sum, { words }) => sum + words.length, 0)]),
      0.5,
    ) ?? 0
  const small = rows.length < fewestLines ? 0 : smaller * usual
  const furniture = (['header', 'footer'] as const).flatMap((place) => {
    const ends = pages.map((page, index) => pageEnd(rowsOf[index] ?? [], page, place))
    return areFacing(ends, usual)
      ? ends.flatMap((end) => end?.rows ?? [])
      : ends.flatMap((end) => (end && isApart(end, place, small) ? end.rows : []))
  })
  return new Set(furniture.flatMap(({ segments }) => segments))
}

/** The rows in the margin at one end of a page. */
interface PageEnd {
  /** From the edge of the paper on. */
  readonly rows: readonly SegmentRow[]
  /** Its distance from the text, in em. */
  readonly gap: number
}

function pageEnd(
  fromTop: readonly SegmentRow[],
  page: PageContent,
  place: 'header' | 'footer',
): PageEnd | undefined {
  const rows = place === 'header' ? fromTop : fromTop.toReversed()
  const isAtEnd = ({ y }: SegmentRow) =>
    place === 'header' ? y < zone.header : y > page.height - zone.footer
  let end = 0
  while (end < mostLines && goesOn(rows[end - 1], rows[end], isAtEnd)) end += 1
  const own = rows.slice(0, end)
  const [first] = own
  const next = rows[end]
  if (!first || !next) return undefined
  const edges = { y0: least(own.map(({ y0 }) => y0)), y1: greatest(own.map(({ y1 }) => y1)) }
  const gap =
    place === 'header'
      ? textBelow(edges.y1, next, page) - edges.y1
      : edges.y0 - textAbove(edges.y0, next, page)
  return { rows: own, gap: gap / first.size }
}

/** @param small letters of less points are smaller than the text */
function isApart({ rows, gap }: PageEnd, place: 'header' | 'footer', small: number): boolean {
  const isSmaller = rows.every(({ size }) => size < small)
  return (place === 'footer' || isSmaller) && gap > (isSmaller ? apart.smaller : apart.plain)
}

/** Whether both of two pages end at one height with lines that are no titles. */
function areFacing(ends: readonly (PageEnd | undefined)[], usual: number): boolean {
  const heights = ends.flatMap((end) => end?.rows[0]?.y ?? [])
  return (
    heights.length === 2 &&
    greatest(heights) - least(heights) < sameHeight &&
    ends.every(
      (end) =>
        end &&
        end.gap > apart.smaller &&
        end.rows.every(
          ({ size }) => size <= (end.gap > apart.plain ? sameSize.apart : sameSize.plain) * usual,
        ),
    )
  )
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

/** The reach of a rule from the line that it belongs to, in em of that line. */
const ruleReach = 2

/** Whether a rule belongs to a line of the header or the footer of the only page. */
export const isRuleOf = ({ at }: Rule, { y0, y1, size }: SegmentRow): boolean =>
  at > y0 - ruleReach * size && at < y1 + ruleReach * size
