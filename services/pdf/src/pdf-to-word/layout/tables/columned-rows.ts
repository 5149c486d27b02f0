import type { Box } from '../../reading/geometry.ts'
import type { Segment } from '../lines/line-model.ts'
import { greatest, least, median } from '../lines/statistics.ts'
import type { SegmentRow } from '../lines/text-lines.ts'
import { columnAt, columnsOf, type Piece } from './aligned-columns.ts'
import { spannedCells } from './spanned-cells.ts'
import type { CellPlace } from './table-grid.ts'

/** Lines of text as the rows and cells of a table. */
export interface ColumnedRows {
  /** Where the columns begin, and where the last one ends. */
  readonly xs: readonly number[]
  /** The indices of the lines with which rows begin. */
  readonly starts: readonly number[]
  /** Row by row; together they fill the table. */
  readonly cells: readonly {
    readonly place: Omit<CellPlace, keyof Box>
    readonly segments: readonly Segment[]
  }[]
}

/**
 * The rows and columns that lines stand in; undefined where they show none.
 * @param counted of how many lines most have to show columns
 * @param parted indices of lines that begin a row whatever they say
 */
export function columnedRows(
  rows: readonly SegmentRow[],
  counted: number,
  parted: ReadonlySet<number> = new Set(),
): ColumnedRows | undefined {
  const { pieces, xs } = columnsOf(rows)
  if (xs.length < 3 || isFormula(pieces)) return undefined
  const columnOf = (piece: Piece) => columnAt(xs, piece)
  const filled = pieces.map((row) => new Set(row.map(columnOf)))
  if (filled.filter(({ size }) => size >= 2).length < 0.6 * counted) return undefined
  if (isProse(pieces, xs, columnOf)) return undefined
  const starts = rowStarts(rows, filled, parted)
  if (starts.length < 2) return undefined
  const lines = starts.map((start, index) => pieces.slice(start, starts[index + 1]).flat())
  const cells = lines.flatMap((inRow, row) =>
    spannedCells(inRow, xs).map(({ column, toColumn, pieces: inside }) => ({
      place: { row, toRow: row, column, toColumn },
      segments: inside.map(segmentOf),
    })),
  )
  return { xs, starts, cells }
}

const segmentOf = ({ segment, words, x0, x1 }: Piece): Segment => ({ ...segment, words, x0, x1 })

const symbol = /^\p{L}{1,2}$/u
const greek = /\p{sc=Greek}/u
const symbolShare = 0.6

/** The symbols of a matrix stand below each other as cells do. */
function isFormula(rows: readonly (readonly Piece[])[]): boolean {
  const texts = rows.flat().map(({ words }) => words.map(({ text }) => text).join(''))
  const symbols = texts.filter((text) => symbol.test(text))
  return symbols.length > symbolShare * texts.length && symbols.some((text) => greek.test(text))
}

/** Columns that are filled from edge to edge, line after line, are text. */
function isProse(
  rows: readonly (readonly Piece[])[],
  xs: readonly number[],
  columnOf: (piece: Piece) => number,
): boolean {
  if (rows.length <= 5) return false
  return xs.slice(1).some((end, column) => {
    const start = xs[column] ?? end
    const width = end - start
    const full = rows.filter((row) => {
      const inside = row.filter((piece) => columnOf(piece) === column)
      const [from, to] = [least(inside.map(({ x0 }) => x0)), greatest(inside.map(({ x1 }) => x1))]
      return inside.length > 0 && width > 150 && to - from > 0.85 * width
    })
    return full.length > 0.5 * rows.length
  })
}

/** The distance, in points, within which rows begin at one edge. */
const sameStart = 1.5

/** A line that goes on with the cells above it starts no row of the table. One that begins where the rows begin is none of them. */
function rowStarts(
  rows: readonly SegmentRow[],
  filled: readonly ReadonlySet<number>[],
  parted: ReadonlySet<number>,
): number[] {
  const edge = least(rows.map(({ segments: [first] }) => first?.x0 ?? 0))
  const isAtEdge = ({ segments: [first] }: SegmentRow) => Math.abs((first?.x0 ?? 0) - edge) < sameStart
  const pitch = median(rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? row.y)))
  return rows.flatMap((row, index) => {
    const before = rows[index - 1]
    if (!before || parted.has(index)) return [index]
    const gap = row.y - before.y
    const goesOn =
      gap < 0.72 * pitch ||
      (!filled[index]?.has(0) && !isAtEdge(row) && gap < 1.35 * row.size && filled[index]?.size === 1)
    return goesOn ? [] : [index]
  })
}
