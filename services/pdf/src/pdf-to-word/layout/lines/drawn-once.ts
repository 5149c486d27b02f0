import type { Rule } from '../../reading/page-model.ts'

/**
 * Rules without those that are drawn again at the same place, which nobody sees: LibreOffice draws the borders of some
 * paragraphs twice. Of two that are alike the first one stays.
 */
export function drawnOnce(rules: readonly Rule[]): Rule[] {
  const first = new Map<string, Rule>()
  for (const rule of rules) {
    const place = placeOf(rule)
    if (!first.has(place)) first.set(place, rule)
  }
  return [...first.values()]
}

/** Rules whose numbers differ by less are one, in points. */
const sameNumber = 0.05

const placeOf = ({ at, from, to, thickness, color }: Rule): string =>
  [...[at, from, to, thickness].map((value) => Math.round(value / sameNumber)), color].join(' ')
