import { greatest, groupBy, least, median } from '../lines/statistics.ts'
import type { TextLine } from '../lines/text-lines.ts'
import type { Paragraph } from '../paragraphs/paragraph-model.ts'
import type { TableBlock, TableCell } from './block-model.ts'

/** So few cells share an edge by chance. */
const fewestCells = 3
/** So many of a column share one; the others may be its head and its total. */
const enough = 0.6
/** Points by which edges miss each other where digits are set by the font's own widths. */
const sameEdge = 1
/** Cells of one width share both edges and tell nothing; points. */
const otherWidth = 3

/** The room in points: a line with less at its other side would break where a font is wider by a hair. */
const freeRoom = 4

interface CellLine {
  readonly cell: TableCell
  readonly paragraph: Paragraph
  readonly line: TextLine
}

type Side = 'left' | 'right'

/**
 * Aligns the single lines of a column at the edge that they share: each for itself shows only how much room it has at its sides,
 * so that long numbers would begin where short ones end. Every line stays where it is.
 */
export function withAlignedColumns(table: TableBlock): TableBlock {
  const columns = groupBy(table.cells.flatMap(cellLine), ({ cell }) => `${cell.column}-${cell.toColumn}`)
  const aligned = new Map<TableCell, Paragraph>()
  for (const lines of columns.values()) {
    const shared = sharedEdge(lines)
    if (!shared) continue
    for (const { cell, paragraph } of shared.lines) aligned.set(cell, alignedAt(paragraph, shared))
  }
  const cellOf = (cell: TableCell): TableCell => {
    const paragraph = aligned.get(cell)
    return paragraph ? { ...cell, paragraphs: [paragraph] } : cell
  }
  return aligned.size > 0 ? { ...table, cells: table.cells.map(cellOf) } : table
}

function cellLine(cell: TableCell): CellLine[] {
  const [paragraph, ...others] = cell.paragraphs
  const [line, ...further] = paragraph?.lines ?? []
  if (!paragraph || !line || others.length > 0 || further.length > 0 || cell.turned !== 0) return []
  const { label, rule, tabStops } = paragraph
  const isPlain = !label && !rule && tabStops.length === 0
  return isPlain ? [{ cell, paragraph, line }] : []
}

interface Shared {
  readonly side: Side
  readonly at: number
  readonly lines: readonly CellLine[]
}

function sharedEdge(lines: readonly CellLine[]): Shared | undefined {
  const widths = lines.map(({ line }) => line.x1 - line.x0)
  if (greatest(widths) - least(widths) < otherWidth) return undefined
  const sharedAt = (side: Side): Shared | undefined => {
    const edgeOf = ({ line }: CellLine) => (side === 'left' ? line.x0 : line.x1)
    const at = median(lines.map(edgeOf))
    const members = lines.filter((line) => Math.abs(edgeOf(line) - at) <= sameEdge)
    const isShared = members.length >= fewestCells && members.length >= enough * lines.length
    const isLoose = members.every(({ line, paragraph: { frame } }) =>
      side === 'left' ? frame.right - line.x1 >= freeRoom : line.x0 - frame.left >= freeRoom,
    )
    return isShared && isLoose ? { side, at, lines: members } : undefined
  }
  const [left, right] = [sharedAt('left'), sharedAt('right')]
  return left && left.lines.length >= (right?.lines.length ?? 0) ? left : right
}

function alignedAt(paragraph: Paragraph, { side, at }: Shared): Paragraph {
  const { frame, rtl } = paragraph
  const room = Math.max(0, side === 'left' ? at - frame.left : frame.right - at)
  const isStart = (side === 'right') === rtl
  return {
    ...paragraph,
    align: isStart ? 'start' : 'end',
    indent: { start: isStart ? room : 0, end: isStart ? 0 : room, first: 0 },
  }
}
