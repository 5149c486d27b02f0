import type { Rule } from '../page-model.ts'

/** The slack in points: programs round the ends of what they draw twice. */
const slack = 0.1
/** So many of one line are looked at; what is drawn as thousands of pieces is a pattern. */
const mostOnLine = 500

/**
 * The rules that are not wholly under others that are drawn later, in the order they are drawn. Some programs, AbiWord
 * among them, draw the borders of each cell in white before they draw them in their color.
 */
export function rulesSeen(rules: readonly Rule[]): Rule[] {
  const lines = new Map<number, Rule[]>()
  const seen: Rule[] = []
  for (const rule of rules.toReversed()) {
    const place = Math.round(rule.at / slack)
    if ([place - 1, place, place + 1].some((near) => lines.get(near)?.some((later) => isUnder(rule, later))))
      continue
    seen.push(rule)
    const line = lines.get(place) ?? []
    if (line.length < mostOnLine) line.push(rule)
    lines.set(place, line)
  }
  return seen.reverse()
}

const isUnder = (rule: Rule, other: Rule): boolean =>
  Math.abs(rule.at - other.at) <= slack &&
  rule.from >= other.from - slack &&
  rule.to <= other.to + slack &&
  rule.thickness <= other.thickness + slack
