import { type Box, heightOf, overlap, union } from '../../reading/geometry.ts'
import type { Glyph, Rule } from '../../reading/page-model.ts'
import { isBlank } from '../lines/scripts.ts'
import type { PlottedPage } from '../page/plotted-signs.ts'

/** Signs that others stand above, below and within. */
const large = /^[\u220f-\u2211\u221a\u222b-\u2233\u22c0-\u22c3\u2a00-\u2a06]$/
const integral = /^[\u222b-\u2233]$/
/** How far signs reach above and below their baselines, in em; those of extension fonts hang from theirs. */
const reach = {
  letter: { above: 0.72, below: 0.22 },
  large: { above: 1.1, below: 0.5 },
  hanging: { above: 0.1, below: 1.4 },
  integral: { above: 0.1, below: 2.2 },
}
/**
 * Parts of a formula are this close, beside each other and one above the other, in em. Where that takes in text, as a number
 * in a row of its own stands closer to it, they are closer.
 */
const near = { across: 1.2, down: [0.5, 0.2] }
/** Points: the bar of a fraction is no longer and no thicker, and what stands on it and below it is no further from it, in em. */
const bar = { longest: 300, thickest: 1.5, gap: 0.6 }
/** So many letters of other fonts, as a share of all signs, are text with a formula in it. */
const prose = { fewest: 8, share: 0.4 }
/** A larger part of the page is no formula. */
const tallest = 0.4
const mostFormulas = 30
const numbered = /^[([][A-Z]?\d+(?:[.\u2013-]\d+)*[a-z]?[)\]]$/

/**
 * A page with its displayed formulas among what it draws: those that are no single line, but have fractions, roots, large
 * operators or brackets. Their parts would be lines, each by itself; a formula within a line of text stays there.
 */
export function withDisplayFormulas(page: PlottedPage): PlottedPage {
  const glyphs = page.glyphs.filter(({ text, face }) => face.angle === 0 && !isBlank(text))
  if (!glyphs.some(({ face }) => face.font.math)) return page
  const parts = glyphs.map((glyph) => ({ glyph, box: boxOf(glyph) }))
  const seeds = [
    ...parts.filter(({ glyph }) => isLarge(glyph)).map(({ box }) => box),
    ...page.horizontals.filter((rule) => isBar(rule, parts)).map(boxOfBar),
  ]
  const formulas: Box[] = []
  for (const seed of seeds) {
    if (formulas.length >= mostFormulas) break
    if (formulas.some((formula) => overlap(formula, seed) > 0)) continue
    const formula = near.down.map((down) => grown(seed, parts, down)).find((found) => found)
    if (formula && heightOf(formula) < tallest * page.height) formulas.push(formula)
  }
  if (formulas.length === 0) return page
  return {
    ...page,
    plotted: [...page.plotted, ...formulas],
    shapes: [...page.shapes, ...formulas],
  }
}

interface Part {
  readonly glyph: Glyph
  readonly box: Box
}

const isLarge = ({ text, face: { font } }: Glyph): boolean =>
  font.math === 'extension' || (font.math === 'signs' && large.test(text))

function boxOf(glyph: Glyph): Box {
  const { text, x0, x1, y, face } = glyph
  const { above, below } =
    face.font.math === 'extension'
      ? reach[integral.test(text) ? 'integral' : 'hanging']
      : reach[isLarge(glyph) ? 'large' : 'letter']
  return { x0, x1, y0: y - above * face.size, y1: y + below * face.size }
}

const boxOfBar = ({ at, from, to, thickness }: Rule): Box => ({
  ...{ x0: from, x1: to, y0: at - thickness / 2, y1: at + thickness / 2 },
})

/** Whether signs stand right above and right below a rule, and nothing beyond its ends; some of them are of a formula. */
function isBar(rule: Rule, parts: readonly Part[]): boolean {
  const { at, from, to, thickness } = rule
  if (to - from > bar.longest || thickness > bar.thickest) return false
  const within = parts.filter(({ box }) => box.x0 > from - 1 && box.x1 < to + 1)
  const over = within.filter(({ glyph, box }) => isWithin(at - box.y1, glyph))
  const under = within.filter(({ glyph, box }) => isWithin(box.y0 - at, glyph))
  return over.length > 0 && under.length > 0 && [...over, ...under].some(({ glyph }) => glyph.face.font.math)
}

const isWithin = (gap: number, { face: { size } }: Glyph): boolean =>
  gap > -0.2 * size && gap < bar.gap * size

/** Returns the place of all that is close to a part of a formula, and of its number; undefined where it is text. */
function grown(seed: Box, parts: readonly Part[], down: number): Box | undefined {
  let box = seed
  const taken = new Set<Part>()
  for (let count = -1; count < taken.size; ) {
    count = taken.size
    for (const part of parts) {
      if (taken.has(part) || !isNear(part, box, down)) continue
      taken.add(part)
      box = union(box, part.box)
    }
  }
  const letters = [...taken].filter(
    ({ glyph: { text, face } }) => !face.font.math && !face.italic && /^\p{L}+$/u.test(text),
  )
  if (letters.length >= prose.fewest && letters.length > prose.share * taken.size) return undefined
  if (![...taken].some(({ glyph }) => glyph.face.font.math)) return undefined
  return numberOf(box, parts).reduce((all, part) => union(all, part.box), box)
}

/** @param down how far one part may stand above the other, in em */
function isNear({ glyph, box }: Part, formula: Box, down: number): boolean {
  const { size } = glyph.face
  const beside = Math.max(box.x0 - formula.x1, formula.x0 - box.x1)
  const apart = Math.max(box.y0 - formula.y1, formula.y0 - box.y1)
  return beside < near.across * size && apart < (beside > 0 ? 0 : down * size)
}

/** The number at the right of a formula, alone in its row: `(12)`. */
function numberOf(formula: Box, parts: readonly Part[]): Part[] {
  const right = parts
    .filter(({ box, glyph }) => box.x0 > formula.x1 && glyph.y > formula.y0 && glyph.y < formula.y1)
    .sort((one, other) => one.box.x0 - other.box.x0)
  const end = right.findIndex(
    ({ box, glyph }, index) => index > 0 && box.x0 - (right[index - 1]?.box.x1 ?? 0) > 0.5 * glyph.face.size,
  )
  const first = end < 0 ? right : right.slice(0, end)
  return numbered.test(first.map(({ glyph }) => glyph.text).join('')) ? first : []
}
