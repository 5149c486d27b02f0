import { editing } from '@folio/contract/editing/editor'
import type { TextItem } from './text-item.ts'

/**
 * The distances in parts of the font size: ends that lie no further apart are one, and rows of one column stand no
 * further apart.
 */
const alike = 0.1
const apart = 0.3
const nextRows = 6

/**
 * Texts with those marked that stand in a column of which the right ends are one and the left ones not, as prices do: what is
 * written in their place grows to the left.
 */
export function withRightColumns(items: readonly TextItem[]): readonly TextItem[] {
  const level = items.filter(({ turn }) => Math.abs(turn) < 0.01)
  const byEnd = columnsOf(level, endOf)
  const byStart = columnsOf(level, startOf)
  const isInColumn = (item: TextItem) =>
    item.width < editing.minWidth &&
    byEnd(item).some((other) => differ(item, other, startOf)) &&
    !byStart(item).some((other) => differ(item, other, endOf))
  const marked = new Set(level.filter(isInColumn))
  return items.map((item) => (marked.has(item) ? { ...item, keepsRight: true } : item))
}

const startOf = ({ x }: TextItem): number => x
const endOf = ({ x, width }: TextItem): number => x + width

const differ = (one: TextItem, other: TextItem, edge: (item: TextItem) => number): boolean =>
  Math.abs(edge(one) - edge(other)) > apart * one.fontSize

/** Finds the texts above and below one that have an edge where it has it. */
function columnsOf(items: readonly TextItem[], edge: (item: TextItem) => number) {
  const byPoint = new Map<number, TextItem[]>()
  for (const item of items) {
    const point = Math.round(edge(item))
    const there = byPoint.get(point) ?? []
    byPoint.set(point, there)
    there.push(item)
  }
  return (item: TextItem): readonly TextItem[] => {
    const point = Math.round(edge(item))
    return [point - 1, point, point + 1]
      .flatMap((near) => byPoint.get(near) ?? [])
      .filter((other) => {
        const rows = Math.abs(other.y - item.y) / item.fontSize
        const isAlike = Math.abs(edge(other) - edge(item)) <= Math.max(0.5, alike * item.fontSize)
        return isAlike && rows > 0.5 && rows <= nextRows
      })
  }
}
