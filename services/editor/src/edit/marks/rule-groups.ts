import { dot, length } from '@folio/pdf-content/matrix'
import type { DrawnRule, RuledLine } from '../../content/ruled-lines.ts'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { isWhite } from '../texts/text-runs.ts'
import { extentOf } from './covered-letters.ts'
import { type Axes, quadAround } from './quad.ts'
import type { RuleRows } from './rule-rows.ts'

/** Rules in a row that make one line. */
export interface RuleGroup {
  readonly rules: readonly DrawnRule[]
  /** From where to where it reaches along a text, and how high it lies, in units of the page. */
  readonly from: number
  readonly to: number
  readonly level: number
}

/** Units of the page by which the parts of one line lie apart at most, and higher or lower. */
const apart = 1
const sameLevel = 0.3
/** The part of a gap that letters fill where it is left out for what of them reaches below, and how wide it is, in ems. */
const [filled, widest] = [0.7, 1.2]

/**
 * The rules that make one line with a rule: those that go on where it ends, as programs draw one for each piece of a
 * text, or behind letters that reach down through it, for which browsers leave a gap.
 * @param letters of the line of text that it lies at
 */
export function groupOf(
  rule: DrawnRule,
  rows: RuleRows,
  letters: readonly ShownGlyph[],
  axes: Axes,
): RuleGroup {
  const { level } = placeOf(rule.line, axes)
  const row = rows
    .beside(rule)
    .map((other) => ({ other, ...placeOf(other.line, axes) }))
    .filter((placed) => Math.abs(placed.level - level) <= sameLevel)
    .sort((one, other) => one.from - other.from)
  const ink = letters.filter((glyph) => !isWhite(glyph)).map((glyph) => extentOf(glyph, axes))
  const em = Math.max(...letters.map(({ up }) => length(up)))
  let group = { rules: [] as DrawnRule[], from: Number.NEGATIVE_INFINITY, to: Number.NEGATIVE_INFINITY }
  for (const { other, from, to } of row) {
    if (from - group.to <= apart || isUnderInk(group.to, from)) {
      group.rules.push(other)
      group.to = Math.max(group.to, to)
    } else if (group.rules.includes(rule)) break
    else group = { rules: [other], from, to }
  }
  return { ...group, level }

  function isUnderInk(from: number, to: number): boolean {
    if (to - from > widest * em) return false
    const inside = ink.map((glyph) => Math.max(0, Math.min(to, glyph.to) - Math.max(from, glyph.from)))
    return inside.reduce((sum, part) => sum + part, 0) >= filled * (to - from)
  }
}

/** Where a line lies along and across a text. */
export function placeOf(line: RuledLine, axes: Axes) {
  const quad = quadAround(line.flat(), axes)
  return { ...quad, level: (quad.low + quad.high) / 2 }
}

/** How high a line lies above the baseline that a glyph stands on, in units of the page. */
export const heightAbove = (line: RuledLine, { from }: ShownGlyph, axes: Axes): number =>
  placeOf(line, axes).level - dot(from, axes.up)
