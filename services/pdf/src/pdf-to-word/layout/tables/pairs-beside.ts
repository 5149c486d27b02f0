import type { SegmentRow } from '../lines/text-lines.ts'

/** Rows of so many pieces show the columns of a table; so many of them, and pairs, there must be. */
const wideRow = 3
const fewestRows = 3
const fewestPairs = 2
/** The distances, in points, within which pieces are set at one edge, and stand at that of a column. */
const sameEdge = 1.5
const atColumn = 3

/**
 * The rows of a table without labels and their values right above or below it, such as the date and the number of an invoice or its
 * sums: pairs whose values are set at an edge of their own.
 */
export function withoutPairs(rows: readonly SegmentRow[]): SegmentRow[] {
  const wide = rows.filter(isWide)
  if (wide.length < fewestRows) return [...rows]
  const first = rows.findIndex(isWide)
  const lastOther = rows.findLastIndex((row) => !isPair(row))
  const [before, after] = [rows.slice(0, first), rows.slice(lastOther + 1)]
  const from = before.every(isPair) && arePairsApart(before, wide) ? first : 0
  const to = arePairsApart(after, wide) ? lastOther + 1 : rows.length
  return rows.slice(from, to)
}

const isWide = ({ segments }: SegmentRow): boolean => segments.length >= wideRow
const isPair = ({ segments }: SegmentRow): boolean => segments.length === 2

/** All their values begin, or end, at one place where nothing in the columns does. */
function arePairsApart(pairs: readonly SegmentRow[], wide: readonly SegmentRow[]): boolean {
  const values = pairs.map(({ segments: [one, other] }) => (one?.rtl ? one : other))
  const [value] = values
  if (!value || pairs.length < fewestPairs) return false
  const edge = (['x0', 'x1'] as const).find((side) =>
    values.every((other) => other && Math.abs(other[side] - value[side]) < sameEdge),
  )
  return (
    edge !== undefined &&
    !wide.some(({ segments }) => segments.some((cell) => Math.abs(cell[edge] - value[edge]) < atColumn))
  )
}
