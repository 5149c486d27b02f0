import { isReadFromRight } from '@folio/contract/reading/directions'
import type { TextItem } from './text-item.ts'
import { linesOf } from './written-lines.ts'

/**
 * How many code units of a text stand before the end of the word at a point of its page. Letters are taken to be as wide as each
 * other: the word beside may be found in its place.
 */
export function wordEndAt(item: TextItem, point: { readonly x: number; readonly y: number }): number {
  const { content, lines = [item] } = item
  const ranges = linesOf(item)
  const rows = lines.map((line, index) => ({ line, range: ranges[index] }))
  const off = ({ y, height }: TextItem) => Math.abs(point.y - y - height / 2)
  const nearest = rows.reduce((one, other) => (off(other.line) < off(one.line) ? other : one))
  const { from, to } = nearest.range ?? { from: 0, to: content.length }
  const { x, width } = nearest.line
  const share = Math.min(1, Math.max(0, (point.x - x) / (width || 1)))
  const read = isReadFromRight(content) ? 1 - share : share
  const at = from + Math.floor(read * (to - from))
  return at + content.slice(at).search(/\s|$/u)
}
