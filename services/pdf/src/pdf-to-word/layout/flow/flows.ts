import type { Box } from '../../reading/geometry.ts'
import type { Fill, PlacedImage, Rule } from '../../reading/page-model.ts'
import { across } from '../../reading/rules/rule-box.ts'
import { findGutter, type Placed } from '../columns/gutters.ts'
import type { Segment } from '../lines/line-model.ts'
import { greatest, least } from '../lines/statistics.ts'
import type { TagOf } from '../page/tagged-structure.ts'
import type { Frame } from '../paragraphs/paragraph-model.ts'
import { ruleParagraph } from '../paragraphs/rule-paragraph.ts'
import { alignedTables } from '../tables/aligned-tables.ts'
import { barriersOf } from './barriers.ts'
import {
  type Band,
  type Block,
  type Flow,
  isInFlow,
  type PictureBlock,
  type TableBlock,
} from './block-model.ts'
import { alignedBlock } from './cells.ts'
import { withAlignedColumns } from './column-alignment.ts'
import { columnPictures } from './column-pictures.ts'
import { cutText } from './cut-text.ts'
import { pictureRows } from './picture-rows.ts'

/** What a part of a page holds. */
export interface Contents {
  readonly segments: readonly Segment[]
  readonly tables: readonly TableBlock[]
  readonly pictures: readonly PictureBlock[]
  /** Horizontal ones of the page. */
  readonly rules: readonly Rule[]
  /** Those that part texts. */
  readonly parting: readonly Rule[]
  readonly fills: readonly Fill[]
}

const deepest = 3

/** Parts contents into bands of columns, from top to bottom. */
export function bandsOf(contents: Contents, frame: Frame, tagOf: TagOf, depth = 0): Band[] {
  const items = itemsOf(contents)
  // Pictures that stand at their own place may be all there is.
  if (items.length === 0 && contents.pictures.length === 0) return []
  const gutter =
    depth < deepest && items.length > 0 ? findGutter(items, frame, barriersOf(contents)) : undefined
  if (!gutter) return [{ columns: [flowOf(contents, frame, tagOf)], gap: 0 }]
  const above = ({ y1 }: Box) => y1 <= gutter.top + 1
  const below = ({ y0 }: Box) => y0 >= gutter.bottom - 1
  const beside = (box: Box) => !above(box) && !below(box)
  const isLeft = ({ x1 }: Box) => x1 <= gutter.x + 1
  const left = only(contents, (box) => beside(box) && isLeft(box))
  const right = only(contents, (box) => beside(box) && !isLeft(box))
  const columns = [left, right].flatMap((side) => columnsOf(side, tagOf, depth + 1))
  return [
    ...bandsOf(only(contents, above), frame, tagOf, depth + 1),
    { columns, gap: gutter.width },
    ...bandsOf(only(contents, below), frame, tagOf, depth + 1),
  ]
}

/** One side of a gutter may have a gutter of its own. */
function columnsOf(contents: Contents, tagOf: TagOf, depth: number): Flow[] {
  const items = itemsOf(contents)
  const frame = { left: least(items.map(({ x0 }) => x0)), right: greatest(items.map(({ x1 }) => x1)) }
  const gutter = depth < deepest ? findGutter(items, frame, barriersOf(contents)) : undefined
  const spans = gutter && items.some(({ x0, x1 }) => x0 < gutter.x - 3 && x1 > gutter.x + 3)
  if (!gutter || spans) {
    // What reaches beyond the column belongs to what stands beside it, or to both.
    const parting = contents.parting.filter((rule) => isWithin(rule, frame))
    return [flowOf({ ...contents, parting, pictures: columnPictures(contents, frame) }, frame, tagOf)]
  }
  const isLeft = ({ x1 }: Box) => x1 <= gutter.x + 1
  return [only(contents, isLeft), only(contents, (box) => !isLeft(box))].flatMap((side) =>
    columnsOf(side, tagOf, depth + 1),
  )
}

const boxOf = (image: PlacedImage): Box => image

function itemsOf({ segments, tables, pictures }: Contents): Placed[] {
  return [
    ...segments,
    ...tables.map(({ grid }) => grid),
    ...pictures.filter(({ floating }) => !floating).flatMap(({ images }) => images.map(boxOf)),
  ]
}

function only(
  { segments, tables, pictures, rules, parting, fills }: Contents,
  chosen: (box: Box) => boolean,
): Contents {
  return {
    segments: segments.filter(chosen),
    tables: tables.filter(({ grid }) => chosen(grid)),
    pictures: pictures.filter(({ images }) => images.every(chosen)),
    ...{ rules, fills },
    parting: parting.filter((rule) => chosen(across(rule))),
  }
}

/** One column; its text is cut at every table and picture, so that no paragraph runs across them. */
function flowOf(contents: Contents, frame: Frame, tagOf: TagOf): Flow {
  const aligned = alignedTables(contents.segments, contents.rules, contents.fills)
  const used = new Set(aligned.flatMap((table) => [...table.used]))
  const ruled = contents.tables.map((table) =>
    hasTextBeside(table, contents.segments) ? { ...table, floating: true as const } : table,
  )
  const tables = [...ruled, ...aligned.map(alignedBlock)].map(withAlignedColumns)
  const parting = contents.parting
    .filter((rule) => isOver(rule, frame) && !aligned.some(({ grid }) => isAt(rule, grid)))
    .map((rule, index) => ruleParagraph(rule, frame, index))
  const pictures = pictureRows(contents.pictures)
  const cuts = [...tables, ...pictures, ...parting].filter(isInFlow)
  cuts.sort((one, other) => one.y0 - other.y0)
  const free = contents.segments.filter((segment) => !used.has(segment))
  const blocks: Block[] = cutText(free, cuts, frame, tagOf)
  for (const floating of [...pictures, ...tables].filter((block) => !isInFlow(block))) {
    const after = blocks.findIndex((block) => goesBefore(floating, block))
    blocks.splice(after < 0 ? blocks.length : after, 0, floating)
  }
  return { frame, blocks, continues: false }
}

/** A table and what text runs around go before the paragraph they stand beside, which may end on another page. */
const goesBefore = (floating: Block, { y0, y1 }: Block): boolean =>
  (floating.kind === 'table' || (floating.kind === 'picture' && floating.images.some(({ wrap }) => wrap))
    ? y1
    : y0) >
  floating.y0 - 1

/** A rule may reach beyond its column by so much, and belong to a table without rules this far above or below it; points. */
const beyond = 12
const atTable = 18

const isWithin = ({ from, to }: Rule, { left, right }: Frame): boolean =>
  from > left - beyond && to < right + beyond

/** Rules may be longer than all lines of the text that they part, but stand above or below it. */
const isOver = ({ from, to }: Rule, { left, right }: Frame): boolean =>
  Math.min(to, right) - Math.max(from, left) > beyond

const isAt = ({ at }: Rule, { y0, y1 }: Box): boolean => at > y0 - atTable && at < y1 + atTable

/** A note beside a table has fewer lines. */
const fewestBeside = 2

/** Lines of text stand beside a table, as beside the box of facts of an article. */
function hasTextBeside({ grid }: TableBlock, segments: readonly Segment[]): boolean {
  const beside = segments.filter(
    ({ x0, x1, y }) => y > grid.y0 && y < grid.y1 && (x1 <= grid.x0 + 1 || x0 >= grid.x1 - 1),
  )
  const wide = beside.filter(({ x0, x1, size }) => x1 - x0 > wideLine * size)
  return wide.length >= fewestBeside
}

/** The width, in ems, above which a line is wide. */
const wideLine = 10
