import { viewOf } from './table-directory.ts'

const version1 = 0x00010000
/** Every head table has it (OpenType 1.9, `head`, magicNumber). */
const magic = 0x5f0f3cf5

/** What a font that is made here says of itself, in units of its em; what is not told is 0. */
export interface NewFont {
  readonly unitsPerEm: number
  readonly widest?: number
  readonly ascent?: number
  readonly descent?: number
  /** How many advances `hmtx` tells; `withGlyphs` counts them by itself. */
  readonly metrics?: number
  /** Pixels an em, below which nobody can read it. */
  readonly smallest?: number
}

/** The tables `head` and `hhea` of a new font (OpenType 1.9). */
export function newHeads(font: NewFont): readonly (readonly [string, Uint8Array])[] {
  const { unitsPerEm, widest = 0, ascent = 0, descent = 0, metrics = 0, smallest = 0 } = font
  const [head, hhea] = [new Uint8Array(54), new Uint8Array(36)]
  const [about, across] = [viewOf(head), viewOf(hhea)]
  about.setUint32(0, version1)
  about.setUint32(12, magic)
  about.setUint16(18, unitsPerEm)
  about.setInt16(38, descent)
  about.setInt16(40, widest)
  about.setInt16(42, ascent)
  about.setUint16(46, smallest)
  across.setUint32(0, version1)
  across.setInt16(4, ascent)
  across.setInt16(6, descent)
  across.setUint16(10, widest)
  across.setUint16(34, metrics)
  return [
    ['head', head],
    ['hhea', hhea],
  ]
}

/** The table `maxp` of a new TrueType font whose largest glyph has so many points and contours (OpenType 1.9). */
export function newLimits(points: number, contours: number): Uint8Array {
  const maxp = new Uint8Array(32)
  const view = viewOf(maxp)
  view.setUint32(0, version1)
  view.setUint16(6, points)
  view.setUint16(8, contours)
  // No glyph draws with points beside its own.
  view.setUint16(14, 1)
  return maxp
}
