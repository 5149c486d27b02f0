import { paragraphText } from '../paragraphs/paragraph-model.ts'
import { joinedRuns } from '../paragraphs/runs.ts'
import { gridOf } from '../tables/table-grid.ts'
import type { TableBlock, TableCell } from './block-model.ts'
import { linesOfBoth } from './joined-paragraphs.ts'

const sameColumn = 3

/** The two tables as one, when the second goes on with the first on the next page; else undefined. */
export function joinedTables(above: TableBlock, below: TableBlock): TableBlock | undefined {
  const [xs, others] = [above.grid.xs, below.grid.xs]
  const aligned =
    xs.length === others.length && xs.every((x, index) => Math.abs(x - (others[index] ?? 0)) < sameColumn)
  if (!aligned || Boolean(above.grid.border) !== Boolean(below.grid.border)) return undefined
  const rows = above.grid.ys.length - 1
  const from = repeatedRows(above, below)
  if (from === undefined) return undefined
  const split = splitRow(above, below, from)
  const upper = split ? withRest(above, split) : above.cells
  const start = split ? from + 1 : from
  const shift = rows - start
  const ys = [...above.grid.ys]
  for (let row = start; row + 1 < below.grid.ys.length; row++) {
    ys.push((ys.at(-1) ?? 0) + (below.grid.ys[row + 1] ?? 0) - (below.grid.ys[row] ?? 0))
  }
  const added = below.cells
    .filter(({ row }) => row >= start)
    .map((cell) => ({ ...cell, row: cell.row + shift, toRow: cell.toRow + shift }))
  const cells = [...upper, ...added]
  return {
    ...above,
    cells,
    grid: gridOf(xs, ys, cells, above.grid.border),
    headerRows: from > 0 ? from : above.headerRows,
    cuts: [...(above.cuts ?? []), { row: rows, y1: above.lastY1 ?? above.y1 }],
    lastY1: below.y1,
  }
}

/** A heading has at most so many rows. */
const mostHeading = 4

/** How many rows of heading the second table repeats; undefined when a cell reaches out of them, so that they cannot be cut. */
function repeatedRows(above: TableBlock, below: TableBlock): number | undefined {
  const rows = Math.min(mostHeading, above.grid.ys.length - 2, below.grid.ys.length - 2)
  const isRepeated = (row: number) => saySame(textsIn(above, row), textsIn(below, row))
  if (rows < 1 || textsIn(above, 0).every((text) => text === '') || !isRepeated(0)) return 0
  for (let count = 1; count <= rows && isRepeated(count - 1); count++) {
    const isClosed = ({ cells }: TableBlock) => !cells.some(({ row, toRow }) => row < count && toRow >= count)
    if (isClosed(above) && isClosed(below)) return count
  }
  return undefined
}

/**
 * The cells of a row that the end of the page cut: the first one is empty, as it was full above, or goes on in small letters
 * with what did not end there.
 */
function splitRow(above: TableBlock, below: TableBlock, row: number): readonly TableCell[] | undefined {
  const rest = below.cells.filter((cell) => cell.row === row)
  const last = above.cells.filter(({ toRow }) => toRow === above.grid.ys.length - 2)
  const alike =
    rest.length > 1 &&
    rest.length === last.length &&
    rest.every(({ column, toColumn, toRow }, index) => {
      const upper = last[index]
      return toRow === row && upper?.column === column && upper.toColumn === toColumn
    })
  const [first, upper] = [rest[0], last[0]]
  if (!alike || !first || !upper) return undefined
  const [text, before] = [cellText(first), cellText(upper)]
  if (before === '' || rest.every((cell) => cellText(cell) === '')) return undefined
  const goesOn = text === '' || (/^\p{Ll}/u.test(text) && !sentenceEnd.test(before))
  return goesOn ? rest : undefined
}

const sentenceEnd = /[.!?:;]['"”’)\]]*$/u

function withRest({ cells, grid }: TableBlock, rest: readonly TableCell[]): TableCell[] {
  return cells.map((cell) => {
    const more = rest.find(({ column }) => cell.toRow === grid.ys.length - 2 && column === cell.column)
    if (!more) return cell
    const [last, first] = [cell.paragraphs.at(-1), more.paragraphs[0]]
    const joined = last &&
      first && { ...last, ...linesOfBoth(last, first), runs: joinedRuns(last.runs, first.runs) }
    const paragraphs = joined
      ? [...cell.paragraphs.slice(0, -1), joined, ...more.paragraphs.slice(1)]
      : [...cell.paragraphs, ...more.paragraphs]
    return {
      ...cell,
      // Its text has the room on both pages, and the end of the page is to part it where it did.
      y1: cell.y1 + more.y1 - more.y0,
      paragraphs: paragraphs.map((paragraph) => ({ ...paragraph, parted: true })),
      images: [...cell.images, ...more.images],
    }
  })
}

const cellText = ({ paragraphs }: TableCell): string => paragraphs.map(paragraphText).join(' ').trim()

const textsIn = ({ cells }: TableBlock, row: number): string[] =>
  cells.filter((cell) => cell.row === row).map(cellText)

/** A row of heading says the same again where half of its cells do, and the others a part of it: what finds no room is not drawn. */
function saySame(first: readonly string[], again: readonly string[]): boolean {
  const filled = first.filter((text) => text !== '').length
  const alike = first.filter((text, index) => text !== '' && text === again[index]).length
  const isPart = (text: string, part: string) => text === part || (part !== '' && text.startsWith(part))
  return (
    first.length === again.length &&
    2 * alike >= filled &&
    first.every((text, index) => isPart(text, again[index] ?? ''))
  )
}
