import type { Fill, Rule } from '../../reading/page-model.ts'
import type { Segment } from '../lines/line-model.ts'
import { textOf } from '../lines/line-model.ts'
import { listLabelText } from '../lines/list-labels.ts'
import { greatest, least, median } from '../lines/statistics.ts'
import { type SegmentRow, segmentRows } from '../lines/text-lines.ts'
import { columnAt, columnsOf, type Piece } from './aligned-columns.ts'
import { groundOf, onGround } from './cell-grounds.ts'
import { borderOf } from './rule-borders.ts'
import { spannedCells } from './spanned-cells.ts'
import { gridOf, type TableGrid } from './table-grid.ts'

/** A table without rules: rows of pieces that stand below each other in columns. */
export interface AlignedTable {
  readonly grid: TableGrid
  /** For each cell of the grid, in its order. */
  readonly segments: readonly (readonly Segment[])[]
  readonly fills: readonly (string | undefined)[]
  readonly used: ReadonlySet<Segment>
}

const fewestRows = 3
/** Rows further apart, in heights of their letters, are not of one table. */
const farApart = 2.4
const leaders = /\.{5,}|…{2,}|_{6,}/

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
    const run = [...raisedBefore(rows, index), ...found]
    const table = tableOf(run, { rules, fills })
    if (table) tables.push(table)
    index += found.length - 1
  }
  return tables
}

/** Text and gaps in turn, as in a table; not an item of a list, not a line of a table of contents. */
function isTabular({ segments }: SegmentRow): boolean {
  const [first] = segments
  if (!first || segments.length < 2) return false
  if (segments.length === 2 && listLabelText.test(textOf(first).trim())) return false
  if (segments.length <= 3 && isAfterDash(segments)) return false
  return !segments.some((segment) => leaders.test(textOf(segment)))
}

const ordinal = /^\S+(?: \S+)?$/
const dashed = /\s?[-–]$/

/** What is read from the right has numbers in words, and a dash, before its items. */
function isAfterDash(segments: readonly Segment[]): boolean {
  if (!segments.some(({ rtl }) => rtl)) return false
  const label = segments
    .slice(1)
    .toReversed()
    .map((segment) => textOf(segment).trim())
    .join(' ')
  return dashed.test(label) && ordinal.test(label.replace(dashed, ''))
}

/** In em: a line this close above another one begins a cell of two lines beside cells of one. */
const besideLine = 0.9

/** The line before a run where it stands between the lines of text that are set below each other: its cell is in the run's first row. */
function raisedBefore(rows: readonly SegmentRow[], index: number): SegmentRow[] {
  const [before, first] = [rows[index - 1], rows[index]]
  if (!before || !first || first.y - before.y > besideLine * first.size) return []
  return Math.abs(before.size - first.size) < 0.1 * first.size ? [before] : []
}

/** The longest run of rows from here on of which most are tabular. */
function tabularRun(rows: readonly SegmentRow[], from: number): SegmentRow[] | undefined {
  const start = rows[from]
  if (!start || !isTabular(start)) return undefined
  let [end, missed] = [from + 1, 0]
  for (let index = from + 1; index < rows.length; index++) {
    const [row, before] = [rows[index], rows[index - 1]]
    if (!row || !before) break
    if (row.y0 - before.y1 > farApart * Math.max(row.size, before.size)) break
    if (Math.abs(row.size - before.size) > 0.25 * before.size) break
    if (isTabular(row)) {
      missed = 0
      end = index + 1
    } else {
      missed += 1
      if (missed > 2) break
    }
  }
  const run = rows.slice(from, end)
  const tabular = run.filter(isTabular).length
  return tabular >= fewestRows && tabular >= 0.6 * run.length ? run : undefined
}

interface Drawn {
  readonly rules: readonly Rule[]
  readonly fills: readonly Fill[]
}

function tableOf(rows: readonly SegmentRow[], { rules, fills }: Drawn): AlignedTable | undefined {
  const { pieces, xs } = columnsOf(rows)
  if (xs.length < 3 || isFormula(pieces)) return undefined
  const columnOf = (piece: Piece) => columnAt(xs, piece)
  const filled = pieces.map((row) => new Set(row.map(columnOf)))
  if (filled.filter(({ size }) => size >= 2).length < 0.6 * rows.length) return undefined
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

/** A line that goes on with the cells above it starts no row of the table. */
function rowStarts(rows: readonly SegmentRow[], filled: readonly ReadonlySet<number>[]): number[] {
  const pitch = median(rows.slice(1).map((row, index) => row.y - (rows[index]?.y ?? row.y)))
  return rows.flatMap((row, index) => {
    const before = rows[index - 1]
    if (!before) return [index]
    const gap = row.y - before.y
    const goesOn =
      gap < 0.72 * pitch || (!filled[index]?.has(0) && gap < 1.35 * row.size && filled[index]?.size === 1)
    return goesOn ? [] : [index]
  })
}
