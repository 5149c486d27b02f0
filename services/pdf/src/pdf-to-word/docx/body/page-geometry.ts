import type { LaidPage } from '../../layout/flow/block-model.ts'
import type { RunningText } from '../../layout/flow/laid-document.ts'
import type { RunningParagraph } from '../../layout/flow/running-paragraphs.ts'
import { pageTop } from '../../layout/grounds/page-top.ts'
import { greatest, least, quantile } from '../../layout/lines/statistics.ts'
import type { Frame } from '../../layout/paragraphs/paragraph-model.ts'
import { bottomMargins } from './bottom-margins.ts'
import { textExtent } from './text-extent.ts'

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

/** Margins that pages have in common, so that text may flow from one to the next. */
export function pageGeometries(pages: readonly LaidPage[], running: RunningText): PageGeometry[] {
  const extents = pages.map(textExtent)
  const top = Math.max(
    pageTop,
    quantile(
      extents.flatMap((one) => one?.y0 ?? []),
      0.1,
    ) ?? 72,
  )
  const bottoms = bottomMargins(pages, extents)
  const header = least(
    running.header.map(({ paragraph }) => paragraph.y0),
    36,
  )
  const lowest = greatest(running.footer.map(({ paragraph }) => paragraph.y1))
  return pages.map((page, index) => {
    const { number, width, height, vertical } = page
    const bottom = Math.max(smallestMargin, bottoms[index] ?? 0)
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
