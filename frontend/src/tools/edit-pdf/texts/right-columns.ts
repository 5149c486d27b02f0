import { isPartOfLine, type LineSpan, lineAlignment } from '@folio/contract/editing/line-alignment'
import { isReadFromRight } from '@folio/contract/reading/directions'
import type { TextItem } from './text-item.ts'

/** How far apart, in parts of the font size, texts may stand across their line and be of one. */
const sameLine = 0.3
/** Points within which lie all ends that may be one with another. */
const alike = 2

/**
 * Texts with those marked that stand in a column of one right end, as prices do: what is written in their place grows to
 * the left, as it does in the file.
 */
export function withRightColumns(items: readonly TextItem[]): readonly TextItem[] {
  const level = items.filter(({ turn }) => Math.abs(turn) < 0.01)
  const spans = new Map(level.map((item) => [item, spanOf(item)]))
  const all = [...spans.values()]
  // A page of tables has too many lines to compare each with all.
  const [byStart, byEnd, byLevel] = [
    nearBy(all, ({ start }) => start),
    nearBy(all, ({ end }) => end),
    nearBy(all, (span) => span.level),
  ]
  const keepsRight = (item: TextItem): boolean => {
    const own = spans.get(item)
    if (!own) return false
    const { fontSize: em, content } = item
    if (isPartOfLine(own, byLevel(own, sameLine * em), em)) return false
    const others = new Set([...byStart(own, alike), ...byEnd(own, alike)])
    return lineAlignment(own, [...others], { em, fromRight: isReadFromRight(content) }) === 'end'
  }
  return items.map((item) => (keepsRight(item) ? { ...item, keepsRight: true } : item))
}

const spanOf = ({ x, y, width, ascent }: TextItem): LineSpan => ({
  start: x,
  end: x + width,
  level: y + ascent,
})

/** Finds the others whose place is at most about so far from that of one. */
function nearBy(spans: readonly LineSpan[], placeOf: (span: LineSpan) => number) {
  const byPoint = new Map<number, LineSpan[]>()
  for (const span of spans) {
    const point = Math.floor(placeOf(span))
    const there = byPoint.get(point)
    if (there) there.push(span)
    else byPoint.set(point, [span])
  }
  return (own: LineSpan, within: number): readonly LineSpan[] => {
    const [first, last] = [Math.floor(placeOf(own) - within), Math.floor(placeOf(own) + within)]
    return Array.from({ length: last - first + 1 }, (_, by) => byPoint.get(first + by) ?? [])
      .flat()
      .filter((other) => other !== own)
  }
}
