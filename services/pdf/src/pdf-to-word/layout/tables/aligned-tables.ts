import type { Fill, Rule } from '../../reading/page-model.ts'
import type { Segment } from '../lines/line-model.ts'
import { greatest, least, median } from '../lines/statistics.ts'
import { type SegmentRow, segmentRows } from '../lines/text-lines.ts'
import { columnAt, columnsOf, type Piece } from './aligned-columns.ts'
import { groundOf, onGround } from './cell-grounds.ts'
import { withoutPairs } from './pairs-beside.ts'
import { borderOf } from './rule-borders.ts'
import { spannedCells } from './spanned-cells.ts'
import { gridOf, type TableGrid } from './table-grid.ts'
import { partsOf, raisedBefore, secondLines, tabularRun } from './tabular-runs.ts'

/** A table without rules: rows of pieces that stand below each other in columns. */
export interface AlignedTable {
  readonly grid: TableGrid
  /** For each cell of the grid, in its order. */
  readonly segments: readonly (readonly Segment[])[]
  readonly fills: readonly (string | undefined)[]
  readonly used: ReadonlySet<Segment>
}

/**
 * @param rules horizontal ones, which become borders between its rows
 * @param fills surfaces of the page; those that lie under most of a cell are its ground
 */
export function alignedTables(
  segments: readonly Segment[],
  rules: readonly Rule[] = [],
  fills: readonly Fill[] = [],
): AlignedTable[] {
  const rows = segmentRows(segments)
  const tables: AlignedTable[] = []
  for (let index = 0; index < rows.length; index++) {
    const found = tabularRun(rows, index)
    if (!found) continue
    const run = withoutPairs([...raisedBefore(rows, index), ...found])
    tables.push(...tablesOf(run, { rules, fills }))
    index += found.length - 1
  }
  return tables
}

interface Drawn {
  readonly rules: readonly Rule[]
  readonly fills: readonly Fill[]
}

/** What stands in two columns may be labels and their values, for which tabs do as well. */
const fewestBorders = 4

/**
 * The table of a run. Where too few of its lines show columns it may be several things one below the other, as a table and the
 * lines of totals below it; and second lines of cells, which stand in one column, are not counted then.
 */
function tablesOf(run: readonly SegmentRow[], drawn: Drawn): AlignedTable[] {
  const whole = tableOf(run, drawn, run.length)
  if (whole) return [whole]
  const found = (part: readonly SegmentRow[]) => {
    const table = tableOf(part, drawn, part.length - secondLines(part))
    return table && table.grid.xs.length >= fewestBorders ? [table] : []
  }
  const parts = partsOf(run).flatMap(found)
  return parts.length > 0 ? parts : found(run)
}

/** @param counted of how many lines most have to show columns */
function tableOf(
  rows: readonly SegmentRow[],
  { rules, fills }: Drawn,
  counted: number,
): AlignedTable | undefined {
  const { pieces, xs } = columnsOf(rows)
  if (xs.length < 3 || isFormula(pieces)) return undefined
  const columnOf = (piece: Piece) => columnAt(xs, piece)
  const filled = pieces.map((row) => new Set(row.map(columnOf)))
  if (filled.filter(({ size }) => size >= 2).length < 0.6 * counted) return undefined
  if (isProse(pieces, xs, columnOf)) return undefined
  const starts = rowStarts(rows, filled)
  const first = rows[0]
  const last = rows.at(-1)
  if (starts.length < 2 || !first || !last) return undefined
  const ys = [first.y0 - 2, ...starts.slice(1).map((index) => borderAbove(rows, index)), last.y1 + 2]
  const between = rulesBetween(rows, starts, rules)
  const lines = starts.map((start, index) => pieces.slice(start, starts[index + 1]).flat())
  const filling = lines.flatMap((inRow, row) =>
    spannedCells(inRow, xs).map(({ column, toColumn, pieces: inside }) => ({
      place: { row, toRow: row, column, toColumn },
      inside,
    })),
  )
  const places = filling.map(({ place }) => {
    const across = [xs[place.column], xs[place.toColumn + 1]] as const
    const top = borderOf(between[place.row] ?? [], ...across)
    const bottom = borderOf(between[place.toRow + 1] ?? [], ...across)
    return { ...place, sides: { top, bottom, left: undefined, right: undefined } }
  })
  const grid = gridOf(xs, ys, places, undefined)
  const grounds = grid.cells.map((cell) => groundOf(cell, fills))
  const cells = filling.map(({ inside }, index) =>
    inside.map((piece) => onGround(segmentOf(piece), grounds[index])),
  )
  return { grid, segments: cells, fills: grounds, used: new Set(rows.flatMap(({ segments }) => segments)) }
}

const segmentOf = ({ segment, words, x0, x1 }: Piece): Segment => ({ ...segment, words, x0, x1 })

const borderAbove = (rows: readonly SegmentRow[], index: number): number =>
  ((rows[index - 1]?.y1 ?? 0) + (rows[index]?.y0 ?? 0)) / 2

/** In em: rules closer below a line underline it, and those further from the table do not belong to it. */
const underlines = 0.3
const besideTable = 1.6
const thickest = 6

/** The rules above each row of the table and, last, those below it. @param starts the lines with which rows begin */
function rulesBetween(
  lines: readonly SegmentRow[],
  starts: readonly number[],
  rules: readonly Rule[],
): Rule[][] {
  const thin = rules.filter(({ thickness }) => thickness < thickest)
  return [...starts, lines.length].map((start) => {
    const [above, below] = [lines[start - 1], lines[start]]
    const other = above ?? below
    if (!other) return []
    const from = above ? above.y + underlines * above.size : other.y - besideTable * other.size
    const to = below ? below.y - 0.6 * below.size : other.y + besideTable * other.size
    return thin.filter(({ at }) => at > from && at < to)
  })
}

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

/** In points. */
const sameStart = 1.5

/** A line that goes on with the cells above it starts no row of the table. One that begins where the rows begin is none of them. */
function rowStarts(rows: readonly SegmentRow[], filled: readonly ReadonlySet<number>[]): number[] {
  const edge = least(rows.map(({ segments: [first] }) => first?.x0 ?? 0))
  const isAtEdge = ({ segments: [first] }: SegmentRow) => Math.abs((first?.x0 ?? 0) - edge) < sameStart
  const pitch = median(rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? row.y)))
  return rows.flatMap((row, index) => {
    const before = rows[index - 1]
    if (!before) return [index]
    const gap = row.y - before.y
    const goesOn =
      gap < 0.72 * pitch ||
      (!filled[index]?.has(0) && !isAtEdge(row) && gap < 1.35 * row.size && filled[index]?.size === 1)
    return goesOn ? [] : [index]
  })
}
