import type { Matrix } from '@folio/pdf-content/matrix'
import { apply, type Box, boundsOf, turnedBy } from '../../reading/geometry.ts'
import type { Glyph, PageModel, Rule } from '../../reading/page-model.ts'
import { drawnOnce } from './drawn-once.ts'
import { isBlank } from './scripts.ts'
import { heaviest } from './statistics.ts'

/** A page and how it was turned. */
export interface UprightPage extends PageModel {
  /** Its text runs in columns from top to bottom, the first one at the right. */
  readonly vertical: boolean
  /** It was turned: what is drawn anew from the file stands otherwise. */
  readonly turned: boolean
}

/** Turns a page so that most of its text is upright; the columns of vertical writing become lines, and rules are drawn once. */
export function upright(given: PageModel): UprightPage {
  const page = {
    ...given,
    horizontals: drawnOnce(given.horizontals),
    verticals: drawnOnce(given.verticals),
  }
  const angle = heaviest(page.glyphs.map(({ face }) => [face.angle, 1])) ?? 0
  const vertical = page.glyphs.filter(({ face }) => face.font.vertical).length > page.glyphs.length / 2
  if (angle !== 90 && angle !== 180 && angle !== 270) return { ...page, vertical, turned: false }
  const { width, height } = page
  const turned = turns[angle](width, height)
  const box = <Item extends Box>(item: Item): Item => ({
    ...item,
    ...boundsOf([apply(turned, item.x0, item.y0), apply(turned, item.x1, item.y1)]),
  })
  const sideways = angle !== 180
  const horizontals = page.horizontals.map((rule) => turnRule(rule, 'x', turned))
  const verticals = page.verticals.map((rule) => turnRule(rule, 'y', turned))
  return {
    ...page,
    vertical,
    turned: true,
    width: sideways ? height : width,
    height: sideways ? width : height,
    glyphs: page.glyphs.map((glyph) => turnGlyph(glyph, angle, turned)),
    horizontals: sideways ? verticals : horizontals,
    verticals: sideways ? horizontals : verticals,
    fills: page.fills.map(box),
    shapes: page.shapes.map(box),
    images: page.images.map(box),
    links: page.links.map(box),
  }
}

/** The letters of a page that stand upright on it, as all but those of turned notes and margins do; blanks are none. */
export const uprightLetters = ({ glyphs }: Pick<PageModel, 'glyphs'>): Glyph[] =>
  glyphs.filter(({ text, face }) => face.angle === 0 && !isBlank(text))

/** What brings a page of this size back when its text is turned clockwise by so much. */
const turns = {
  90: (width: number, _: number): Matrix => [0, -1, 1, 0, 0, width],
  180: (width: number, height: number): Matrix => [-1, 0, 0, -1, width, height],
  270: (_: number, height: number): Matrix => [0, 1, -1, 0, height, 0],
}

/** Glyphs stand in a frame of their own that has the angle already; only its origin moves. */
function turnGlyph(glyph: Glyph, by: number, [, , , , dx, dy]: Matrix): Glyph {
  const angle = (glyph.face.angle - by + 360) % 360
  const { x, y } = apply(turnedBy(-angle), dx, dy)
  const { x0, x1, next } = glyph
  return { ...glyph, x0: x0 + x, x1: x1 + x, next: next + x, y: glyph.y + y, face: { ...glyph.face, angle } }
}

function turnRule(rule: Rule, along: 'x' | 'y', matrix: Matrix): Rule {
  const end = (where: number) =>
    along === 'x' ? apply(matrix, where, rule.at) : apply(matrix, rule.at, where)
  const box = boundsOf([end(rule.from), end(rule.to)])
  const flat = box.x1 - box.x0 > box.y1 - box.y0
  return flat
    ? { ...rule, at: box.y0, from: box.x0, to: box.x1 }
    : { ...rule, at: box.x0, from: box.y0, to: box.y1 }
}
