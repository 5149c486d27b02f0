import type { Rule } from '../../reading/page-model.ts'
import { axis } from './formula-atoms.ts'
import { isOfMathFont, type Part } from './formula-parts.ts'

/** Points: no bar of a fraction is longer or thicker. */
const longest = 300
/** Points. */
export const thickestBar = 1.5
/** What stands on a bar and below it is no further from it, in em. */
const gap = 0.6
/** Signs that stand beside fractions, with the bar at the height of their middle, and how far from that and from it; in em. */
const relation = /^[=+\-<>\u2212\u00b1\u2264\u2265\u2248\u2260\u00d7\u00b7]$/
const beside = { down: 0.15, across: 1.2 }

/**
 * The rules that are bars of fractions: signs stand right above and right below them, and nothing beyond their ends. Some of
 * these are of a font of formulas, or a relation or an operator stands beside the bar.
 */
export function fractionBars(horizontals: readonly Rule[], parts: readonly Part[]): Rule[] {
  const relations = parts.filter(({ glyph }) => relation.test(glyph.text))
  if (relations.length === 0 && !parts.some(isOfMathFont)) return []
  return horizontals.filter((rule) => {
    const { from, to, thickness } = rule
    if (to - from > longest || thickness > thickestBar) return false
    const [over, under] = signsAt(rule, parts)
    if (over.length === 0 || under.length === 0) return false
    return [...over, ...under].some(isOfMathFont) || relations.some((sign) => isBeside(sign, rule))
  })
}

function signsAt({ at, from, to }: Rule, parts: readonly Part[]): readonly [Part[], Part[]] {
  const within = parts.filter(({ box }) => box.x0 > from - 1 && box.x1 < to + 1)
  const isClose = (distance: number, { size }: { readonly size: number }) =>
    distance > -0.2 * size && distance < gap * size
  return [
    within.filter(({ glyph, box }) => isClose(at - box.y1, glyph.face)),
    within.filter(({ glyph, box }) => isClose(box.y0 - at, glyph.face)),
  ]
}

function isBeside({ glyph: { y, face }, box }: Part, { at, from, to }: Rule): boolean {
  const across = Math.max(box.x0 - to, from - box.x1)
  return (
    Math.abs(y - axis * face.size - at) < beside.down * face.size &&
    across > -1 &&
    across < beside.across * face.size
  )
}
