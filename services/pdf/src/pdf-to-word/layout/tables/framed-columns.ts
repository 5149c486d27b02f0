import type { Segment } from '../lines/line-model.ts'
import { type SegmentRow, segmentRows } from '../lines/text-lines.ts'
import type { AlignedTable } from './aligned-tables.ts'
import { type ColumnedRows, columnedRows } from './columned-rows.ts'
import { type CellPlace, gridOf, type Side, type TableGrid } from './table-grid.ts'
import { isTabular, secondLines } from './tabular-runs.ts'

/** A cell between rules with what stands in it. */
interface Framed extends CellPlace {
  readonly segments: readonly Segment[]
  readonly images: readonly unknown[]
  readonly fill: string | undefined
}

interface FramedCell {
  readonly cell: Framed
  readonly lines: readonly SegmentRow[]
  /** Whether its lines show columns. */
  readonly listed: boolean
}

/** So many lines of a frame have several pieces, and such a share of those in cells with columns; second lines of cells do not count. */
const fewestRows = 3
const enough = 0.6

/**
 * The table that a frame around columns of text is, whether rules part it into sections or not: the columns are those that the
 * sections have in common, and one without columns is a cell over all of them. Forms keep their lines to write on.
 * @param cells of the grid, in its order
 * @returns undefined for a grid whose rules show columns, and where the text shows none
 */
export function framedColumns(
  grid: TableGrid,
  cells: readonly Framed[],
): Omit<AlignedTable, 'used'> | undefined {
  if (grid.xs.length !== 2 || cells.some(({ images, segments }) => images.length > 0 || isForm(segments)))
    return undefined
  const framed = cells.map(framedCell)
  const listed = framed.filter((one) => one.listed)
  const lines = listed.flatMap((one) => one.lines)
  if (lines.filter(isTabular).length < fewestRows) return undefined
  const columned = columnedRows(lines, lines.length - secondLines(lines), firstsOf(listed))
  return columned && tableOf(grid, framed, columned)
}

const isForm = (segments: readonly Segment[]): boolean =>
  segments.some(({ angle, words }) => angle !== 0 || words.some(({ blank, look }) => blank || look.field))

function framedCell(cell: Framed): FramedCell {
  const lines = segmentRows(cell.segments)
  const tabular = lines.filter(isTabular).length
  return { cell, lines, listed: tabular > 0 && tabular >= enough * (lines.length - secondLines(lines)) }
}

/** The indices of the first lines of cells among the lines of all. */
function firstsOf(framed: readonly FramedCell[]): ReadonlySet<number> {
  const firsts = new Set<number>()
  let index = 0
  for (const { lines } of framed) {
    firsts.add(index)
    index += lines.length
  }
  return firsts
}

/** A row of the table: what stands in it, and where it ends. */
interface FramedRow {
  readonly bottom: number
  readonly cells: readonly {
    readonly place: Pick<CellPlace, 'column' | 'toColumn' | 'sides'>
    readonly segments: readonly Segment[]
    readonly fill: string | undefined
  }[]
}

function tableOf(
  { xs: [left = 0, right = 0], ys: [top = 0], border }: TableGrid,
  framed: readonly FramedCell[],
  columned: ColumnedRows,
): Omit<AlignedTable, 'used'> {
  const inner = columned.xs.slice(1, -1)
  const rows: FramedRow[] = []
  let first = 0
  for (const one of framed) {
    const { cell } = one
    if (one.listed) {
      rows.push(...rowsOf(one, columned, first))
      first += one.lines.length
    } else {
      const place = { column: 0, toColumn: inner.length, ...sidesOf(cell, {}) }
      rows.push({ bottom: cell.y1, cells: [{ place, segments: cell.segments, fill: cell.fill }] })
    }
  }
  const cells = rows.flatMap((row, index) =>
    row.cells.map((cell) => ({ ...cell, place: { ...cell.place, row: index, toRow: index } })),
  )
  const ys = [top, ...rows.map(({ bottom }) => bottom)]
  const places = cells.map(({ place }) => place)
  return {
    grid: gridOf([left, ...inner, right], ys, places, border),
    segments: cells.map(({ segments }) => segments),
    fills: cells.map(({ fill }) => fill),
  }
}

/**
 * The rows of one cell of the frame. Only the outer ones have its rules.
 * @param first the index of its first line among those of all
 */
function rowsOf(
  { cell, lines }: FramedCell,
  { xs, starts, cells }: ColumnedRows,
  first: number,
): FramedRow[] {
  const own = [...starts.entries()].filter(([, start]) => start >= first && start < first + lines.length)
  return own.map(([row], index) => {
    const next = own[index + 1]?.[1]
    const [above, below] = next === undefined ? [] : [lines[next - first - 1], lines[next - first]]
    const bottom = above && below ? (above.y1 + below.y0) / 2 : cell.y1
    const inRow = cells.filter(({ place }) => place.row === row)
    return {
      bottom,
      cells: inRow.map(({ place: { column, toColumn }, segments }) => {
        const within = {
          top: index > 0,
          bottom: index < own.length - 1,
          left: column > 0,
          right: toColumn < xs.length - 2,
        }
        return { place: { column, toColumn, ...sidesOf(cell, within) }, segments, fill: cell.fill }
      }),
    }
  })
}

/** The rules around a part of a cell. @param within its sides that lie inside of the cell, which have none */
function sidesOf(
  { sides }: Framed,
  within: Readonly<Partial<Record<Side, boolean>>>,
): Pick<CellPlace, 'sides'> {
  if (!sides) return {}
  const side = (at: Side) => (within[at] ? undefined : sides[at])
  return { sides: { top: side('top'), left: side('left'), bottom: side('bottom'), right: side('right') } }
}
