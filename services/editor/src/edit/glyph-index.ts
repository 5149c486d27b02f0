import type { Show, ShownGlyph } from '../content/shown-text.ts'
import { length, minus, type Point } from '../geometry/matrix.ts'

const cell = 16

/** The glyphs of a page by place, and in the order they are drawn. */
export class GlyphIndex {
  readonly all: readonly ShownGlyph[]
  readonly #order = new Map<ShownGlyph, number>()
  readonly #cells = new Map<string, ShownGlyph[]>()

  constructor(shows: readonly Show[]) {
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

  /** Glyphs whose origin lies within a part of their own em of a point, nearest first. */
  near(point: Point, ems: number, maxEm: number): ShownGlyph[] {
    const reach = Math.min(8, Math.ceil((ems * maxEm) / cell) + 1)
    const [column, row] = [Math.floor(point[0] / cell), Math.floor(point[1] / cell)]
    const found: { glyph: ShownGlyph; distance: number }[] = []
    for (let x = column - reach; x <= column + reach; x += 1) {
      for (let y = row - reach; y <= row + reach; y += 1) {
        for (const glyph of this.#cells.get(keyOf(x, y)) ?? []) {
          const distance = length(minus(glyph.from, point))
          if (distance <= ems * length(glyph.up)) found.push({ glyph, distance })
        }
      }
    }
    return found.sort((one, other) => one.distance - other.distance).map(({ glyph }) => glyph)
  }
}

const keyOf = (column: number, row: number): string => `${column} ${row}`
