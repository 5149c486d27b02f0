import { dot, minus, type Point, turn } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { LineFrame } from '../texts/line-frame.ts'

/** A place so far from a glyph, in units of text space before scaling along its line, and in text space across it. */
export function onPage({ from, show: { state, toPage } }: ShownGlyph, along: number, across: number): Point {
  const [x, y] = turn(toPage, state.font.vertical ? [across, along] : [along * state.scale, across])
  return [from[0] + x, from[1] + y]
}

/** The point of a line that far from where it begins, at the height of one of its glyphs. */
export function placeFrom(glyph: ShownGlyph, { along, startOf }: LineFrame, place: number): Point {
  const distance = place - startOf(glyph)
  return [glyph.from[0] + distance * along[0], glyph.from[1] + distance * along[1]]
}

/**
 * Returns the room from the foremost glyph to the end of the last, from the origin of the first that is drawn; in text
 * space before scaling.
 */
export function roomOf(
  glyphs: readonly ShownGlyph[],
  first: ShownGlyph,
): { readonly from: number; readonly to: number } {
  const unit = turn(first.show.toPage, [1, 0])
  const square = dot(unit, unit) * (first.show.state.scale || 1)
  if (square === 0) return { from: 0, to: 0 }
  const place = (point: Point) => dot(minus(point, first.from), unit) / square
  return {
    from: glyphs.reduce((least, { from }) => Math.min(least, place(from)), 0),
    to: glyphs.reduce((most, { to }) => Math.max(most, place(to)), 0),
  }
}
