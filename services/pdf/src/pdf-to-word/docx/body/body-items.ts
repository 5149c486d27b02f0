import { type Band, type Block, type Flow, isInFlow, type LaidPage } from '../../layout/flow/block-model.ts'
import { greatest, least } from '../../layout/lines/statistics.ts'
import type { PageBorder } from '../../layout/page/page-border.ts'
import type { Frame } from '../../layout/paragraphs/paragraph-model.ts'
import { separatorHeight } from '../notes/footnotes-xml.ts'
import { type BodyItem, flowItems, reserve, type Start } from './flow-items.ts'
import { givingWay, rulesGivingWay } from './giving-way.ts'
import { frameOf, type PageGeometry } from './page-geometry.ts'
import { rebased } from './rebased.ts'
import type { ColumnFacts } from './section-xml.ts'

/** A part of the document with columns and paper of its own. */
export interface BodySection {
  /** The number of the page it begins on. */
  readonly page: number
  readonly geometry: PageGeometry
  readonly columns: readonly ColumnFacts[]
  readonly border: PageBorder | undefined
  readonly start: 'nextPage' | 'continuous'
  /** Points below its last item. */
  after: number
  readonly items: BodyItem[]
}

/** A column that ends this close to the margin is full, in points. */
const nearlyFull = 40

/**
 * Everything of the body in order, with the gaps that bring each thing to the place it had.
 * @param openings the pages with which sections begin, whatever they look like, unless text runs on into them
 */
export function bodySections(
  pages: readonly LaidPage[],
  geometries: readonly PageGeometry[],
  openings: ReadonlySet<number> = new Set(),
): BodySection[] {
  const sections: BodySection[] = []
  let key = ''
  for (const [index, page] of pages.entries()) {
    const geometry = geometries[index]
    if (!geometry) continue
    const bands = page.bands.length > 0 ? page.bands : [emptyBand(page)]
    // A high header moves the text below it down.
    let bottom = geometry.head
    for (const [bandIndex, given] of bands.entries()) {
      const band = bands.length > 1 ? spread(given, frameOf(geometry)) : given
      const above = sections.at(-1)
      // What goes on from the page before stays in its margins, as a new section would begin a page.
      const goesOn = isSingle(band) && band.columns[0]?.continues === true && above?.columns.length === 1
      const placed = goesOn ? above.geometry : withinColumns(geometry, band)
      const own = goesOn ? key : keyOf(page, placed, band.columns)
      const newPage = bandIndex === 0 && index > 0
      const top = topOf(band, bottom)
      // What began in the middle of a page ends with it: office programs would set the next one in the margins of the page.
      const endsThere = above?.start === 'continuous' || openings.has(page.number)
      const opens = own !== key || (newPage && endsThere && band.columns[0]?.continues !== true)
      // Columns start below what is above them, each with its own first line.
      const apart = opens && bandIndex > 0 && band.columns.length > 1
      if (apart && above) above.after = Math.max(0, top - bottom)
      if (opens) {
        const start = bandIndex === 0 ? 'nextPage' : 'continuous'
        sections.push({
          ...{ page: page.number, geometry: placed, columns: columnFacts(band), border: page.border },
          ...{ start, after: 0, items: [] },
        })
        key = own
      }
      for (const [at, flow] of band.columns.entries()) {
        const before = band.columns[at - 1]
        const start = before ? columnStart(before, geometry) : newPage && !opens ? 'page' : 'here'
        const from = apart ? top : bandIndex === 0 && at > 0 ? undefined : bottom
        const set = isSingle(band) ? rebased(flow, frameOf(placed)) : flow
        const { items, end } = flowItems(set, start, from, geometry.height - geometry.foot)
        const endsPage = given === bands.at(-1) && endsWithBreak(pages, index)
        const breaks = endsPage || (at < band.columns.length - 1 && isOfTables(flow))
        const notes = heightOfNotes(page)
        const fitted = breaks
          ? givingWay(
              items,
              missing(endHere(flow, end, band.columns[at + 1]) + notes, steadyHeight(items), geometry),
            )
          : endsWithBreak(pages, index)
            ? rulesGivingWay(items, missing(greatest(endsIn(bands)) + notes, 0, geometry))
            : items
        sections.at(-1)?.items.push(...fitted)
      }
      bottom = bottomOf(band, bottom)
    }
  }
  return sections
}

/** Whether no text of a page goes on on the next one. */
const endsWithBreak = (pages: readonly LaidPage[], index: number): boolean =>
  pages[index + 1]?.bands[0]?.columns[0]?.continues !== true

const isSingle = ({ columns }: Band): boolean => columns.length === 1

/**
 * Points by which the free room below a column that ends there is less than it should be.
 * @param steady how much of it does not turn out higher
 */
const missing = (end: number, steady: number, { head, foot, height }: PageGeometry): number =>
  reserve * Math.max(0, end - head - steady) - (height - foot - end)

/** Where a column ends; lines with which its last paragraph goes on in the next one are none of its own. */
const endHere = ({ blocks }: Flow, end: number, next: Flow | undefined): number =>
  next?.continues ? Math.min(end, greatest(blocks.filter(isInFlow).map(({ y1 }) => y1))) : end

/** Rows of tables have free room, which catches most lines that turn out higher. */
const steadyShare = 0.7

const steadyHeight = (items: readonly BodyItem[]): number =>
  items.reduce(
    (sum, item) => sum + (item.kind === 'table' ? steadyShare * (item.table.y1 - item.table.y0) : 0),
    0,
  )

/** What the notes of a page take of it, with the line above them; points. */
function heightOfNotes({ notes }: LaidPage): number {
  const [first, last] = [notes[0], notes.at(-1)]
  return first && last ? separatorHeight + Math.max(0, last.y1 - first.y0) : 0
}

/** A full column needs no break after it; where its lines turn out higher, a break would leave a column empty. */
function columnStart(flow: Flow, { height, bottom }: PageGeometry): Start {
  const end = greatest(flow.blocks.filter(isInFlow).map(({ y1 }) => y1))
  return end > height - bottom - nearlyFull && !isOfTables(flow) ? 'here' : 'column'
}

/** A column with such a share of tables ends where it ended: their rows do not turn out higher, but lower. */
const ofTables = 0.6

function isOfTables({ blocks }: Flow): boolean {
  const inFlow = blocks.filter(isInFlow)
  const heightOf = (some: readonly Block[]) => some.reduce((sum, { y0, y1 }) => sum + y1 - y0, 0)
  return heightOf(inFlow.filter(({ kind }) => kind === 'table')) > ofTables * heightOf(inFlow)
}

/** Where the highest block of a band starts. */
const topOf = ({ columns }: Band, otherwise: number): number =>
  least(
    columns.flatMap(({ blocks }) => blocks.filter(isInFlow).map(({ y0 }) => y0)),
    otherwise,
  )

/** Where the lowest block of a band ends. */
const bottomOf = (band: Band, above: number): number => greatest(endsIn([band]), above)

/** Where the blocks of some bands end. */
const endsIn = (bands: readonly Band[]): number[] =>
  bands.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks.filter(isInFlow).map(({ y1 }) => y1)))

const emptyBand = ({ frame }: LaidPage) => ({ columns: [{ frame, blocks: [], continues: false }], gap: 0 })

/** Columns reach from the left edge of the first to the right edge of the last. */
function withinColumns(geometry: PageGeometry, { columns }: Band): PageGeometry {
  const [first, last] = [columns[0], columns.at(-1)]
  if (!first || !last || columns.length < 2) return geometry
  const right = Math.max(0, geometry.width - last.frame.right - 0.8)
  return { ...geometry, left: Math.max(0, first.frame.left), right }
}

/** Narrower columns than this stay in margins of their own, in points. */
const sameMargin = 12

/**
 * Columns that are narrower than their page, in its margins: sections of one page share these in LibreOffice. Their text keeps
 * its place by indents.
 */
function spread(band: Band, { left, right }: Frame): Band {
  const { columns } = band
  if (columns.length < 2) return band
  return {
    ...band,
    columns: columns.map((flow, index) => {
      const { frame } = flow
      const toLeft = index === 0 && frame.left - left > sameMargin
      const toRight = index === columns.length - 1 && right - frame.right > sameMargin
      return rebased(flow, { left: toLeft ? left : frame.left, right: toRight ? right : frame.right })
    }),
  }
}

/** So much of the gap after a column is given to its lines, as they may turn out longer, where they end as they may. */
const lent = 0.6

function columnFacts({ columns }: Band): ColumnFacts[] {
  return columns.map(({ frame, blocks }, index) => {
    const next = columns[index + 1]
    const gap = next ? Math.max(0, next.frame.left - frame.right) : 0
    const ragged = blocks.every(
      (block) => block.kind === 'paragraph' && block.align === 'start' && !block.rtl,
    )
    const more = ragged ? lent * gap : 0
    return { width: frame.right - frame.left + more, gap: gap - more }
  })
}

function keyOf(
  { width, height, vertical, border }: LaidPage,
  { left, right, bottom }: PageGeometry,
  columns: readonly Flow[],
): string {
  const edges = columns.length > 1 ? columns.map(({ frame }) => Math.round(frame.left / 12)) : []
  const margins = [left, right, bottom].map((margin) => Math.round(margin / 6))
  const lines = border ? [border.x0, border.y0, border.x1, border.y1].map((at) => Math.round(at / 6)) : []
  return [
    columns.length,
    Math.round(width),
    Math.round(height),
    vertical,
    ...margins,
    ...lines,
    ...edges,
  ].join('|')
}
