import type { LaidPage } from '../../layout/flow/block-model.ts'
import type { RunningText } from '../../layout/flow/laid-document.ts'
import type { RunningParagraph } from '../../layout/flow/running-paragraphs.ts'
import { greatest, least, quantile } from '../../layout/lines/statistics.ts'
import type { Frame } from '../../layout/paragraphs/paragraph-model.ts'

/** Paper and margins of a page, in points. */
export interface PageGeometry {
  readonly width: number
  readonly height: number
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
  /** From the edges of the paper to header and footer. */
  readonly header: number
  readonly footer: number
  /** Where text begins and ends for headers and footers too, from the edges of the paper. */
  readonly head: number
  readonly foot: number
  readonly vertical: boolean
}

/** The edges of its text. */
export const frameOf = ({ width, left, right }: PageGeometry): Frame => ({
  left,
  right: width - right - beyondEdge,
})

/** Lines may be longer by a hair where the document is opened; points. */
const beyondEdge = 0.8
const smallestMargin = 10
const largestMargin = 72
/**
 * Lines may turn out higher, or more of them, where the document is opened. What a page has to spare catches them, as its end is
 * a break; text that runs on over pages must not lose the last of them by it.
 */
const spare = { least: 3, most: 90, gained: 0.4 }
/** Over each page that text runs on so much of it may move to the next one, in points: the last one holds that where it has room. */
const moved = 12

interface Extent {
  readonly y0: number
  readonly y1: number
}

/** The heights between which the blocks of a page stand; undefined for an empty page. */
function extent(page: LaidPage): Extent | undefined {
  const blocks = page.bands.flatMap(({ columns }) => columns.flatMap(({ blocks }) => blocks))
  const inFlow = blocks.filter((block) => block.kind !== 'picture' || !block.floating)
  if (inFlow.length === 0) return undefined
  return {
    y0: least(inFlow.map(({ y0 }) => y0)),
    y1: greatest([...inFlow, ...page.notes].map(({ y1 }) => y1)),
  }
}

/** Points that each page may have to spare: over all pages that text runs on, less than its last page holds. */
function spareFor(
  pages: readonly LaidPage[],
  extents: readonly (Extent | undefined)[],
  usual: number,
): number {
  let [run, most] = [1, spare.most]
  for (const [index, { bands, height }] of pages.entries()) {
    run = bands[0]?.columns[0]?.continues ? run + 1 : 1
    const next = pages[index + 1]?.bands[0]?.columns[0]
    const { y0, y1 } = extents[index] ?? { y0: 0, y1: 0 }
    if (run === 1 || next?.continues) continue
    const hasRoom = height - usual - y1 > run * moved
    most = Math.min(most, hasRoom ? spare.least : (spare.gained * (y1 - y0)) / run)
  }
  return Math.max(spare.least, most)
}

/** Margins that pages have in common, so that text may flow from one to the next. */
export function pageGeometries(pages: readonly LaidPage[], running: RunningText): PageGeometry[] {
  const extents = pages.map(extent)
  const top = Math.max(
    14,
    quantile(
      extents.flatMap((one) => one?.y0 ?? []),
      0.1,
    ) ?? 72,
  )
  const free = pages.flatMap((page, index) => {
    const bottom = extents[index]?.y1
    return bottom === undefined ? [] : [page.height - bottom]
  })
  const usual = least(free, largestMargin)
  const bottom = Math.min(largestMargin, Math.max(smallestMargin, usual - spareFor(pages, extents, usual)))
  const header = least(
    running.header.map(({ paragraph }) => paragraph.y0),
    36,
  )
  const lowest = greatest(running.footer.map(({ paragraph }) => paragraph.y1))
  return pages.map((page) => {
    const { number, width, height, vertical } = page
    const toHeader = Math.max(0, Math.min(header, top - 6))
    const toFooter = lowest > 0 ? Math.max(12, height - lowest) : 30
    return {
      ...{ width, height, top, bottom, vertical },
      left: Math.max(smallestMargin, page.frame.left),
      right: Math.max(smallestMargin, width - page.frame.right - beyondEdge),
      header: toHeader,
      footer: toFooter,
      head: Math.max(top, toHeader + heightOn(number, running.header)),
      foot: Math.max(bottom, toFooter + heightOn(number, running.footer)),
    }
  })
}

/** How high the lines are that stand at one end of a page. */
const heightOn = (page: number, lines: readonly RunningParagraph[]): number =>
  lines.reduce((sum, { paragraph, pages }) => sum + (pages.has(page) ? paragraph.height : 0), 0)
