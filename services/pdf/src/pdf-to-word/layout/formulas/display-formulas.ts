import type { DisplayFormula } from '../../formulas/formula-model.ts'
import { type Box, encloses, heightOf, overlap, union } from '../../reading/geometry.ts'
import type { Rule } from '../../reading/page-model.ts'
import { across } from '../../reading/rules/rule-box.ts'
import { greatest, heaviest } from '../lines/statistics.ts'
import { uprightLetters } from '../lines/upright.ts'
import type { PlottedPage } from '../page/plotted-signs.ts'
import { isOperator, script } from './formula-limits.ts'
import { numberOf } from './formula-numbers.ts'
import { isLarge, isOfMathFont, type Part, partOf, plainSign } from './formula-parts.ts'
import { isProse } from './formula-prose.ts'
import { fractionBars, thickestBar } from './fraction-bars.ts'
import { readFormula } from './read-formula.ts'

/**
 * Parts of a formula are this close, beside each other and one above the other, in em. Where that takes in text, as a number
 * in a row of its own stands closer to it, they are closer, but for the limits of operators.
 */
const near = { across: 1.2, down: [0.5, 0.2], limit: 0.7 }
/** Points by which what is drawn of a formula may be larger than it. */
const alone = 6
/** Points by which its bars may reach beyond its signs. */
const beyond = 4
/** A larger part of the page is no formula. */
const tallest = 0.4
const mostFormulas = 30

/** Where a formula stands, and what it is where that is understood; else it stays a picture. */
export interface FormulaPlace extends Box {
  readonly formula: DisplayFormula | undefined
}

/** A page and where it displays formulas. */
export interface FormulaPage extends PlottedPage {
  readonly formulas: readonly FormulaPlace[]
}

/**
 * A page with its displayed formulas among what it draws: those that are no single line, but have fractions, roots, large
 * operators or brackets. Their parts would be lines, each by itself; a formula within a line of text stays there.
 */
export function withDisplayFormulas(page: PlottedPage): FormulaPage {
  const glyphs = uprightLetters(page)
  const parts = glyphs.map(partOf)
  const seeds = [
    ...parts.filter(({ glyph }) => isLarge(glyph)).map(({ box }) => box),
    ...fractionBars(page.horizontals, parts).map(across),
  ]
  const formulas: FormulaPlace[] = []
  for (const seed of seeds) {
    if (formulas.length >= mostFormulas) break
    if (formulas.some((formula) => overlap(formula, seed) > 0)) continue
    const formula = near.down.map((down) => grown(seed, parts, down)).find((one) => one !== undefined)
    if (!formula || heightOf(formula) > tallest * page.height) continue
    const bars = barsIn(formula, page.horizontals)
    const place = displayed(formula, bars)
    if (place.formula || isToDraw(formula, bars)) formulas.push(place)
  }
  return {
    ...page,
    formulas,
    plotted: [...page.plotted, ...formulas],
    shapes: [...page.shapes, ...formulas],
  }
}

/** The formula that a drawn place of the page shows; undefined where it shows anything else. */
export function formulaOf(drawn: Box, formulas: readonly FormulaPlace[]): DisplayFormula | undefined {
  const place = formulas.find((formula) => encloses(drawn, formula, 1))
  return place && encloses(place, drawn, alone) ? place.formula : undefined
}

interface Found extends Box {
  readonly parts: readonly Part[]
  /** Those of its number. */
  readonly number: readonly Part[]
}

/**
 * Returns all that is close to a part of a formula, and its number; undefined where it is text.
 * @param down how far one part may stand above the other, in em
 */
function grown(seed: Box, parts: readonly Part[], down: number): Found | undefined {
  let box = seed
  const taken = new Set<Part>()
  const operators: Part[] = []
  for (let count = -1; count < taken.size; ) {
    count = taken.size
    const letters = greatest(
      [...taken].filter(({ glyph }) => !isLarge(glyph)).map(({ glyph }) => glyph.face.size),
    )
    for (const part of parts) {
      const isPart = isNear(part, box, down) || operators.some((one) => isLimit(part, one, letters))
      if (taken.has(part) || !isPart) continue
      if (isOperator(plainSign(part.glyph.text))) operators.push(part)
      taken.add(part)
      box = union(box, part.box)
    }
  }
  if (isProse([...taken])) return undefined
  const number = numberOf(box, parts, taken)
  const own = [...taken].filter((part) => !number.includes(part))
  return { ...number.reduce((all, part) => union(all, part.box), box), parts: own, number }
}

const barsIn = ({ x0, x1, y0, y1 }: Box, horizontals: readonly Rule[]): Rule[] =>
  horizontals.filter(({ at, from, to, thickness }) => {
    const isWithin = at > y0 - 1 && at < y1 + 1 && from > x0 - beyond && to < x1 + beyond
    return isWithin && thickness < thickestBar
  })

function displayed({ parts, number, ...box }: Found, bars: readonly Rule[]): FormulaPlace {
  const lines = readFormula(parts, bars)
  const told = number.map(({ glyph }) => glyph.text).join('')
  return { ...box, formula: lines && { lines, number: told, ...mostOf(parts) } }
}

/**
 * Whether it is a picture where it is not understood: not where it has roots, but neither fractions nor other large signs, nor
 * where no font of it is made for formulas. Its lines are text then.
 */
function isToDraw({ parts }: Found, bars: readonly Rule[]): boolean {
  if (!parts.some(isOfMathFont)) return false
  const signs = parts.filter(({ glyph }) => isLarge(glyph))
  return signs.length < bars.length || signs.some(({ glyph }) => plainSign(glyph.text) !== '\u221a')
}

/** The size and color of most of its signs that are not small. */
function mostOf(parts: readonly Part[]) {
  const faces = parts.map(({ glyph }) => glyph.face)
  const size = greatest(faces.filter(({ font }) => font.math !== 'extension').map((face) => face.size))
  return { size, color: heaviest(faces.map(({ color }) => [color, 1])) ?? '#000000' }
}

/** @param down how far one part may stand above the other, in em */
function isNear({ glyph, box }: Part, formula: Box, down: number): boolean {
  const { size } = glyph.face
  const beside = Math.max(box.x0 - formula.x1, formula.x0 - box.x1)
  const apart = Math.max(box.y0 - formula.y1, formula.y0 - box.y1)
  return beside < near.across * size && apart < (beside > 0 ? 0 : down * size)
}

/** Whether a small sign stands right above or below an operator. @param letters their size in the formula, in points */
function isLimit({ glyph, box }: Part, operator: Part, letters: number): boolean {
  const apart = Math.max(box.y0 - operator.box.y1, operator.box.y0 - box.y1)
  const isOver = (box.x0 + box.x1) / 2 > operator.box.x0 && (box.x0 + box.x1) / 2 < operator.box.x1
  return glyph.face.size < script * letters && isOver && apart < near.limit * letters
}
