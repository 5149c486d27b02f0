import type { PageContent } from './page-content.ts'
import type { Frame } from './paragraph-model.ts'
import { greatest, groupBy, least, quantile } from './statistics.ts'

const sameEdge = 4

/** The edges of each page's text; those that pages of one size have in common where a page keeps to them. */
export function pageFrames(pages: readonly PageContent[]): Frame[] {
  const own = pages.map(ownFrame)
  const sizes = pages.map(({ width, height }) => `${Math.round(width)}x${Math.round(height)}`)
  const known = groupBy(own.entries(), ([index]) => sizes[index])
  return own.map((frame, index) => {
    const page = pages[index]
    const alike = (known.get(sizes[index]) ?? []).flatMap(([, other]) => other ?? [])
    const left = quantile(
      alike.map((other) => other.left),
      0.1,
    )
    const right = quantile(
      alike.map((other) => other.right),
      0.9,
    )
    if (left === undefined || right === undefined) return frame ?? marginsOf(page?.width ?? 612)
    if (!frame) return { left, right }
    return frame.left > left - sameEdge && frame.right < right + sameEdge ? { left, right } : frame
  })
}

const marginsOf = (width: number): Frame => ({
  left: Math.min(72, width / 8),
  right: width - Math.min(72, width / 8),
})

/** undefined for a page without text and tables */
function ownFrame({ segments, tables, width }: PageContent): Frame | undefined {
  const edges = [...segments, ...tables.map(({ grid }) => grid)]
  if (edges.length === 0) return undefined
  const wide = segments.filter(({ x0, x1 }) => x1 - x0 > 0.4 * width)
  const telling = wide.length >= 3 ? [...wide, ...tables.map(({ grid }) => grid)] : edges
  return { left: least(edges.map(({ x0 }) => x0)), right: greatest(telling.map(({ x1 }) => x1)) }
}
