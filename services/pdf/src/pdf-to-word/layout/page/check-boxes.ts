import { tickSign } from '../../reading/form-field.ts'
import { widgetGlyph } from '../../reading/form-widgets.ts'
import { areaOf, type Box, encloses, heightOf, holds, intersection, widthOf } from '../../reading/geometry.ts'
import type { Glyph, Rule } from '../../reading/page-model.ts'
import { isWhite } from '../lines/decorations.ts'
import { isBlank } from '../lines/scripts.ts'
import type { UprightPage } from '../lines/upright.ts'

/** The lengths in points: how long the sides of a box to tick are, and by how much they may miss each other. */
const shortest = 5
const longest = 16
const slack = 0.8
/** The share of its width by which a box may be higher or lower. */
const skew = 0.15
/** A page with more short rules than these is a drawing or squared paper. */
const mostRules = 2_000
/** The distances, in sides of the box, of its text from it, and from its lower edge. */
const beside = 2.5
const lower = 0.6
/** The size of the letters of its text, in sides of the box. */
const textSize = { smallest: 0.5, largest: 2 }
/** What covers so much of a box ticks it. */
const tick = 0.12
const tickLetter = /^[xX×✓✔✕✖✗✘☑☒•●■]$/u

/** Parts of a page by identity: letters, lines and areas. */
type Part = Glyph | Rule | Box

interface Square extends Box {
  readonly sides: readonly Rule[]
}

interface CheckBox {
  readonly sign: Glyph
  /** What it was drawn with. */
  readonly parts: readonly Part[]
}

/**
 * The page with the boxes to tick that it draws as squares turned into letters, which are controls that can be ticked. Squares
 * that touch, as those for single letters do, and squares without text beside them stay what they are.
 */
export function withCheckBoxes(page: UprightPage): UprightPage {
  const squares = squaresOf(page).filter((square) => isAlone(square, page))
  const apart = squares.filter((one) => !squares.some((other) => other !== one && touches(one, other)))
  const boxes = apart.flatMap((square) => checkBoxOf(square, page) ?? [])
  const drawn = new Set(boxes.flatMap(({ parts }) => parts))
  const others = <Item extends Part>(items: readonly Item[]) => items.filter((item) => !drawn.has(item))
  return {
    ...page,
    glyphs: [...others(page.glyphs), ...boxes.map(({ sign }) => sign)],
    shapes: others(page.shapes),
    fills: others(page.fills),
    horizontals: others(page.horizontals),
    verticals: others(page.verticals),
  }
}

function checkBoxOf(square: Square, { glyphs, shapes, fills }: UprightPage): CheckBox | undefined {
  const text = textBeside(square, glyphs)
  const letters = glyphs.filter((glyph) => !isBlank(glyph.text) && isWithin(glyph, square))
  if (!text || letters.length > 1 || !letters.every((letter) => tickLetter.test(letter.text)))
    return undefined
  const isTick = (mark: Box) =>
    encloses(square, mark, 3) && areaOf(intersection(mark, square)) > tick * areaOf(square)
  const surfaces = fills.filter((fill) => encloses(square, fill, 1))
  const ticks = [...shapes, ...surfaces.filter(({ color }) => !isWhite(color))].filter(isTick)
  const checked = letters.length > 0 || ticks.length > 0
  const field = { name: '', label: '', kind: 'checkbox', checked, round: false } as const
  const sign = widgetGlyph({ ...square, field, value: tickSign(checked, false) }, text.face)
  return { sign: { ...sign, y: text.y }, parts: [...square.sides, ...letters, ...surfaces, ...ticks] }
}

/** Four lines that close around a square. */
function squaresOf({ horizontals, verticals }: UprightPage): Square[] {
  const [across, down] = [horizontals.filter(isShort), verticals.filter(isShort)]
  if (across.length + down.length > mostRules) return []
  return down.flatMap((left): Square[] => {
    const height = left.to - left.from
    const right = down.find(
      (rule) => isSpan(rule, left.from, left.to) && Math.abs(rule.at - left.at - height) <= skew * height,
    )
    if (!right) return []
    const edges = [left.from, left.to].map((at) =>
      across.find((rule) => isSpan(rule, left.at, right.at) && Math.abs(rule.at - at) <= slack),
    )
    const [top, bottom] = edges
    if (!top || !bottom) return []
    return [{ x0: left.at, x1: right.at, y0: left.from, y1: left.to, sides: [left, right, top, bottom] }]
  })
}

const isShort = ({ from, to }: Rule): boolean => to - from >= shortest && to - from <= longest

const isSpan = (rule: Rule, from: number, to: number): boolean =>
  Math.abs(rule.from - from) <= slack && Math.abs(rule.to - to) <= slack

/** Tells whether no side of a square goes on beyond it, as the rules of a table do. */
function isAlone(square: Square, { horizontals, verticals }: UprightPage): boolean {
  const { x0, x1, y0, y1 } = square
  const goesOn = (rule: Rule, edges: readonly number[], from: number, to: number) =>
    edges.some((edge) => Math.abs(rule.at - edge) <= slack) &&
    rule.to >= from - slack &&
    rule.from <= to + slack &&
    !isSpan(rule, from, to)
  return (
    !horizontals.some((rule) => goesOn(rule, [y0, y1], x0, x1)) &&
    !verticals.some((rule) => goesOn(rule, [x0, x1], y0, y1))
  )
}

/** Two lines of one square, drawn twice, make no second one. */
function touches(one: Square, other: Square): boolean {
  const { x0, x1, y0, y1 } = intersection(one, other)
  return x1 - x0 > -1 && y1 - y0 > -1
}

const isWithin = ({ x0, x1, y, face }: Glyph, square: Box): boolean =>
  holds(square, (x0 + x1) / 2, y - 0.3 * face.size)

/** The letter next to a box on its line. */
function textBeside(square: Box, glyphs: readonly Glyph[]): Glyph | undefined {
  const [width, side] = [widthOf(square), heightOf(square)]
  const near = glyphs.flatMap((glyph) => {
    const { text, x0, x1, y, face } = glyph
    const gap = Math.max(x0 - square.x1, square.x0 - x1)
    const isNear =
      !isBlank(text) &&
      face.angle === 0 &&
      gap > -0.1 * width &&
      gap <= beside * width &&
      Math.abs(y - square.y1) <= lower * side &&
      face.size >= textSize.smallest * side &&
      face.size <= textSize.largest * side
    return isNear ? [{ glyph, gap }] : []
  })
  return near.sort((one, other) => one.gap - other.gap)[0]?.glyph
}
