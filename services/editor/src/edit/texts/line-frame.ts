import { dot, type Point, turn } from '@folio/pdf-content/matrix'
import { displacement, type Show, type ShownGlyph } from '../../content/shown-text.ts'
import { direction } from './text-runs.ts'

/** Places along the line of a text, from where it begins, in units of the page. */
export interface LineFrame {
  readonly along: Point
  /** Where a glyph stands, and where the pen is after it. */
  startOf(glyph: ShownGlyph): number
  penAfter(glyph: ShownGlyph): number
  /** Where its advance ends, without extra spacing. */
  endOf(glyph: ShownGlyph): number
  /** Units of the page that one unit of a show's text space takes along the line; negative where it runs against it. */
  unitOf(show: Show): number
}

/**
 * The frame of the line that begins with this glyph.
 * @param along of length 1; that of the glyph, unless the line runs otherwise
 */
export function lineFrame(first: ShownGlyph, along: Point = direction(first)): LineFrame {
  const origin = dot(first.from, along)
  const startOf = ({ from }: ShownGlyph) => dot(from, along) - origin
  const unitOf = ({ state, toPage }: Show) =>
    dot(turn(toPage, state.font.vertical ? [0, 1] : [state.scale, 0]), along)
  return {
    along,
    startOf,
    unitOf,
    penAfter: (glyph) => startOf(glyph) + displacement(glyph.code, glyph.show.state) * unitOf(glyph.show),
    endOf: ({ to }) => dot(to, along) - origin,
  }
}
