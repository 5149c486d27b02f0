import { type CffFont, readCff } from '@folio/font-kit/cff/cff-font'
import { wrapCff } from '@folio/font-kit/cff/wrap-cff'
import type { HarfBuzzSubsetter } from '@folio/font-kit/harfbuzz/subsetter'
import { readSfnt } from '@folio/font-kit/sfnt/table-directory'
import { UnusableFont } from '@folio/font-kit/unusable-font'
import { cidCffGlyphs, simpleCffGlyphs } from '../uses/cff-glyphs.ts'
import type { FontUse } from '../uses/font-uses.ts'
import { sameGlyphs } from './same-glyphs.ts'

/**
 * The CFF program with only the glyphs in use, under their old numbers, names and CIDs. Throws UnusableFont where it
 * is not certain which those are, and where the result does not show them as before.
 */
export function subsetCff(hb: HarfBuzzSubsetter, bytes: Uint8Array, uses: readonly FontUse[]): Uint8Array {
  const font = readCff(bytes)
  // Unused ones may go, so that only one kind can be compared.
  if (font.matrices.length > 1) throw new UnusableFont('several font matrices')
  const glyphs = glyphsOf(font, uses)
  const otf = wrapCff(bytes, font.glyphCount)
  const result = readSfnt(hb.subset(otf, { glyphs })).get('CFF ')
  if (!result) throw new UnusableFont('HarfBuzz leaves no CFF')
  const subset = readCff(result)
  const isSame =
    subset.matrices.join() === font.matrices.join() &&
    glyphsOf(subset, uses).size === glyphs.size &&
    [...glyphsOf(subset, uses)].every((glyph) => glyphs.has(glyph)) &&
    sameGlyphs(otf, wrapCff(result, subset.glyphCount), glyphs)
  if (!isSame) throw new UnusableFont('the subset is not the same')
  return result
}

function glyphsOf(font: CffFont, uses: readonly FontUse[]): Set<number> {
  const glyphs = new Set([0])
  for (const use of uses) {
    if (use.kind === 'composite' && use.glyphOfCid) throw new UnusableFont('CIDToGIDMap beside CFF')
    const glyphIds =
      use.kind === 'simple' ? simpleCffGlyphs(font, use.codes, use.encoding) : cidCffGlyphs(font, use.cids)
    for (const glyph of glyphIds) glyphs.add(glyph)
  }
  return glyphs
}
