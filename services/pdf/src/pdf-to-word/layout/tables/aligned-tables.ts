import type { Fill, Rule } from '../../reading/page-model.ts'
import type { Segment } from '../lines/line-model.ts'
import { greatest, least } from '../lines/statistics.ts'
import { type SegmentRow, segmentRows } from '../lines/text-lines.ts'
import { groundOf, onGround } from './cell-grounds.ts'
import { columnedRows } from './columned-rows.ts'
import { withoutPairs } from './pairs-beside.ts'
import { borderOf } from './rule-borders.ts'
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
    const tabular = tabularRun(rows, index)
    if (!tabular) continue
    const run = withoutPairs([...raisedBefore(rows, index), ...tabular])
    tables.push(...tablesOf(run, { rules, fills }))
    index += tabular.length - 1
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
  const tablesIn = (part: readonly SegmentRow[]) => {
    const table = tableOf(part, drawn, part.length - secondLines(part))
    return table && table.grid.xs.length >= fewestBorders ? [table] : []
  }
  const parts = partsOf(run).flatMap(tablesIn)
  return parts.length > 0 ? parts : tablesIn(run)
}

/** @param counted of how many lines most have to show columns */
function tableOf(
  rows: readonly SegmentRow[],
  { rules, fills }: Drawn,
  counted: number,
): AlignedTable | undefined {
  const columned = columnedRows(rows, counted, ruledLines(rows, rules))
  const first = rows[0]
  const last = rows.at(-1)
  if (!columned || !first || !last) return undefined
  const { xs, starts, cells: filling } = columned
  const ys = [first.y0 - 2, ...starts.slice(1).map((index) => borderAbove(rows, index)), last.y1 + 2]
  const between = rulesBetween(rows, starts, rules)
  const places = filling.map(({ place }) => {
    const across = [xs[place.column], xs[place.toColumn + 1]] as const
    const top = borderOf(between[place.row] ?? [], ...across)
    const bottom = borderOf(between[place.toRow + 1] ?? [], ...across)
    return { ...place, sides: { top, bottom, left: undefined, right: undefined } }
  })
  const grid = gridOf(xs, ys, places, undefined)
  const grounds = grid.cells.map((cell) => groundOf(cell, fills))
  const cells = filling.map(({ segments }, index) =>
    segments.map((segment) => onGround(segment, grounds[index])),
  )
  return { grid, segments: cells, fills: grounds, used: new Set(rows.flatMap(({ segments }) => segments)) }
}

const borderAbove = (rows: readonly SegmentRow[], index: number): number =>
  ((rows[index - 1]?.y1 ?? 0) + (rows[index]?.y0 ?? 0)) / 2

/**
 * The distances in em: rules closer below a line underline it, and those further from the table do not belong to it.
 */
const underlines = 0.3
const besideTable = 1.6
const thickest = 6

/** The indices of the lines above which a rule reaches over most of the table: whatever they go on with, they begin a row. */
function ruledLines(lines: readonly SegmentRow[], rules: readonly Rule[]): Set<number> {
  const segments = lines.flatMap((line) => line.segments)
  const across = [least(segments.map(({ x0 }) => x0)), greatest(segments.map(({ x1 }) => x1))] as const
  const above = rulesBetween(lines, [...lines.keys()], rules)
  return new Set([...lines.keys()].filter((index) => borderOf(above[index] ?? [], ...across)))
}

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
