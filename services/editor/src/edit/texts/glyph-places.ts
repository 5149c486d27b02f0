import type { Point } from '@folio/pdf-content/matrix'
import { append } from '@folio/pdf-objects/writing/append'
import type { ShownGlyph } from '../../content/shown-text.ts'

const cell = 16

/** Glyphs by place. */
export class GlyphPlaces {
  readonly all: readonly ShownGlyph[]
  readonly #cells = new Map<number, ShownGlyph[]>()

  constructor(all: readonly ShownGlyph[]) {
    this.all = all
    for (const glyph of all) {
      const key = keyOf(Math.floor(glyph.from[0] / cell), Math.floor(glyph.from[1] / cell))
      const known = this.#cells.get(key)
      if (known) known.push(glyph)
      else this.#cells.set(key, [glyph])
    }
  }

  /** Glyphs whose origin lies in the cells of a box, and some around it. */
  within(low: Point, high: Point): readonly ShownGlyph[] {
    const glyphs: ShownGlyph[] = []
    for (const group of this.groupsWithin(low, high)) append(glyphs, group)
    return glyphs
  }

  /** The same, as they are kept: groups of neighbours. */
  groupsWithin(low: Point, high: Point): readonly (readonly ShownGlyph[])[] {
    const [left, bottom] = [Math.floor(low[0] / cell), Math.floor(low[1] / cell)]
    const [right, top] = [Math.floor(high[0] / cell), Math.floor(high[1] / cell)]
    if ((right - left + 1) * (top - bottom + 1) > this.#cells.size) return [this.all]
    const groups: (readonly ShownGlyph[])[] = []
    for (let x = left; x <= right; x += 1) {
      for (let y = bottom; y <= top; y += 1) {
        const group = this.#cells.get(keyOf(x, y))
        if (group) groups.push(group)
      }
    }
    return groups
  }
}

/** Cells far off any page may share one: whoever asks looks at where the glyphs are. */
const keyOf = (column: number, row: number): number => column * 0x100_0000 + row
