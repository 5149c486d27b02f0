import { type Box, heightOf, widthOf } from '../../reading/geometry.ts'
import type { Fill, Rule } from '../../reading/page-model.ts'
import { across } from '../../reading/rules/rule-box.ts'
import { isWhite } from '../lines/decorations.ts'
import { mergedRules } from '../tables/rule-lines.ts'

/**
 * The measures in points: shorter ones are underlines or places to write on, and what is higher is a ground of text.
 */
const shortest = 90
const highest = 40
/** A page with more rules than these is a drawing or a ruled sheet. */
const most = 1_000

/** Rules and low bands of colour of a page: columns of text do not run on across them. */
export function barriersOf({
  rules,
  fills,
}: {
  readonly rules: readonly Rule[]
  readonly fills: readonly Fill[]
}): Box[] {
  if (rules.length + fills.length > most) return []
  const lines = mergedRules(rules.filter(({ color }) => !isWhite(color))).map(across)
  const bands = fills.filter((fill) => heightOf(fill) < highest && !isWhite(fill.color))
  return [...lines, ...bands].filter((box) => widthOf(box) >= shortest)
}
