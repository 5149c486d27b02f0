import { length, type Point } from '@folio/pdf-content/matrix'
import type { Show, ShownGlyph } from '../../content/shown-text.ts'
import { GlyphPlaces } from './glyph-places.ts'

/** All glyphs of a page by place, and in the order they are drawn. */
export class GlyphIndex extends GlyphPlaces {
  constructor(shows: readonly Pick<Show, 'glyphs'>[]) {
    super(shows.flatMap(({ glyphs }) => glyphs))
  }

  /** As a position in `all`. */
  orderOf(glyph: ShownGlyph): number {
    return glyph.order
  }

  inDrawingOrder(glyphs: readonly ShownGlyph[]): ShownGlyph[] {
    return [...glyphs].sort((one, other) => one.order - other.order)
  }

  /** Glyphs whose origin lies within a part of their own em (of at most `maxEm`) of a point, nearest first. */
  near(point: Point, ems: number, maxEm: number): ShownGlyph[] {
    const reach = ems * maxEm
    const placed: { readonly glyph: ShownGlyph; readonly distance: number }[] = []
    for (const group of this.groupsWithin(
      [point[0] - reach, point[1] - reach],
      [point[0] + reach, point[1] + reach],
    )) {
      for (const glyph of group) {
        const [x, y] = [glyph.from[0] - point[0], glyph.from[1] - point[1]]
        const distance = Math.sqrt(x * x + y * y)
        // Most of them are too far.
        if (distance <= ems * length(glyph.up)) placed.push({ glyph, distance })
      }
    }
    return placed.sort((one, other) => one.distance - other.distance).map(({ glyph }) => glyph)
  }
}
