import { isRightToLeft } from '@folio/contract/reading/directions'
import { type Box, heightOf, holds, widthOf } from '../../reading/geometry.ts'
import type { Fill, Glyph, Shape } from '../../reading/page-model.ts'
import { isBlank } from '../lines/scripts.ts'
import { groupBy } from '../lines/statistics.ts'
import type { UprightPage } from '../lines/upright.ts'

/** The size of a bullet, and its distance from the text and from other text before it, in em of the text beside it. */
const size = { smallest: 0.1, largest: 0.65 }
const gap = { least: 0.08, most: 2.2 }
const before = 1.2
/** The height of its middle above the baseline, in em. */
const middle = { lowest: 0.08, highest: 0.65 }
/** Its sides differ by at most this share. */
const skew = 0.25
/** A page with more small marks than these is a plot or an ornament. */
const most = 500
/** The distance, in points, within which bullets below each other begin at one place. */
const sameStart = 0.8

interface Dot extends Box {
  readonly sign: '•' | '◦' | '▪'
  readonly color: string
  readonly part: Shape | Fill
}

interface Bullet {
  readonly dot: Dot
  readonly text: Glyph
}

/**
 * The page with the bullets that it draws as dots and squares turned into letters: what prints web pages draws those of lists so.
 * A dot is a bullet at the start of a line of text that has its color, or with another one like it above or below it. Where
 * most dots of a kind have no text beside them, they are points of a plot.
 */
export function withDrawnBullets(page: UprightPage): UprightPage {
  const dots = [...page.shapes.flatMap(roundDot), ...page.fills.flatMap(squareDot)]
  if (dots.length === 0 || dots.length > most) return page
  const kinds = [...groupBy(dots, kindOf).values()]
  const bullets = kinds.flatMap((kind) => {
    const ofKind = kind.flatMap((dot) => bulletOf(dot, page.glyphs) ?? [])
    return 2 * ofKind.length > kind.length ? ofKind.filter((bullet) => isOfList(bullet, ofKind)) : []
  })
  if (bullets.length === 0) return page
  const parts = new Set<Shape | Fill>(bullets.map(({ dot }) => dot.part))
  return {
    ...page,
    glyphs: [...page.glyphs, ...bullets.map(signOf)],
    shapes: page.shapes.filter((shape) => !parts.has(shape)),
    fills: page.fills.filter((fill) => !parts.has(fill)),
  }
}

const isSquare = (box: Box): boolean => Math.abs(widthOf(box) - heightOf(box)) <= skew * widthOf(box)

function roundDot(shape: Shape): Dot[] {
  const { ink, ...box } = shape
  return ink && isSquare(box) ? [{ ...box, sign: ink.filled ? '•' : '◦', color: ink.color, part: shape }] : []
}

function squareDot(fill: Fill): Dot[] {
  const { color, ...box } = fill
  return isSquare(box) && widthOf(box) < 10 ? [{ ...box, sign: '▪', color, part: fill }] : []
}

const kindOf = (dot: Dot): string => `${dot.sign} ${dot.color} ${Math.round(2 * widthOf(dot))}`

function bulletOf(dot: Dot, glyphs: readonly Glyph[]): Bullet | undefined {
  const height = (dot.y0 + dot.y1) / 2
  const level = glyphs.filter(({ text, y, face }) => {
    const em = face.size
    const isLevel = y - height > middle.lowest * em && y - height < middle.highest * em
    const fits = widthOf(dot) > size.smallest * em && widthOf(dot) < size.largest * em
    return isLevel && fits && face.angle === 0 && !isBlank(text)
  })
  if (level.some(({ x0, x1 }) => holds(dot, (x0 + x1) / 2, height))) return undefined
  const after = nearest(level, ({ x0 }) => x0 - dot.x1)
  const ahead = nearest(level, ({ x1 }) => dot.x0 - x1)
  const [text, other] =
    ahead && isRightToLeft(ahead.glyph.text) && ahead.room < roomOf(after) ? [ahead, after] : [after, ahead]
  if (!text) return undefined
  const em = text.glyph.face.size
  const isBeside = text.room > gap.least * em && text.room < gap.most * em
  return isBeside && roomOf(other) > before * em ? { dot, text: text.glyph } : undefined
}

interface Near {
  readonly glyph: Glyph
  /** Points. */
  readonly room: number
}

const roomOf = (near: Near | undefined): number => near?.room ?? Number.POSITIVE_INFINITY

function nearest(glyphs: readonly Glyph[], roomTo: (glyph: Glyph) => number): Near | undefined {
  let closest: Near | undefined
  for (const glyph of glyphs) {
    const room = roomTo(glyph)
    if (room > -0.5 && room < roomOf(closest)) closest = { glyph, room }
  }
  return closest
}

const isOfList = (bullet: Bullet, others: readonly Bullet[]): boolean =>
  bullet.dot.color === bullet.text.face.color ||
  others.some((other) => other !== bullet && Math.abs(other.dot.x0 - bullet.dot.x0) < sameStart)

function signOf({ dot, text }: Bullet): Glyph {
  const { x0, x1, sign, color } = dot
  const { y, face, mcid, artifact } = text
  return { text: sign, x0, x1, next: x1, y, face: { ...face, color, italic: false }, mcid, artifact }
}
