import type { Band, Block, Flow, LaidPage, TableBlock } from '../layout/flow/block-model.ts'
import { greatest, least } from '../layout/lines/statistics.ts'
import type { Paragraph } from '../layout/paragraphs/paragraph-model.ts'
import type { PlacedImage } from '../reading/page-model.ts'
import { gapsGivingWay } from './giving-way.ts'
import { frameOf, type PageGeometry } from './page-geometry.ts'
import { rebased } from './rebased.ts'
import type { ColumnFacts } from './section-xml.ts'

/** How an item starts: on a new page, in the next column, or below what was before. */
export type Start = 'page' | 'column' | 'here'

interface Item {
  readonly start: Start
  /** Points above it. */
  readonly before: number
  /** Pictures that stand elsewhere on its page. */
  readonly anchored: readonly PlacedImage[]
  /** Texts that do so. */
  readonly labels: readonly Paragraph[]
}

export type BodyItem =
  | (Item & { readonly kind: 'paragraph'; readonly paragraph: Paragraph })
  | (Item & { readonly kind: 'table'; readonly table: TableBlock; readonly left: number })
  | (Item & { readonly kind: 'picture'; readonly image: PlacedImage; readonly frame: Flow['frame'] })
  /** Nothing but pictures that stand elsewhere, or an empty page. */
  | (Item & { readonly kind: 'empty' })

/** A part of the document with columns and paper of its own. */
export interface BodySection {
  readonly geometry: PageGeometry
  readonly columns: readonly ColumnFacts[]
  readonly start: 'nextPage' | 'continuous'
  /** Points below its last item. */
  after: number
  readonly items: BodyItem[]
}

/** How high the line of a picture is beyond the picture, in points. */
const pictureSlack = 3
/** The room beside what stands at its place on the page may be lower by a little: nothing moves into it. */
const givingWay = 0.95
/** Of the height of a page that ends with a break, so much stays free for what turns out higher. */
const reserve = 0.04
/** A column that ends this close to the margin is full, in points. */
const nearlyFull = 40

/** Everything of the body in order, with the gaps that bring each thing to the place it had. */
export function bodySections(pages: readonly LaidPage[], geometries: readonly PageGeometry[]): BodySection[] {
  const sections: BodySection[] = []
  let key = ''
  for (const [index, page] of pages.entries()) {
    const geometry = geometries[index]
    if (!geometry) continue
    const bands = page.bands.length > 0 ? page.bands : [emptyBand(page)]
    let bottom = geometry.top
    for (const [bandIndex, band] of bands.entries()) {
      const above = sections.at(-1)
      // What goes on from the page before stays in its margins, as a new section would begin a page.
      const goesOn = isSingle(band) && band.columns[0]?.continues === true && above?.columns.length === 1
      const placed = goesOn ? above.geometry : withinColumns(geometry, band)
      const own = goesOn ? key : keyOf(page, placed, band.columns)
      const newPage = bandIndex === 0 && index > 0
      const top = topOf(band, bottom)
      // What began in the middle of a page ends with it: office programs would set the next one in the margins of the page.
      const begunBelow = newPage && above?.start === 'continuous' && band.columns[0]?.continues !== true
      const opens = own !== key || begunBelow
      // Columns start below what is above them, each with its own first line.
      const apart = opens && bandIndex > 0 && band.columns.length > 1
      if (apart && above) above.after = Math.max(0, top - bottom)
      if (opens) {
        const start = bandIndex === 0 ? 'nextPage' : 'continuous'
        sections.push({ geometry: placed, columns: columnFacts(band), start, after: 0, items: [] })
        key = own
      }
      for (const [at, flow] of band.columns.entries()) {
        const before = band.columns[at - 1]
        const start = before ? columnStart(before, geometry) : newPage && !opens ? 'page' : 'here'
        const from = apart ? top : bandIndex === 0 && at > 0 ? undefined : bottom
        const set = isSingle(band) ? rebased(flow, frameOf(placed)) : flow
        const { items, end } = flowItems(set, start, from)
        const breaks = band === bands.at(-1) && pages[index + 1]?.bands[0]?.columns[0]?.continues !== true
        sections.at(-1)?.items.push(...(breaks ? gapsGivingWay(items, missing(end, placed)) : items))
      }
      bottom = bottomOf(band, bottom)
    }
  }
  return sections
}

const isSingle = ({ columns }: Band): boolean => columns.length === 1

/** Points by which the free room below a column that ends there is less than it should be. */
const missing = (end: number, { top, bottom, height }: PageGeometry): number =>
  reserve * (end - top) - (height - bottom - end)

/** A full column needs no break after it; where its lines turn out higher, a break would leave a column empty. */
function columnStart({ blocks }: Flow, { height, bottom }: PageGeometry): Start {
  const end = greatest(blocks.filter(isInFlow).map(({ y1 }) => y1))
  return end > height - bottom - nearlyFull ? 'here' : 'column'
}

/** Where the highest block of a band starts. */
const topOf = ({ columns }: Band, otherwise: number): number =>
  least(
    columns.flatMap(({ blocks }) => blocks.filter(isInFlow).map(({ y0 }) => y0)),
    otherwise,
  )

const isInFlow = (block: Block): boolean => block.kind !== 'picture' || !block.floating

/** Where the lowest block of a band ends. */
const bottomOf = ({ columns }: Band, above: number): number =>
  greatest(
    columns.flatMap(({ blocks }) => blocks.filter(isInFlow).map(({ y1 }) => y1)),
    above,
  )

const emptyBand = ({ frame }: LaidPage) => ({ columns: [{ frame, blocks: [], continues: false }], gap: 0 })

/** Columns reach from the left edge of the first to the right edge of the last. */
function withinColumns(geometry: PageGeometry, { columns }: Band): PageGeometry {
  const [first, last] = [columns[0], columns.at(-1)]
  if (!first || !last || columns.length < 2) return geometry
  const right = Math.max(0, geometry.width - last.frame.right - 0.8)
  return { ...geometry, left: Math.max(0, first.frame.left), right }
}

const columnFacts = ({ columns }: Band): ColumnFacts[] =>
  columns.map(({ frame }, index) => {
    const next = columns[index + 1]
    return { width: frame.right - frame.left, gap: next ? Math.max(0, next.frame.left - frame.right) : 0 }
  })

function keyOf(
  { width, height, vertical }: LaidPage,
  { left, right }: PageGeometry,
  columns: readonly Flow[],
): string {
  const edges = columns.length > 1 ? columns.map(({ frame }) => Math.round(frame.left / 12)) : []
  const margins = [left, right].map((margin) => Math.round(margin / 6))
  return [columns.length, Math.round(width), Math.round(height), vertical, ...margins, ...edges].join('|')
}

/** @param top where the column starts on its page, in points; undefined when it starts with its first block */
function flowItems(
  { blocks, frame, continues }: Flow,
  start: Start,
  top: number | undefined,
): { readonly items: BodyItem[] /** Where the last of them ends, in points. */; readonly end: number } {
  const items: BodyItem[] = []
  let anchored: PlacedImage[] = []
  let labels: Paragraph[] = []
  let bottom = continues ? undefined : top
  let starts: Start = continues ? 'here' : start
  for (const block of blocks) {
    if (block.kind === 'picture' && block.floating) {
      anchored.push(block.image)
      labels.push(...block.labels)
      continue
    }
    const above = bottom ?? block.y0
    const gap = Math.max(0, block.y0 - above)
    const item = { start: starts, before: anchored.length > 0 ? givingWay * gap : gap, anchored, labels }
    items.push(itemOf(block, item, frame))
    bottom = Math.max(above, block.y0) + heightOf(block)
    anchored = []
    labels = []
    starts = 'here'
  }
  if (anchored.length > 0 || (items.length === 0 && !continues)) {
    items.push({ kind: 'empty', start: starts, before: 0, anchored, labels })
  }
  return { items, end: bottom ?? 0 }
}

function itemOf(block: Block, item: Item, frame: Flow['frame']): BodyItem {
  if (block.kind === 'paragraph') return { ...item, kind: 'paragraph', paragraph: block }
  if (block.kind === 'table') return { ...item, kind: 'table', table: block, left: frame.left }
  return { ...item, kind: 'picture', image: block.image, frame }
}

function heightOf(block: Block): number {
  if (block.kind === 'paragraph') return block.height
  return block.y1 - block.y0 + (block.kind === 'picture' ? pictureSlack : 1)
}
