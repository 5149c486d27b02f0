import type { LaidPage } from '../../layout/flow/block-model.ts'
import type { RunningText } from '../../layout/flow/laid-document.ts'
import type { RunningParagraph } from '../../layout/flow/running-paragraphs.ts'
import { pageTop } from '../../layout/grounds/page-top.ts'
import { greatest, groupBy, least, quantile } from '../../layout/lines/statistics.ts'
import type { Frame } from '../../layout/paragraphs/paragraph-model.ts'
import { bottomMargins } from './bottom-margins.ts'
import { type Extent, textExtent } from './text-extent.ts'

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
  const tops = topsByPaper(pages, extents)
  const bottoms = bottomMargins(pages, extents)
  const header = least(
    running.header.map(({ paragraph }) => paragraph.y0),
    36,
  )
  const lowest = greatest(running.footer.map(({ paragraph }) => paragraph.y1))
  return pages.map((page, index) => {
    const { number, width, height, vertical } = page
    const top = tops.get(paperSize(page)) ?? usualTop
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

/** Points from the top of a page whose paper has no text. */
const usualTop = 72

const paperSize = ({ width, height }: LaidPage): string => `${Math.round(width)} ${Math.round(height)}`

/** Pages of one paper have one top margin: that above nearly all of their texts. */
function topsByPaper(
  pages: readonly LaidPage[],
  extents: readonly (Extent | undefined)[],
): ReadonlyMap<string, number> {
  const starts = pages.map((page, index) => ({ paper: paperSize(page), y0: extents[index]?.y0 }))
  return new Map(
    [...groupBy(starts, ({ paper }) => paper)].map(([paper, group]) => {
      const usual = quantile(
        group.flatMap(({ y0 }) => y0 ?? []),
        0.1,
      )
      return [paper, Math.max(pageTop, usual ?? usualTop)]
    }),
  )
}

/** How high the lines are that stand at one end of a page. */
const heightOn = (page: number, lines: readonly RunningParagraph[]): number =>
  lines.reduce((sum, { paragraph, pages }) => sum + (pages.has(page) ? paragraph.height : 0), 0)
