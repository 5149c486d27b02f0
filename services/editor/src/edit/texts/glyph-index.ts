import { length, minus, type Point } from '@folio/pdf-content/matrix'
import { append } from '@folio/pdf-objects/writing/append'
import type { Show, ShownGlyph } from '../../content/shown-text.ts'

const cell = 16

/** The glyphs of a page by place, and in the order they are drawn. */
export class GlyphIndex {
  readonly all: readonly ShownGlyph[]
  readonly #order = new Map<ShownGlyph, number>()
  readonly #cells = new Map<number, ShownGlyph[]>()

  constructor(shows: readonly Pick<Show, 'glyphs'>[]) {
    this.all = shows.flatMap(({ glyphs }) => glyphs)
    for (const [index, glyph] of this.all.entries()) {
      this.#order.set(glyph, index)
      const key = keyOf(Math.floor(glyph.from[0] / cell), Math.floor(glyph.from[1] / cell))
      const known = this.#cells.get(key)
      if (known) known.push(glyph)
      else this.#cells.set(key, [glyph])
    }
  }

  /** As a position in `all`. */
  orderOf(glyph: ShownGlyph): number {
    return this.#order.get(glyph) ?? -1
  }

  inDrawingOrder(glyphs: readonly ShownGlyph[]): ShownGlyph[] {
    return [...glyphs].sort((one, other) => this.orderOf(one) - this.orderOf(other))
  }

  /** Glyphs whose origin lies within a part of their own em (of at most `maxEm`) of a point, nearest first. */
  near(point: Point, ems: number, maxEm: number): ShownGlyph[] {
    const reach = ems * maxEm
    const found = this.within([point[0] - reach, point[1] - reach], [point[0] + reach, point[1] + reach])
    const placed: { readonly glyph: ShownGlyph; readonly distance: number }[] = []
    // Most of them are too far.
    for (const glyph of found) {
      const distance = length(minus(glyph.from, point))
      if (distance <= ems * length(glyph.up)) placed.push({ glyph, distance })
    }
    return placed.sort((one, other) => one.distance - other.distance).map(({ glyph }) => glyph)
  }

  /** Glyphs whose origin lies in the cells of a box, and some around it. */
  within(low: Point, high: Point): readonly ShownGlyph[] {
    const [left, bottom, right, top] = [...low, ...high].map((value) => Math.floor(value / cell))
    if (left === undefined || bottom === undefined || right === undefined || top === undefined) return []
    if ((right - left + 1) * (top - bottom + 1) > this.#cells.size) return this.all
    const found: ShownGlyph[] = []
    for (let x = left; x <= right; x += 1) {
      for (let y = bottom; y <= top; y += 1) {
        const inCell = this.#cells.get(keyOf(x, y))
        if (inCell) append(found, inCell)
      }
    }
    return found
  }
}

/** Cells far off any page may share one: whoever asks looks at where the glyphs are. */
const keyOf = (column: number, row: number): number => column * 0x100_0000 + row
