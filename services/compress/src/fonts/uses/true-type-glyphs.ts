import { macRomanEncoding, standardEncoding, winAnsiEncoding } from '@folio/font-kit/encodings/base-encodings'
import { macCodeOf, unicodeOf } from '@folio/font-kit/encodings/glyph-unicodes'
import { symbolPages } from '@folio/font-kit/pdf-fonts/symbolic-glyphs'
import { readCharacterMaps } from '@folio/font-kit/sfnt/character-maps'
import { readPostNames } from '@folio/font-kit/sfnt/post-names'
import type { Tables } from '@folio/font-kit/sfnt/table-directory'
import { UnusableFont } from '@folio/font-kit/unusable-font'
import type { CodeNames } from './code-names.ts'

/**
 * The glyphs a simple TrueType font may show for these codes. The standard's rules depend on flags that are often
 * wrong, and viewers follow them loosely; so a glyph counts if any rule leads to it: the code itself in any map, in
 * the pages of symbolic fonts, the name's character or Mac code, the name in `post`.
 * Throws UnusableFont where a name leads nowhere, because a viewer may know it.
 */
export function trueTypeGlyphs(tables: Tables, codes: Iterable<number>, encoding: CodeNames): Set<number> {
  const maps = readCharacterMaps(tables)
  const postNames = readPostNames(tables)
  const glyphs = new Set<number>()
  for (const code of codes) {
    const candidates = new Set<number>()
    const look = (character: number | undefined) => {
      if (character === undefined) return
      for (const map of maps) keep(candidates, map.glyphs.get(character))
    }
    for (const page of symbolPages) look(page + code)
    for (const name of namesOf(code, encoding)) {
      look(unicodeOf(name))
      look(macCodeOf(name))
      keep(candidates, postNames.get(name))
    }
    const own = encoding.differences.get(code)
    const known = own === undefined || own === '.notdef' || unicodeOf(own) !== undefined || postNames.has(own)
    if (!known) throw new UnusableFont(`glyph name ${own}`)
    // A font without maps is asked for the code as it is.
    if (candidates.size === 0) candidates.add(code)
    for (const glyph of candidates) glyphs.add(glyph)
  }
  return glyphs
}

function keep(candidates: Set<number>, glyph: number | undefined): void {
  if (glyph !== undefined) candidates.add(glyph)
}

function namesOf(code: number, { base, differences }: CodeNames): Set<string> {
  const names = [differences.get(code), base?.[code]]
  for (const table of [standardEncoding, winAnsiEncoding, macRomanEncoding]) names.push(table[code])
  return new Set(names.filter((name) => name !== undefined && name !== '.notdef') as string[])
}
