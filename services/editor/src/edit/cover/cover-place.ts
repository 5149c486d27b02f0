import type { SaveElement } from '@folio/contract/editing/editor'
import { apply, concat, dot, length, type Matrix, minus, type Point } from '@folio/pdf-content/matrix'
import type { Box } from '@folio/pdf-document/pages/box'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { PageArea } from '../../paper/paint.ts'
import { crookedLine } from './crooked-line.ts'

/** The parts of the font size by which letters reach above and below the line. */
const ascent = 0.95

/** The part of the font size by which letters reach below the line. */
export const descent = 0.25

/** Where a line begins: x along it, y upwards, both in units of the page. */
export interface CoverPlace {
  readonly matrix: Matrix
  readonly size: number
  /** What is to be hidden, from the beginning of the line. */
  readonly width: number
  readonly above: number
  readonly below: number
}

/** The place to cover: that of the invisible text where some was found, else the box that was sent. */
export function coverPlace(element: SaveElement, glyphs: readonly ShownGlyph[], toPage: Matrix): CoverPlace {
  const [first] = glyphs
  if (first && length(first.up) > 0) {
    const size = length(first.up)
    const { slope, rise } = crookedLine(glyphs)
    const [upX, upY] = [first.up[0] / size, first.up[1] / size]
    const reach = Math.hypot(1, slope)
    const [a, b] = [(upY + slope * upX) / reach, (slope * upY - upX) / reach]
    const matrix: Matrix = [a, b, -b, a, first.from[0] + rise * upX, first.from[1] + rise * upY]
    const width = glyphs.reduce((most, { to }) => Math.max(most, dot(minus(to, first.from), [a, b])), 0)
    return { matrix, size, width, above: ascent * size, below: descent * size }
  }
  const { x, y, width, height, fontSize } = element
  const matrix = concat([1, 0, 0, -1, x, y + fontSize], toPage)
  return { matrix, size: fontSize, width, above: fontSize, below: Math.max(0, height - fontSize) }
}

/** A part of a line, from and to a distance from where the line begins. */
export const stretchOf = (place: CoverPlace, from: number, to: number): CoverPlace => ({
  ...place,
  matrix: concat([1, 0, 0, 1, from, 0], place.matrix),
  width: to - from,
})

/** Where it lies on the page as it is shown. */
export function areaOf({ matrix, width, above, below }: CoverPlace, toView: Matrix, cropBox: Box): PageArea {
  const [left, bottom, right, top] = cropBox
  const page = [apply(toView, [left, bottom]), apply(toView, [right, top])] as const
  const size = [0, 1].map((axis) => Math.max(page[0][axis] ?? 0, page[1][axis] ?? 0) || 1)
  const at = (x: number, y: number): Point => {
    const [shownX, shownY] = apply(toView, apply(matrix, [x, y]))
    return [shownX / (size[0] ?? 1), shownY / (size[1] ?? 1)]
  }
  const corner = at(0, -below)
  return { corner, along: minus(at(width, -below), corner), across: minus(at(0, above), corner) }
}
