import { type Box, overlap } from '../../reading/geometry.ts'
import type { Segment } from '../lines/line-model.ts'
import { greatest, least, median } from '../lines/statistics.ts'
import { type SegmentRow, segmentRows } from '../lines/text-lines.ts'
import type { AlignedTable } from './aligned-tables.ts'
import { gridOf, plainCells } from './table-grid.ts'

/** The free height between two rows, and what columns keep free between them at least, in em. */
const freeHeight = 0.7
const freeWidth = 1
/** Rows further apart, in em, are not of one table. */
const farApart = 4
/** So many rows begin together in all columns, and so many of them have two cells of several lines. */
const fewestRows = 3
const fewestWrapped = 2
/** A page holds no more rows of several lines; what does is looked through no further. */
const mostRows = 100
/** Points by which the last column is wider than its text. */
const slack = 6

interface Span {
  readonly x0: number
  readonly x1: number
}

/**
 * Tables without rules whose rows are parted by free height, as lists of papers and their authors are. Their cells have several
 * lines in more than one column and begin together, row after row; paragraphs of columns of text would do so by chance.
 * @param pictures none of which stands in such a table: its rows would not stay beside them
 */
export function spacedTables(segments: readonly Segment[], pictures: readonly Box[] = []): AlignedTable[] {
  const blocks = blocksOf(segmentRows(segments))
  const tables: AlignedTable[] = []
  for (let from = 0; from < blocks.length; from++) {
    const run = runFrom(blocks, from)
    const columns = columnsOf(run)
    if (run.length < fewestRows || !isWrapped(run, columns)) continue
    from += run.length - 1
    const table = tableOf(run, columns)
    if (!pictures.some((picture) => overlap(picture, table.grid) > 0)) tables.push(table)
  }
  return tables
}

type Block = readonly SegmentRow[]

/** Lines without free height between them. */
function blocksOf(rows: readonly SegmentRow[]): Block[] {
  const blocks: SegmentRow[][] = []
  let bottom = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    if (row.y0 - bottom > freeHeight * row.size) blocks.push([row])
    else blocks.at(-1)?.push(row)
    bottom = Math.max(bottom, row.y1)
  }
  return blocks
}

/** The longest run of blocks from here on that have the same columns, and begin in two of them at least. */
function runFrom(blocks: readonly Block[], from: number): Block[] {
  const run: Block[] = []
  for (const block of blocks.slice(from, from + mostRows)) {
    const [last, next] = [run.at(-1), [...run, block]]
    const gap = (block[0]?.y0 ?? 0) - greatest((last ?? []).map(({ y1 }) => y1))
    const columns = columnsOf(next)
    const isRow =
      isEven(block) && columns.length > 1 && next.every(([first]) => first && columnsIn([first], columns) > 1)
    if (!isRow || (last && (gap > farApart * sizeOf(block) || !isAlike(last, block)))) break
    run.push(block)
  }
  return run
}

/** Larger letters below smaller ones are a text below its heading, or what was filled in below its label. */
const largest = 1.2

const isEven = (block: Block): boolean => block.every(({ size }) => size < largest * sizeOf(block))

const sizeOf = (block: Block): number => block[0]?.size ?? 0

const isAlike = (one: Block, other: Block): boolean =>
  Math.abs(sizeOf(one) - sizeOf(other)) < 0.1 * sizeOf(one)

const segmentsIn = (block: Block): Segment[] => block.flatMap(({ segments }) => segments)

/** Where text stands in any of the blocks, from left to right. */
function columnsOf(blocks: readonly Block[]): Span[] {
  const gap = freeWidth * greatest(blocks.map(sizeOf))
  const columns: { x0: number; x1: number }[] = []
  for (const { x0, x1 } of blocks.flatMap(segmentsIn).sort((one, other) => one.x0 - other.x0)) {
    const last = columns.at(-1)
    if (last && x0 - last.x1 < gap) last.x1 = Math.max(last.x1, x1)
    else columns.push({ x0, x1 })
  }
  return columns
}

const columnOf = ({ x0 }: Segment, columns: readonly Span[]): number =>
  columns.findLastIndex((column) => column.x0 <= x0)

/** How many of the columns the lines fill. */
const columnsIn = (rows: readonly SegmentRow[], columns: readonly Span[]): number =>
  new Set(rows.flatMap(({ segments }) => segments.map((segment) => columnOf(segment, columns)))).size

/** Tabs do for cells of one line, and for those of several lines in one column. Lines of one cell are closer than rows. */
function isWrapped(run: readonly Block[], columns: readonly Span[]): boolean {
  const pitches = run.map((block) =>
    columns.flatMap((_, column) => pitchesIn(block, column, columns).slice(0, 1)),
  )
  const between = run.slice(1).map((block, index) => (block[0]?.y ?? 0) - (run[index]?.at(-1)?.y ?? 0))
  return (
    pitches.filter(({ length }) => length > 1).length >= fewestWrapped &&
    median(between) > apart * median(pitches.flat())
  )
}

/** How much further apart rows are than the lines of a cell. */
const apart = 1.25

/** Distances of the baselines of a cell. */
function pitchesIn(block: Block, column: number, columns: readonly Span[]): number[] {
  const lines = block.filter(({ segments }) =>
    segments.some((segment) => columnOf(segment, columns) === column),
  )
  return lines.slice(1).map(({ y }, index) => y - (lines[index]?.y ?? y))
}

function tableOf(run: readonly Block[], columns: readonly Span[]): AlignedTable {
  const xs = [...columns.map(({ x0 }) => x0), greatest(columns.map(({ x1 }) => x1)) + slack]
  const edges = run.map((block) => ({
    top: least(block.map(({ y0 }) => y0)),
    bottom: greatest(block.map(({ y1 }) => y1)),
  }))
  const ys = edges.map(({ top }, index) =>
    index === 0 ? top : (top + (edges[index - 1]?.bottom ?? top)) / 2,
  )
  const grid = gridOf(
    xs,
    [...ys, edges.at(-1)?.bottom ?? 0],
    plainCells(run.length, columns.length),
    undefined,
  )
  const held = run.map(segmentsIn)
  return {
    grid,
    segments: grid.cells.map(({ row, column }) =>
      (held[row] ?? []).filter((segment) => columnOf(segment, columns) === column),
    ),
    fills: grid.cells.map(() => undefined),
    used: new Set(held.flat()),
  }
}
