import { glyphData } from '@folio/font-kit/sfnt/glyph-records'
import type { Tables } from '@folio/font-kit/sfnt/table-directory'

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
