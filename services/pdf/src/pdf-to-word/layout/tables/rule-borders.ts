import type { Rule } from '../../reading/page-model.ts'
import { greatest } from '../lines/statistics.ts'
import type { Border } from './table-grid.ts'

/** A rule that covers less of the side of a cell is a mark within it. */
const borderShare = 0.55

/** Rules along most of the way from one point to the other are a border, which looks as the longest of them. */
export function borderOf(rules: readonly Rule[], from = 0, to = 0): Border | undefined {
  const lengths = rules.map((rule) => Math.max(0, Math.min(rule.to, to) - Math.max(rule.from, from)))
  const covered = lengths.reduce((sum, length) => sum + length, 0)
  if (covered <= borderShare * (to - from)) return undefined
  const longest = rules[lengths.indexOf(greatest(lengths))]
  return longest && { thickness: longest.thickness, color: longest.color }
}
