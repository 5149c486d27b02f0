import { UnusableFont } from '../unusable-font.ts'
import { type HorizontalMetrics, horizontalMetrics } from './horizontal-metrics.ts'
import { glyphCount, type Tables, tableOf, viewOf } from './table-directory.ts'

/** A glyph of a TrueType font as its tables describe it. */
export interface GlyphRecord extends HorizontalMetrics {
  readonly outline: Uint8Array
}

/** The bytes of a glyph in `glyf` by the offsets in `loca` (OpenType 1.9). @throws UnusableFont */
export function glyphData(tables: Tables): (glyph: number) => Uint8Array {
  const [glyf, loca] = [tableOf(tables, 'glyf'), tableOf(tables, 'loca')]
  const view = viewOf(loca)
  const isLong = viewOf(tableOf(tables, 'head', 54)).getUint16(50) === 1
  const offset = (index: number) => (isLong ? view.getUint32(4 * index) : 2 * view.getUint16(2 * index))
  return (glyph) => {
    if ((glyph + 2) * (isLong ? 4 : 2) > loca.length) throw new UnusableFont('loca is cut off')
    const [start, end] = [offset(glyph), offset(glyph + 1)]
    if (end < start || end > glyf.length) throw new UnusableFont('loca leads outside glyf')
    return glyf.subarray(start, end)
  }
}

/** All glyphs by number. @throws UnusableFont */
export function glyphRecords(tables: Tables): GlyphRecord[] {
  const [outlineOf, metricsOf] = [glyphData(tables), horizontalMetrics(tables)]
  return Array.from({ length: glyphCount(tables) }, (_, glyph) => ({
    outline: outlineOf(glyph),
    ...metricsOf(glyph),
  }))
}

/** The tables that describe these glyphs, in place of those of `tables`. */
export function withGlyphs(tables: Tables, glyphs: readonly GlyphRecord[]): Map<string, Uint8Array> {
  const loca = new Uint8Array(4 * (glyphs.length + 1))
  const hmtx = new Uint8Array(4 * glyphs.length)
  const [offsets, metrics] = [viewOf(loca), viewOf(hmtx)]
  let end = 0
  for (const [glyph, { outline, advance, leftBearing }] of glyphs.entries()) {
    // Offsets are even in every font that other programs write.
    end += outline.length + (outline.length % 2)
    offsets.setUint32(4 * (glyph + 1), end)
    metrics.setUint16(4 * glyph, advance)
    metrics.setInt16(4 * glyph + 2, leftBearing)
  }
  const glyf = new Uint8Array(end)
  for (const [glyph, { outline }] of glyphs.entries()) glyf.set(outline, offsets.getUint32(4 * glyph))
  const head = tableOf(tables, 'head', 54).slice()
  viewOf(head).setUint16(50, 1)
  const hhea = tableOf(tables, 'hhea', 36).slice()
  viewOf(hhea).setUint16(34, glyphs.length)
  const maxp = tableOf(tables, 'maxp', 6).slice()
  viewOf(maxp).setUint16(4, glyphs.length)
  return new Map([
    ...tables,
    ['glyf', glyf],
    ['loca', loca],
    ['hmtx', hmtx],
    ['head', head],
    ['hhea', hhea],
    ['maxp', maxp],
  ])
}
