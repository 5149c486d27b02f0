import type { Rule } from '../../reading/page-model.ts'
import { isWhite } from '../lines/decorations.ts'
import type { Segment } from '../lines/line-model.ts'
import { greatest, least } from '../lines/statistics.ts'
import { isWideRule } from '../lines/wide-rules.ts'

/** The measures in points: a shorter rule is a place to write on. */
const shortest = 90
const thickest = 6
/** The distance, in em, within which a rule below text underlines it. */
const underline = 0.3
/** The distance, in em, of a rule from the line of the text beside it within which it is a place to write on. */
const besideText = 0.5

/** Whether a rule is long and thin enough to part texts, and can be seen. */
export const isLongRule = ({ from, to, thickness, color }: Rule): boolean =>
  to - from >= shortest && thickness <= thickest && !isWhite(color)

/** Whether a rule stands between lines of text: it underlines none, and is no place to write on beside one. */
export function isBetweenLines(rule: Rule, segments: readonly Segment[]): boolean {
  const { at, from, to } = rule
  const close = segments.filter(({ y, size }) => at > y && at < y + underline * size)
  const line = { x0: least(close.map(({ x0 }) => x0)), x1: greatest(close.map(({ x1 }) => x1)) }
  if (close.length > 0 && isWideRule(rule, line)) return true
  return !segments.some(({ x0, x1, y, size }) => {
    const isOver = Math.min(x1, to) > Math.max(x0, from)
    if (isOver) return at > y - size && at < y + underline * size
    return Math.abs(at - y) < besideText * size
  })
}
