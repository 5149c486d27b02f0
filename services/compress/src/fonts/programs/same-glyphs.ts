import { openFont } from '@folio/font-kit/harfbuzz/open-font'

/**
 * Whether every glyph has the same outline and advance in both OpenType fonts, as HarfBuzz draws them. An independent
 * reading of the subset: it is drawn by other code than made it.
 */
export function sameGlyphs(one: Uint8Array, other: Uint8Array, glyphs: Iterable<number>): boolean {
  const [first, second] = [openFont(one).font, openFont(other).font]
  for (const glyph of glyphs) {
    if (first.glyphHAdvance(glyph) !== second.glyphHAdvance(glyph)) return false
    if (first.glyphToPath(glyph) !== second.glyphToPath(glyph)) return false
  }
  return true
}
