import { goesOnOverPages, type TableBlock, type TableCell } from '../../layout/flow/block-model.ts'
import { greatest } from '../../layout/lines/statistics.ts'
import { heightOf } from '../../reading/geometry.ts'
import { borders, fittedIn } from './fitted-cells.ts'

/** So much of the free room in a row gives way in every table on one page, and no more of it for rows that turn out higher. */
const always = 0.04
const most = 0.8

/**
 * The least height of each row, in points. What the rows with more text than room gain in height, the others lose of
 * their free room, so that the table ends where it ended.
 * @param lower points by which it should end above that
 */
export function rowHeights(table: TableBlock, lower = 0): number[] {
  const { ys } = table.grid
  const heights = ys.slice(1).map((y, row) => y - (ys[row] ?? y))
  const needed = heights.map((_, row) => neededIn(table, row))
  const free = heights.map((height, row) => Math.max(0, height - (needed[row] ?? 0)))
  const grown = heights.reduce((sum, height, row) => sum + Math.max(0, (needed[row] ?? 0) - height), 0)
  const all = free.reduce((sum, height) => sum + height, 0)
  const least = goesOnOverPages(table) ? 0 : always
  const share = Math.min(most, least + (grown + lower) / Math.max(all, 1))
  return heights.map((height, row) => height - share * (free[row] ?? 0))
}

/** What the cells of one row take; those that go on below have room there. */
function neededIn({ cells }: TableBlock, row: number): number {
  const own = cells.filter((cell) => cell.row === row && cell.toRow === row)
  return greatest(own.map(contentHeight), 0) + borders
}

function contentHeight(cell: TableCell): number {
  if (cell.turned !== 0) return cell.y1 - cell.y0 - borders
  const text = fittedIn(cell).reduce((sum, { paragraph, before }) => sum + paragraph.height + before, 0)
  return Math.max(text, ...cell.images.map(heightOf))
}
