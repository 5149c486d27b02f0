import type { Segment } from '../lines/line-model.ts'
import { greatest, least } from '../lines/statistics.ts'
import type { PageContent } from '../page/page-content.ts'
import { isBetweenLines, isLongRule } from '../page/text-rules.ts'

/** Where something begins and ends across. */
export interface Edges {
  readonly x0: number
  readonly x1: number
}

/** Shorter surfaces and rules, as shares of the paper, lie under parts of the text. */
const shortest = 0.5
/** The distance in points: what comes closer to the edges of the paper is not one of its text. */
const fromPaper = 20
/** The height, in heights of the lines on it, below which a box is a band. */
const highestBand = 4
/** The distance, in points, below which a line and a rule end at one place. */
const sameEnd = 1.5

/**
 * What is drawn from one edge of the text to the other: surfaces under single lines, as those of paragraphs in Word, and rules that
 * begin, or end, where a line does.
 */
export function drawnEdges({ fills, rules, segments, width }: PageContent): Edges[] {
  const isOfText = ({ x0, x1 }: Edges) =>
    x1 - x0 > shortest * width && x0 > fromPaper && x1 < width - fromPaper
  const bands = fills.filter((fill) => isOfText(fill) && segments.some((segment) => isBandOf(fill, segment)))
  const parting = rules.flatMap(({ from, to }): Edges[] => {
    const x0 = edgeAt(from, segments, 'x0')
    const x1 = edgeAt(to, segments, 'x1')
    return x0 !== undefined && x1 !== undefined && isOfText({ x0, x1 }) ? [{ x0, x1 }] : []
  })
  return [...bands, ...parting]
}

/** Rules that part texts of which none reaches further: where all lines are short, they show the edges of the text. */
export function widestRules({ rules, segments, width }: PageContent): Edges[] {
  const [x0, x1] = [least(segments.map((line) => line.x0)), greatest(segments.map((line) => line.x1))]
  return rules.flatMap((rule): Edges[] => {
    const { from, to } = rule
    const isAround = from < x0 + sameEnd && to > x1 - sameEnd && from > fromPaper && to < width - fromPaper
    return isAround && isLongRule(rule) && isBetweenLines(rule, segments) ? [{ x0: from, x1: to }] : []
  })
}

const isBandOf = ({ x0, x1, y0, y1 }: PageContent['fills'][number], line: Segment): boolean =>
  line.y > y0 && line.y < y1 && line.x0 >= x0 && line.x1 <= x1 && y1 - y0 < highestBand * line.size

/** Where the line begins, or ends, that a rule goes with: letters keep off the edge by a hair. */
const edgeAt = (place: number, segments: readonly Segment[], side: 'x0' | 'x1'): number | undefined =>
  segments.find((segment) => Math.abs(segment[side] - place) < sameEnd)?.[side]
