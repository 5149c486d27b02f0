import { greatest } from '../lines/statistics.ts'
import { columnAt, type Piece } from './aligned-columns.ts'

/** A cell of one row, over one or more columns. */
interface SpannedCell {
  readonly column: number
  readonly toColumn: number
  readonly pieces: readonly Piece[]
}

/** A piece that reaches less far into an empty column does not stand in it; points. */
const slack = 2

/**
 * The cells of one row of a table without rules. What is wider than its column takes empty ones beside it, as a heading over
 * several columns does; what would break within a word shares one cell with the text beside it.
 * @param pieces of all lines of the row
 */
export function spannedCells(pieces: readonly Piece[], xs: readonly number[]): SpannedCell[] {
  const taken = new Set(pieces.map((piece) => columnAt(xs, piece)))
  const reaches = pieces.map((piece) => {
    const column = columnAt(xs, piece)
    const room = (xs[column + 1] ?? 0) - (xs[column] ?? 0)
    const breaks = piece.words.some(({ x0, x1 }) => x1 - x0 > room)
    const standsIn = (at: number) =>
      (breaks || !taken.has(at)) &&
      Math.min(piece.x1, xs[at + 1] ?? 0) - Math.max(piece.x0, xs[at] ?? 0) > slack
    let [from, to] = [column, column]
    while (from > 0 && standsIn(from - 1)) from -= 1
    while (to < xs.length - 2 && standsIn(to + 1)) to += 1
    return { from, to, column, piece }
  })
  const reachOf = (column: number) =>
    Math.max(column, greatest(reaches.filter(({ from }) => from <= column).map(({ to }) => to)))
  const cells: SpannedCell[] = []
  for (let column = 0; column < xs.length - 1; column++) {
    let toColumn = column
    while (reachOf(toColumn) > toColumn) toColumn = reachOf(toColumn)
    const inside = reaches.filter((reach) => reach.column >= column && reach.column <= toColumn)
    cells.push({ column, toColumn, pieces: inside.map(({ piece }) => piece) })
    column = toColumn
  }
  return cells
}
