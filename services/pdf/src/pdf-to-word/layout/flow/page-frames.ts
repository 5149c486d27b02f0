import { textOf } from '../lines/line-model.ts'
import { isLabelText } from '../lines/list-labels.ts'
import { greatest, groupBy, least, mostCommon, quantile } from '../lines/statistics.ts'
import type { PageContent } from '../page/page-content.ts'
import type { Frame } from '../paragraphs/paragraph-model.ts'

const sameEdge = 6
/** A page with fewer long lines does not show where its edges are. */
const tellingLines = 6

interface OwnFrame extends Frame {
  readonly lines: number
}

/** The edges of each page's text; those that pages of one size have in common where a page keeps to them. */
export function pageFrames(pages: readonly PageContent[]): Frame[] {
  const own = pages.map(ownFrame)
  const sizes = pages.map(({ width, height }) => `${Math.round(width)}x${Math.round(height)}`)
  const known = groupBy(own.entries(), ([index]) => sizes[index])
  return own.map((frame, index) => {
    const alike = (known.get(sizes[index]) ?? []).flatMap(([, other]) => other ?? [])
    const shared = sharedFrame(alike)
    if (!shared) return frame ?? marginsOf(pages[index]?.width ?? 612)
    return frame ? fitted(frame, shared) : shared
  })
}

/** Where most text starts and ends; undefined of none. */
function sharedFrame(frames: readonly OwnFrame[]): Frame | undefined {
  const left = mostCommon(
    frames.map((frame) => [frame.left, frame.lines]),
    sameEdge / 2,
  )
  const right = mostCommon(
    frames.map((frame) => [frame.right, frame.lines]),
    sameEdge / 2,
  )
  if (left === undefined || right === undefined) return undefined
  const near = (edge: number) => (value: number) => Math.abs(value - edge) <= sameEdge / 2
  return {
    left: least(frames.map((frame) => frame.left).filter(near(left)), left),
    right: greatest(frames.map((frame) => frame.right).filter(near(right)), right),
  }
}

function fitted(own: OwnFrame, shared: Frame): Frame {
  const sparse = own.lines < tellingLines
  const left = Math.abs(own.left - shared.left) < sameEdge || (sparse && own.left > shared.left)
  const right = Math.abs(own.right - shared.right) < sameEdge || (sparse && own.right < shared.right)
  return { left: left ? shared.left : own.left, right: right ? shared.right : own.right }
}

const marginsOf = (width: number): Frame => ({
  left: Math.min(72, width / 8),
  right: width - Math.min(72, width / 8),
})

/** undefined for a page without text and tables */
function ownFrame({ segments, tables, fills, width }: PageContent): OwnFrame | undefined {
  const grids = [...tables.map(({ grid }) => grid), ...bandsOf(fills, segments, width)]
  const edges = [...segments, ...grids]
  if (edges.length === 0) return undefined
  if (2 * segments.filter(({ rtl }) => rtl).length <= segments.length) return frameOf(segments, edges, width)
  // What is read from the right begins at the right edge, as in a mirror, and its numbers may hang out beyond it.
  const texts = segments.filter((segment) => !isLabelText(textOf(segment).trim()))
  const own = texts.length > 0 ? texts : segments
  const mirrored = ({ x0, x1 }: Edges): Edges => ({ x0: width - x1, x1: width - x0 })
  const { left, right, lines } = frameOf(own.map(mirrored), [...own, ...grids].map(mirrored), width)
  return { left: width - right, right: width - left, lines }
}

/** In heights of the lines on it; and how far from the edges of the paper a band ends that is one of the text, in points. */
const highestBand = 4
const fromPaper = 20

/** Surfaces under single lines reach from one edge of the text to the other, as those of paragraphs do in Word. */
const bandsOf = (
  fills: PageContent['fills'],
  segments: PageContent['segments'],
  width: number,
): PageContent['fills'] =>
  fills.filter(
    ({ x0, x1, y0, y1 }) =>
      x1 - x0 > width / 2 &&
      x0 > fromPaper &&
      x1 < width - fromPaper &&
      segments.some(
        (segment) =>
          segment.y > y0 &&
          segment.y < y1 &&
          segment.x0 >= x0 &&
          segment.x1 <= x1 &&
          y1 - y0 < highestBand * segment.size,
      ),
  )

/** Where something begins and ends across. */
interface Edges {
  readonly x0: number
  readonly x1: number
}

function frameOf(segments: readonly Edges[], edges: readonly Edges[], width: number): OwnFrame {
  const wide = segments.filter(({ x0, x1 }) => x1 - x0 > 0.4 * width)
  const ends = segments.filter((segment) => endsWithOthers(segment, segments))
  const telling = wide.length >= 3 ? [...wide, ...ends] : edges
  const left = quantile(
    edges.map(({ x0 }) => x0),
    0.02,
  )
  const right = greatest(telling.map(({ x1 }) => x1))
  if (wide.length >= 3) return { left: left ?? 0, right, lines: wide.length + 1 }
  const own = { left: least(edges.map(({ x0 }) => x0)), right }
  return { ...(isCentered(segments) ? own : evenMargins(own, width)), lines: wide.length + 1 }
}

/** Most lines have one middle, which is that of their column, and do not begin at one edge. */
function isCentered(segments: readonly Edges[]): boolean {
  const most = (places: readonly number[]) => {
    const usual = mostCommon(
      places.map((place) => [place, 1]),
      3,
    )
    return places.filter((place) => Math.abs(place - (usual ?? 0)) < 3).length
  }
  const middles = most(segments.map(({ x0, x1 }) => (x0 + x1) / 2))
  return middles > segments.length / 2 && middles > most(segments.map(({ x0 }) => x0))
}

/** Lines that are all short show one edge: the other one is as far from that of the paper. */
function evenMargins({ left, right }: Frame, width: number): Frame {
  const margin = Math.max(0, Math.min(left, width - right))
  return { left: Math.min(left, margin), right: Math.max(right, width - margin) }
}

/** Several lines that end below each other show an edge, however short they are. */
function endsWithOthers({ x1 }: Edges, segments: readonly Edges[]): boolean {
  return segments.filter((other) => Math.abs(other.x1 - x1) < 1.5).length >= 4
}
