import { UnusableFont } from '../unusable-font.ts'
import { glyphCount, type Tables, tableOf, viewOf } from './table-directory.ts'

/** How wide a glyph is and where its outline begins, in units of the font. */
export interface HorizontalMetrics {
  readonly advance: number
  readonly leftBearing: number
}

/** The measures of every glyph by number (OpenType 1.9, `hmtx`). @throws UnusableFont where some are missing */
export function horizontalMetrics(tables: Tables): (glyph: number) => HorizontalMetrics {
  const hmtx = viewOf(tableOf(tables, 'hmtx'))
  const metrics = viewOf(tableOf(tables, 'hhea', 36)).getUint16(34)
  const count = glyphCount(tables)
  if (metrics === 0 || 4 * metrics + 2 * (count - metrics) > hmtx.byteLength) {
    throw new UnusableFont('hmtx is cut off')
  }
  return (glyph) => ({
    advance: hmtx.getUint16(4 * Math.min(glyph, metrics - 1)),
    leftBearing: hmtx.getInt16(glyph < metrics ? 4 * glyph + 2 : 4 * metrics + 2 * (glyph - metrics)),
  })
}
