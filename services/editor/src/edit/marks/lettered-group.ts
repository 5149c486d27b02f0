import type { DrawnRule } from '../../content/ruled-lines.ts'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { GlyphIndex } from '../texts/glyph-index.ts'
import { coveredCorners, type LetteredLine, lineOfLetters } from './lettered-rules.ts'
import { groupOf, type RuleGroup } from './rule-groups.ts'
import type { RuleRows } from './rule-rows.ts'

/** A line that is drawn at a line of text, and the corners of what it covers of that. */
export interface LetteredGroup {
  readonly group: RuleGroup
  readonly lettered: LetteredLine
  readonly corners: readonly number[]
}

/** The whole line that a rule is a part of, if it lies at a line of text. @param near the letters near the rule */
export function letteredGroup(
  rule: DrawnRule,
  near: readonly ShownGlyph[],
  rows: RuleRows,
  index: GlyphIndex,
): LetteredGroup | undefined {
  const lettered = lineOfLetters(rule, near, index)
  if (!lettered) return undefined
  const group = groupOf(rule, rows, lettered.letters, lettered.axes)
  return { group, lettered, corners: coveredCorners(group, lettered) }
}
