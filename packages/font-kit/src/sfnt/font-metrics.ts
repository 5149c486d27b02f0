import { horizontalMetrics } from './horizontal-metrics.ts'
import { type Tables, tableOf, viewOf } from './table-directory.ts'

/** What a font descriptor of PDF tells of a font; lengths in 1/1000 em. */
export interface FontMetrics {
  readonly ascent: number
  /** Below the baseline it is negative. */
  readonly descent: number
  readonly capHeight: number
  /** Left, bottom, right and top of the box around all glyphs. */
  readonly box: readonly number[]
  /** Degrees, negative for glyphs that lean to the right. */
  readonly italicAngle: number
  readonly isFixedPitch: boolean
  advanceOf(glyph: number): number
}

/** The measures in `head`, `hhea`, `hmtx`, `OS/2` and `post` (OpenType 1.9). @throws UnusableFont */
export function readFontMetrics(tables: Tables): FontMetrics {
  const [head, hhea, post] = [
    viewOf(tableOf(tables, 'head', 54)),
    viewOf(tableOf(tables, 'hhea', 36)),
    viewOf(tableOf(tables, 'post', 16)),
  ]
  const metricsOf = horizontalMetrics(tables)
  const unit = head.getUint16(18)
  const scaled = (value: number) => Math.round((value * 1000) / unit)
  const ascent = scaled(hhea.getInt16(4))
  const capHeight = capHeightOf(tables.get('OS/2'))
  return {
    ascent,
    descent: scaled(hhea.getInt16(6)),
    capHeight: capHeight === undefined ? ascent : scaled(capHeight),
    box: [36, 38, 40, 42].map((at) => scaled(head.getInt16(at))),
    italicAngle: post.getInt32(4) / 0x10000,
    isFixedPitch: post.getUint32(12) !== 0,
    advanceOf: (glyph) => scaled(metricsOf(glyph).advance),
  }
}

/** `OS/2` has it from version 2 on. */
function capHeightOf(os2: Uint8Array | undefined): number | undefined {
  if (!os2 || os2.length < 90 || viewOf(os2).getUint16(0) < 2) return undefined
  return viewOf(os2).getInt16(88)
}
