import type { HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'
import { glyphData } from '@folio/font-kit/sfnt/glyph-records'
import { glyphCount, readSfnt, type Tables, viewOf, writeSfnt } from '@folio/font-kit/sfnt/table-directory'
import { UnusableFont } from '@folio/font-kit/unusable-font'
import { sameGlyphs } from './same-glyphs.ts'

/**
 * A TrueType program without the instructions that fit outlines to coarse pixels (OpenType 1.9, `cvt `, `fpgm`, `prep`
 * and those in `glyf`): often half of a subset, and most viewers smooth outlines instead of following them.
 * Undefined where it has none, or where they may be what puts glyphs together.
 *
 * @throws UnusableFont where the result does not have the same outlines
 */
export function withoutHints(hb: HarfBuzzSubsetter, bytes: Uint8Array): Uint8Array | undefined {
  const tables = readSfnt(bytes)
  if (!hintTables.some((tag) => tables.has(tag)) || isPutTogether(tables)) return undefined
  const glyphs = Array.from({ length: glyphCount(tables) }, (_, glyph) => glyph)
  const plain = new Map(readSfnt(hb.subset(bytes, { glyphs, keepsHints: false, keepsNames: true })))
  for (const tag of ['cmap', 'post']) {
    const table = tables.get(tag)
    if (table) plain.set(tag, table)
    else plain.delete(tag)
  }
  const result = writeSfnt(plain)
  if (!sameGlyphs(bytes, result, glyphs)) throw new UnusableFont('without hints it is not the same')
  return result
}

const hintTables = ['cvt ', 'fpgm', 'prep']

/**
 * Some fonts for Chinese and Japanese (old MingLiU and DFKai are known for it) build each glyph of strokes that only
 * instructions put into their places. Where most glyphs are made of others, it may be one of these.
 */
function isPutTogether(tables: Tables): boolean {
  const outlineOf = glyphData(tables)
  const outlines = Array.from({ length: glyphCount(tables) }, (_, glyph) => outlineOf(glyph))
  const shapes = outlines.filter((outline) => outline.length >= 2)
  // A negative number of contours says so (OpenType 1.9, `glyf`).
  const composite = shapes.filter((outline) => viewOf(outline).getInt16(0) < 0)
  return composite.length * 2 > shapes.length
}
