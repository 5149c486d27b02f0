import type { CffFont } from '@folio/font-kit/cff/cff-font'
import { standardEncoding } from '@folio/font-kit/encodings/base-encodings'
import { UnusableFont } from '@folio/font-kit/unusable-font'
import type { CodeNames } from './code-names.ts'

/** Names for one shape: viewers look for the other one where a font lacks the first. */
const sameShapes = [
  ['space', 'nbspace', 'nonbreakingspace', 'uni00A0'],
  ['hyphen', 'sfthyphen', 'softhyphen', 'uni00AD'],
  ['Delta', 'increment', 'uni0394'],
  ['Omega', 'Ohm', 'uni03A9'],
  ['mu', 'mu1', 'uni03BC'],
  ['macron', 'overscore'],
  ['periodcentered', 'middot', 'bulletoperator'],
  ['fraction', 'divisionslash'],
  ['Tcommaaccent', 'Tcedilla', 'uni021A'],
  ['tcommaaccent', 'tcedilla', 'uni021B'],
]

/**
 * The glyphs a simple font with a CFF program may show for these codes: by the PDF's names, by the program's own
 * encoding, and by the standard encoding for viewers that start from it (ISO 32000-1, 9.6.6.2).
 * Throws UnusableFont where the name that counts is not in the font, because a viewer may find a way round.
 */
export function simpleCffGlyphs(
  font: Pick<CffFont, 'glyphOfName' | 'glyphOfCid' | 'encoding'>,
  codes: Iterable<number>,
  encoding: CodeNames,
): Set<number> {
  // CID-keyed programs do not belong into simple fonts; what viewers make of them is their own affair.
  if (font.glyphOfCid) throw new UnusableFont('CID-keyed program in a simple font')
  const glyphs = new Set<number>()
  const keep = (name: string | undefined): boolean => {
    const glyph = name === undefined ? undefined : font.glyphOfName.get(name)
    if (glyph !== undefined) glyphs.add(glyph)
    return glyph !== undefined
  }
  for (const code of codes) {
    const own = font.encoding.get(code)
    const counting = encoding.differences.get(code) ?? encoding.base?.[code] ?? own ?? '.notdef'
    const shapes = sameShapes.find((names) => names.includes(counting)) ?? []
    const isInFont = [keep(counting), ...shapes.map(keep)].includes(true)
    if (!isInFont && counting !== '.notdef') throw new UnusableFont(`glyph name ${counting}`)
    keep(own)
    keep(encoding.base?.[code])
    keep(standardEncoding[code])
  }
  return glyphs
}

/** The glyphs of CIDs: by the charset of a CID-keyed program, otherwise the CID itself (ISO 32000-1, 9.7.4.2). */
export function cidCffGlyphs(font: CffFont, cids: Iterable<number>): Set<number> {
  const glyphs = new Set<number>()
  for (const cid of cids) {
    const glyph = font.glyphOfCid ? font.glyphOfCid.get(cid) : cid
    if (glyph !== undefined && glyph < font.glyphCount) glyphs.add(glyph)
  }
  return glyphs
}
