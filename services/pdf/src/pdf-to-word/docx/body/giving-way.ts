import type { TableBlock } from '../../layout/flow/block-model.ts'
import { ofRule, withLowerLines } from '../tables/fitted-cells.ts'
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
 * pushed them down; then free room in the rows of tables; then the height of all lines. Before all that rows make room for
 * their rules, as far as the page has none to spare.
 * @param missing negative where there is more room than is needed
 */
export function givingWay(given: readonly BodyItem[], missing: number): BodyItem[] {
  const items = rulesGivingWay(given, missing)
  if (missing <= 0) return items
  const closer = gapsGivingWay(items, missing)
  const afterGaps =
    missing - (sum(items.map(({ before }) => before)) - sum(closer.map(({ before }) => before)))
  const lowerTables = tablesGivingWay(closer, afterGaps)
  const rest = afterGaps - (sum(lowerTables.map(lowered)) - sum(closer.map(lowered)))
  return rest > 0 ? linesGivingWay(lowerTables, rest) : lowerTables
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0)

const lowered = (item: BodyItem): number => (item.kind === 'table' ? item.lower : 0)

/**
 * Lets rows make room for the rules above them, as far as the page has none to spare.
 * @param missing points by which the page has less room than is needed; negative where it has more
 */
export function rulesGivingWay(items: readonly BodyItem[], missing: number): BodyItem[] {
  const rooms = items.map((item) => (item.kind === 'table' ? ofRule * ruledRows(item.table) : 0))
  const all = sum(rooms)
  const share = all === 0 ? 0 : Math.min(1, Math.max(0, (missing + all) / all))
  return items.map((item, index) => lower(item, share * (rooms[index] ?? 0)))
}

const lower = (item: BodyItem, by: number): BodyItem =>
  item.kind === 'table' && by > 0 ? { ...item, lower: item.lower + by } : item

/** How many rows have a rule above them, or may have one, which some programs count beside their height. */
const ruledRows = ({ grid, cells }: TableBlock): number =>
  grid.ys
    .slice(1)
    .filter(
      (_, row) =>
        grid.border === undefined ||
        cells.some((cell) => cell.row === row && (cell.sides === undefined || cell.sides.top !== undefined)),
    ).length

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
  return items.map((item, index) => lower(item, share * (heights[index] ?? 0)))
}

function linesGivingWay(items: readonly BodyItem[], missing: number): BodyItem[] {
  const height = sum(items.map((item) => (item.kind === 'paragraph' ? item.paragraph.height : 0)))
  const factor = 1 - Math.min(mostOfLine, missing / Math.max(1, height))
  return items.map((item) =>
    item.kind === 'paragraph' ? { ...item, paragraph: withLowerLines(item.paragraph, factor) } : item,
  )
}
