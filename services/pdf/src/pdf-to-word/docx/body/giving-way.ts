import { withLowerLines } from '../tables/fitted-cells.ts'
import type { BodyItem } from './flow-items.ts'

/** No gap loses more than this share. */
const mostOfGap = 0.6
/** Gaps lower than this stay, in points. */
const least = 4
/** Tables lose so much of their height where their rows have free room, and lines of text so much of theirs. */
const mostOfTable = 0.15
const mostOfLine = 0.12

/**
 * Makes what stands on a page lower by `missing` points: first gaps, the last ones first, as what turned out higher above has
 * pushed them down; then free room in the rows of tables; then the height of all lines.
 */
export function givingWay(items: readonly BodyItem[], missing: number): BodyItem[] {
  if (missing <= 0) return [...items]
  const closer = gapsGivingWay(items, missing)
  const afterGaps =
    missing - (sum(items.map(({ before }) => before)) - sum(closer.map(({ before }) => before)))
  const lower = tablesGivingWay(closer, afterGaps)
  const rest = afterGaps - sum(lower.map((item) => (item.kind === 'table' ? item.lower : 0)))
  return rest > 0 ? linesGivingWay(lower, rest) : lower
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0)

function gapsGivingWay(items: readonly BodyItem[], missing: number): BodyItem[] {
  let rest = missing
  return items
    .toReversed()
    .map((item) => {
      if (rest <= 0 || item.before < least) return item
      const by = Math.min(rest, mostOfGap * item.before)
      rest -= by
      return { ...item, before: item.before - by }
    })
    .toReversed()
}

function tablesGivingWay(items: readonly BodyItem[], missing: number): BodyItem[] {
  const heights = items.map((item) => (item.kind === 'table' ? item.table.y1 - item.table.y0 : 0))
  const share = Math.min(mostOfTable, Math.max(0, missing) / Math.max(1, sum(heights)))
  return items.map((item, index) =>
    item.kind === 'table' ? { ...item, lower: share * (heights[index] ?? 0) } : item,
  )
}

function linesGivingWay(items: readonly BodyItem[], missing: number): BodyItem[] {
  const height = sum(items.map((item) => (item.kind === 'paragraph' ? item.paragraph.height : 0)))
  const factor = 1 - Math.min(mostOfLine, missing / Math.max(1, height))
  return items.map((item) =>
    item.kind === 'paragraph' ? { ...item, paragraph: withLowerLines(item.paragraph, factor) } : item,
  )
}
