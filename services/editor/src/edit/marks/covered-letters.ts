import { dot, length } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { direction, isWhite } from '../texts/text-runs.ts'
import { type Axes, type Quad, quadAround } from './quad.ts'

/** Where the middle of a letter is, in parts of an em above its baseline. */
const middle = 0.3

/** The letters whose middle lies within a quadrilateral, in the order in which they are given. */
export const coveredLetters = (corners: readonly number[], near: readonly ShownGlyph[]): ShownGlyph[] =>
  near.filter((glyph) => !isWhite(glyph) && isWithin(quadAround(corners, axesOf(glyph)), glyph))

function isWithin(quad: Quad, glyph: ShownGlyph): boolean {
  const axes = axesOf(glyph)
  const { from, to } = extentOf(glyph, axes)
  const [way, height] = [(from + to) / 2, dot(glyph.from, axes.up) + middle * length(glyph.up)]
  return way >= quad.from && way <= quad.to && height >= quad.low && height <= quad.high
}

/** Returns from where to where a glyph reaches along its line. @param moved added to both */
export function extentOf({ from, to }: ShownGlyph, { along }: Axes, moved = 0) {
  const [one, other] = [dot(from, along), dot(to, along)]
  return { from: Math.min(one, other) + moved, to: Math.max(one, other) + moved }
}

/** The directions of the line that a glyph stands on. */
export function axesOf(glyph: ShownGlyph): Axes {
  const along = direction(glyph)
  const [x, y] = [-along[1], along[0]]
  return { along, up: dot([x, y], glyph.up) < 0 ? [-x, -y] : [x, y] }
}
