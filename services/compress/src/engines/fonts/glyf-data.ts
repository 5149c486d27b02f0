import { UnusableFont } from '@folio/pdf-kit/fonts/unusable-font'
import { type Tables, viewOf } from './sfnt.ts'

/**
 * Whether the glyphs' descriptions, hints included, are the same bytes in both TrueType fonts. What a description has
 * behind its end may be missing.
 */
export function sameGlyphData(one: Tables, other: Tables, glyphs: Iterable<number>): boolean {
  const [first, second] = [glyphData(one), glyphData(other)]
  for (const glyph of glyphs) {
    const [before, after] = [first(glyph), second(glyph)]
    if ((before.length === 0) !== (after.length === 0)) return false
    if (after.length > before.length) return false
    if (Buffer.compare(before.subarray(0, after.length), after) !== 0) return false
  }
  return true
}

/** A glyph's bytes in `glyf` by the offsets in `loca` (OpenType 1.9); throws UnusableFont. */
function glyphData(tables: Tables): (glyph: number) => Uint8Array {
  const [glyf, loca, head] = ['glyf', 'loca', 'head'].map((tag) => tables.get(tag))
  if (!glyf || !loca || !head || head.length < 52) throw new UnusableFont('tables are missing')
  const view = viewOf(loca)
  const isLong = viewOf(head).getUint16(50) === 1
  const offset = (index: number) => (isLong ? view.getUint32(4 * index) : 2 * view.getUint16(2 * index))
  return (glyph) => {
    if ((glyph + 2) * (isLong ? 4 : 2) > loca.length) throw new UnusableFont('loca is cut off')
    const [start, end] = [offset(glyph), offset(glyph + 1)]
    if (end < start || end > glyf.length) throw new UnusableFont('loca leads outside glyf')
    return glyf.subarray(start, end)
  }
}
