import type { TableBlock, TableCell } from '../../layout/flow/block-model.ts'
import { greatest } from '../../layout/lines/statistics.ts'
import { heightOf } from '../../reading/geometry.ts'
import { borders, fittedIn, ofRule } from './fitted-cells.ts'

/** So much of the free room in a row gives way in every table on one page, and no more of it for rows that turn out higher. */
const always = 0.04
const most = 0.8

/**
 * The least height of each row, in points. What the rows with more text than room gain in height, the others on their page
 * lose of their free room, so that the table ends where it ended.
 * @param lower points by which it should end above that
 * @param pageLowers the same for its part on each page from which it goes on
 */
export function rowHeights(table: TableBlock, lower = 0, pageLowers: readonly number[] = []): number[] {
  const { grid, cuts = [] } = table
  const rows = grid.ys.slice(1).map((y, row): Row => {
    const height = y - (grid.ys[row] ?? y)
    const cut = isCut(table, row, height)
    return { height, free: cut ? 0 : height - neededIn(table, row), cut }
  })
  const all = freeIn(rows)
  const least = cuts.length > 0 ? 0 : always
  const starts = [0, ...cuts.map(({ row }) => row)]
  return starts.flatMap((start, page) => {
    const own = rows.slice(start, starts[page + 1])
    const free = freeIn(own)
    const grown = own.reduce((sum, row) => sum + Math.max(0, -row.free), 0)
    const more = grown + (pageLowers[page] ?? 0) + (lower * free) / Math.max(all, 1)
    const share = Math.min(most, least + more / Math.max(free, 1))
    return own.map(({ height, free, cut }) =>
      cut ? Math.min(height, leastOfCut) : height - share * Math.max(0, free),
    )
  })
}

/** A row that the end of a page cut is as high as its text there, from this height on; points. */
const leastOfCut = 8

/** Its cells go on on the next page. */
const isCut = ({ cells }: TableBlock, row: number, height: number): boolean =>
  cells.some((cell) => cell.row === row && cell.toRow === row && heightOf(cell) > height + 1)

interface Row {
  readonly height: number
  /** Negative where its text needs more. */
  readonly free: number
  /** The end of its page cut it. */
  readonly cut: boolean
}

const freeIn = (rows: readonly Row[]): number => rows.reduce((sum, { free }) => sum + Math.max(0, free), 0)

/** What the cells of one row take; those that go on below have room there. */
function neededIn({ cells, cuts }: TableBlock, row: number): number {
  const own = cells.filter((cell) => cell.row === row && cell.toRow === row)
  return greatest(own.map(contentHeight), 0) + (cuts ? ofRule : borders)
}

function contentHeight(cell: TableCell): number {
  if (cell.turned !== 0) return cell.y1 - cell.y0 - borders
  const text = fittedIn(cell).reduce((sum, { paragraph, before }) => sum + paragraph.height + before, 0)
  return Math.max(text, ...cell.images.map(heightOf))
}
