import { type GlyphRecord, withGlyphs } from '@folio/font-kit/sfnt/glyph-records'
import { newHeads, newLimits } from '@folio/font-kit/sfnt/new-tables'
import { type Tables, viewOf, writeSfnt } from '@folio/font-kit/sfnt/table-directory'
import { writeCharacterMaps } from '@folio/font-kit/sfnt/write-character-maps'

/** The first printable character of ASCII, which has the first glyph after the one for what is missing. */
const firstCode = 32
const glyphCount = 96
const unitsPerEm = 1000
const points = 40

/** A TrueType font with a shape for every printable character of ASCII, under Windows' map of Unicode. */
export function practiceFont(): Uint8Array {
  const glyphs = Array.from({ length: glyphCount }, (_, glyph) => glyphRecord(glyph))
  return writeSfnt(withGlyphs(plainTables(), glyphs))
}

function glyphRecord(glyph: number): GlyphRecord {
  return { outline: star(glyph), advance: 500 + glyph, leftBearing: 0 }
}

/** One contour of points on two rings, each of two bytes from the point before (OpenType 1.9, `glyf`). */
function star(glyph: number): Uint8Array {
  const head = 12
  const bytes = new Uint8Array(head + 2 + 5 * points)
  const view = viewOf(bytes)
  view.setInt16(0, 1)
  view.setInt16(6, unitsPerEm)
  view.setInt16(8, unitsPerEm)
  view.setUint16(10, points - 1)
  let [left, bottom] = [0, 0]
  for (let at = 0; at < points; at += 1) {
    const ring = 200 + ((at * (glyph + 3)) % 200)
    const x = Math.round(500 + ring * Math.cos((2 * Math.PI * at) / points))
    const y = Math.round(500 + ring * Math.sin((2 * Math.PI * at) / points))
    // Flags come first: every point is on the curve.
    bytes[head + 2 + at] = 1
    view.setInt16(head + 2 + points + 2 * at, x - left)
    view.setInt16(head + 2 + 3 * points + 2 * at, y - bottom)
    left = x
    bottom = y
  }
  return bytes
}

/** The tables that say nothing of single glyphs. */
function plainTables(): Tables {
  const glyphs = Array.from({ length: glyphCount - 1 }, (_, index) => [firstCode + index, index + 1] as const)
  const windowsUnicode = { platform: 3, encoding: 1, glyphs: new Map(glyphs) }
  const cmap = writeCharacterMaps([windowsUnicode], new Set(glyphs.map(([, glyph]) => glyph)))
  return new Map([...newHeads({ unitsPerEm }), ['maxp', newLimits(points, 1)], ['cmap', cmap]])
}
