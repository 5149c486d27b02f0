import { greatest, groupBy, least, mostCommon, quantile } from '../lines/statistics.ts'
import type { PageContent } from '../page/page-content.ts'
import type { Frame } from '../paragraphs/paragraph-model.ts'
import { drawnEdges, type Edges, widestRules } from './drawn-edges.ts'
import { withoutHangingLabels } from './hanging-labels.ts'

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

/** Points from the edge of the paper: what comes closer at both sides is as wide as the paper. */
const bled = 6

/** Returns the frame; undefined for a page without text and tables. */
function ownFrame(page: PageContent): OwnFrame | undefined {
  const { segments, tables, width } = page
  // A band across the paper reaches over the margins; the text on it keeps to them.
  const grids = tables.flatMap(({ grid, cells }): Edges[] =>
    grid.x0 < bled && grid.x1 > width - bled ? cells.flatMap((cell) => cell.segments) : [grid],
  )
  if (segments.length + grids.length === 0) return undefined
  const drawn = drawnEdges(page)
  const rules = areTelling(wideOf(segments, width)) ? [] : widestRules(page)
  if (2 * segments.filter(({ rtl }) => rtl).length <= segments.length)
    return frameOf(segments, [...grids, ...drawn, ...rules], drawn, width)
  // What is read from the right begins at the right edge, as in a mirror.
  const mirrored = (given: readonly Edges[]) =>
    given.map(({ x0, x1 }) => ({ x0: width - x1, x1: width - x0 }))
  const others = mirrored([...grids, ...drawn, ...rules])
  const { left, right, lines } = frameOf(
    mirrored(withoutHangingLabels(segments)),
    others,
    mirrored(drawn),
    width,
  )
  return { left: width - right, right: width - left, lines }
}

/** So many lines that reach over the page show its edges better than what else ends there. */
const tellingWidths = 15
/**
 * The distance in points: a line that ends as far from the edge of the paper as text begins from the other one ends at
 * the edge of the text.
 */
const sameMargin = 1

const wideOf = (segments: readonly Edges[], width: number): readonly Edges[] =>
  segments.filter(({ x0, x1 }) => x1 - x0 > 0.4 * width)

/** Whether there are enough wide lines to show where text begins and ends. */
const areTelling = (wide: readonly Edges[]): boolean => wide.length >= 3

/** @param others what stands or is drawn beside lines @param drawn what is drawn from edge to edge of them */
function frameOf(
  segments: readonly Edges[],
  others: readonly Edges[],
  drawn: readonly Edges[],
  width: number,
): OwnFrame {
  const edges = [...segments, ...others]
  const wide = wideOf(segments, width)
  const ends = segments.filter((segment) => endsWithOthers(segment, segments))
  const few = wide.length < tellingWidths
  const telling = areTelling(wide) ? [...wide, ...ends, ...(few ? drawn : [])] : edges
  const left = quantile(
    edges.map(({ x0 }) => x0),
    0.02,
  )
  const told = greatest(telling.map(({ x1 }) => x1))
  const even = edges.map(({ x1 }) => x1).filter((x1) => Math.abs(x1 + (left ?? 0) - width) < sameMargin)
  const right = few ? Math.max(told, greatest(even)) : told
  if (areTelling(wide)) return { left: left ?? 0, right, lines: wide.length + 1 }
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
