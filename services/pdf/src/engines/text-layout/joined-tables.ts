import type { TableBlock, TableCell } from './block-model.ts'
import { paragraphText } from './paragraph-model.ts'
import { gridOf } from './table-grid.ts'

const sameColumn = 3

/** The two tables as one, when the second goes on with the first on the next page; else undefined. */
export function joinedTables(above: TableBlock, below: TableBlock): TableBlock | undefined {
  const [xs, others] = [above.grid.xs, below.grid.xs]
  const aligned =
    xs.length === others.length && xs.every((x, index) => Math.abs(x - (others[index] ?? 0)) < sameColumn)
  if (!aligned || Boolean(above.grid.border) !== Boolean(below.grid.border)) return undefined
  const rows = above.grid.ys.length - 1
  const repeats =
    below.grid.ys.length > 2 &&
    rows > 1 &&
    rowText(above, 0) !== '' &&
    rowText(above, 0) === rowText(below, 0)
  const from = repeats ? 1 : 0
  // A cell that reaches out of a repeated heading cannot be cut.
  if (below.cells.some(({ row, toRow }) => row < from && toRow >= from)) return undefined
  const shift = rows - from
  const ys = [...above.grid.ys]
  for (let row = from; row + 1 < below.grid.ys.length; row++) {
    ys.push((ys.at(-1) ?? 0) + (below.grid.ys[row + 1] ?? 0) - (below.grid.ys[row] ?? 0))
  }
  const added = below.cells
    .filter(({ row }) => row >= from)
    .map((cell) => ({ ...cell, row: cell.row + shift, toRow: cell.toRow + shift }))
  const cells = [...above.cells, ...added]
  return {
    ...above,
    cells,
    grid: gridOf(xs, ys, cells, above.grid.border),
    headerRows: repeats ? 1 : above.headerRows,
  }
}

const cellText = ({ paragraphs }: TableCell): string => paragraphs.map(paragraphText).join(' ').trim()

const rowText = ({ cells }: TableBlock, row: number): string =>
  cells
    .filter((cell) => cell.row === row)
    .map(cellText)
    .join('|')
    .replace(/^\|+$/, '')
