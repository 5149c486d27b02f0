import type { Rule } from '../../reading/page-model.ts'

const sameLine = 1.6
const bridged = 2.5

/** Joins pieces of rules that lie on one line and touch. */
export function mergedRules(rules: readonly Rule[]): Rule[] {
  const merged: Rule[] = []
  const sorted = [...rules].sort((one, other) => one.at - other.at || one.from - other.from)
  for (const rule of sorted) {
    const index = merged.findLastIndex(
      (line) =>
        Math.abs(line.at - rule.at) < sameLine &&
        rule.from <= line.to + bridged &&
        rule.to >= line.from - bridged,
    )
    const line = merged[index]
    if (line) {
      const [from, to] = [Math.min(line.from, rule.from), Math.max(line.to, rule.to)]
      merged[index] = { ...line, from, to }
    } else merged.push(rule)
  }
  return merged
}

/** Returns the values ascending, those closer than `within` taken as one. */
export function distinct(values: readonly number[], within = 2.5): number[] {
  const apart: number[] = []
  for (const value of [...values].sort((one, other) => one - other)) {
    const last = apart.at(-1)
    if (last === undefined || value - last > within) apart.push(value)
  }
  return apart
}
