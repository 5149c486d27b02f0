import type { PlacedImage } from '../../reading/page-model.ts'
import type { Segment } from '../lines/line-model.ts'
import { greatest, least } from '../lines/statistics.ts'
import type { CellContent, TableContent } from '../page/page-content.ts'
import type { TagOf } from '../page/tagged-structure.ts'
import type { Frame, Paragraph } from '../paragraphs/paragraph-model.ts'
import { paragraphsOf } from '../paragraphs/paragraphs.ts'
import { ruleParagraph } from '../paragraphs/rule-paragraph.ts'
import type { AlignedTable } from '../tables/aligned-tables.ts'
import { framedColumns } from '../tables/framed-columns.ts'
import type { TableBlock, TableCell } from './block-model.ts'
import { cutText } from './cut-text.ts'

/** What cells keep free at their sides unless their text is closer, in points. */
const usualPadding = 5

/** What the cells of a table keep free at their sides, in points. */
function paddingOf(cells: readonly CellContent[]): number {
  const gaps = cells.flatMap((cell) =>
    cell.segments.filter(({ angle }) => angle === 0).flatMap(({ x0, x1 }) => [x0 - cell.x0, cell.x1 - x1]),
  )
  return Math.max(0, Math.min(usualPadding, ...gaps))
}

/** A table of rules. One that is only a frame around columns of text has the cells of those columns. */
export function tableBlock({ grid, cells, wrapped }: TableContent, tagOf?: TagOf): TableBlock {
  const floating = wrapped ? ({ floating: true } as const) : {}
  const columns = framedColumns(grid, cells)
  if (columns) return { ...alignedBlock(columns), ...floating }
  const padding = paddingOf(cells)
  return {
    ...{ kind: 'table', grid, padding, headerRows: 0, y0: grid.y0, y1: grid.y1 },
    ...floating,
    cells: cells.map((cell) => cellOf(cell, { ruled: true, padding }, tagOf)),
  }
}

/** A table whose columns are told by its text alone. */
export function alignedBlock({ grid, segments, fills }: Omit<AlignedTable, 'used'>): TableBlock {
  const cells = grid.cells.map((place, index) =>
    cellOf(
      { ...place, segments: segments[index] ?? [], images: [], fill: fills[index] },
      { ruled: false, padding: 0 },
    ),
  )
  return { kind: 'table', grid, cells, padding: 0, headerRows: 0, y0: grid.y0, y1: grid.y1 }
}

/** The text of a cell as paragraphs. Where it is turned, it is set upright and the cell says by how much. */
export function cellOf(
  { segments, images, fill, parting = [], ...place }: CellContent,
  { ruled, padding }: { readonly ruled: boolean; readonly padding: number },
  tagOf?: TagOf,
): TableCell {
  const turned = turnOf(segments)
  const upright = turned === 0 ? segments : stacked(segments, turned, place.x0)
  const frame = {
    left: Math.min(place.x0 + padding, ...upright.map(({ x0 }) => x0)),
    right: Math.max(place.x1 - padding, ...upright.map(({ x1 }) => x1)),
  }
  const paragraphs =
    turned === 0
      ? cutParagraphs({ segments, images, parting }, frame, tagOf)
      : paragraphsOf(upright, frame, tagOf)
  return {
    ...place,
    images,
    fill,
    turned,
    paragraphs: paragraphs.map((one) => (turned !== 0 ? unplaced(one) : ruled ? one : alignedIn(one, place))),
  }
}

/** The share of the size of a line that its letters reach above its baseline and below it. */
const reach = { above: 0.7, below: 0.2 }

/** The text of a cell, which goes on across no rule that parts it and no picture that has its own place between its lines. */
function cutParagraphs(
  { segments, images, parting }: Required<Pick<CellContent, 'segments' | 'images' | 'parting'>>,
  frame: Frame,
  tagOf?: TagOf,
): Paragraph[] {
  const isBetween = ({ y0, y1 }: PlacedImage) =>
    segments.every(({ y, size }) => y + reach.below * size < y0 || y - reach.above * size > y1)
  const rules = parting.map((rule, index) => ruleParagraph(rule, frame, index))
  const cuts = [...rules, ...images.filter(isBetween)].sort((one, other) => one.y0 - other.y0)
  return cutText<Paragraph | PlacedImage>(segments, cuts, frame, tagOf).filter((block) => 'kind' in block)
}

function turnOf(segments: readonly Segment[]): 0 | 90 | 270 {
  const [first] = segments
  const angle = first?.angle ?? 0
  const alike = segments.every((segment) => segment.angle === angle)
  return alike && (angle === 90 || angle === 270) ? angle : 0
}

/** Returns turned lines as lines below each other, which they are for those who turn their heads. */
function stacked(segments: readonly Segment[], turned: 90 | 270, x0: number): Segment[] {
  const sorted = [...segments].sort((one, other) => (turned === 90 ? other.x0 - one.x0 : one.x0 - other.x0))
  const top = least(segments.map((segment) => segment.y0))
  return sorted.map((segment, index) => {
    const y = top + (index + 1) * 1.2 * segment.size
    const length = greatest(segment.words.map(({ x1 }) => x1)) - least(segment.words.map((word) => word.x0))
    return { ...segment, x0, x1: x0 + length, y0: y - segment.size, y1: y, y, angle: 0 }
  })
}

/** Where turned text stands in its cell is not known from its lines. */
const unplaced = (paragraph: Paragraph): Paragraph => ({
  ...paragraph,
  align: 'start',
  indent: { start: 0, end: 0, first: 0 },
})

/** In a table without rules a single line shows by its place alone how its column is aligned. */
function alignedIn(paragraph: Paragraph, { x0, x1 }: { x0: number; x1: number }): Paragraph {
  const [line] = paragraph.lines
  if (!line || paragraph.lines.length > 1 || paragraph.label) return paragraph
  const [left, right] = [line.x0 - x0, x1 - line.x1]
  const [before, after] = paragraph.rtl ? [right, left] : [left, right]
  const centered = Math.abs(before - after) < 3 && before > 6
  const align = after < before * 0.55 ? 'end' : centered ? 'center' : 'start'
  const indent = {
    start: align === 'start' ? Math.max(0, before) : 0,
    end: align === 'end' ? Math.max(0, after) : 0,
    first: 0,
  }
  return { ...paragraph, align, indent }
}
