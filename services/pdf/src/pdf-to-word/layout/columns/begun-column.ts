import type { Box } from '../../reading/geometry.ts'
import { greatest, least } from '../lines/statistics.ts'

/** A line, or something else without a size. */
type Sized = Box & { readonly size?: number }

/** Lines of one column of justified text and the few that go on in the next one; a table has no such many lines of one width. */
const fewestLines = 12
const mostBegun = 3
/** Points by which edges and widths of justified lines may differ, and sizes of one text. */
const sameEdge = 1.5
const sameWidth = 3
const sameSize = 0.6
/** So many lines of a justified column end at its edge. */
const atEdge = 0.6
/** So many lines may stand above both columns, by more than this; in em. */
const above = { most: 3, by: 1 }

/** Whether a few lines at the right are the begin of a column, beside a full one of justified text at the left. */
export function isBegunColumn(left: readonly Sized[], right: readonly Sized[]): boolean {
  const [first, second] = right
  if (left.length < fewestLines || right.length > mostBegun || !first || !second) return false
  const { size, x0, x1 } = first
  if (size === undefined || right.some((line) => Math.abs((line.size ?? 0) - size) > sameSize)) return false
  const edge = greatest(left.map((line) => line.x1))
  const lines = left.filter(
    (line) => Math.abs(line.x1 - edge) < sameEdge && Math.abs((line.size ?? 0) - size) < sameSize,
  )
  if (lines.length < atEdge * left.length) return false
  const width = edge - least(lines.map((line) => line.x0))
  const isWhole = Math.abs(x1 - x0 - width) < sameWidth
  const begins = right.every((line) => Math.abs(line.x0 - x0) < sameEdge && line.x1 < x1 + sameEdge)
  const higher = left.filter(({ y0 }) => y0 < first.y0 - above.by * size).length
  return isWhole && begins && higher <= above.most
}
