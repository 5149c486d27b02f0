import type { CharacterMap } from '../sfnt/character-maps.ts'

/** Where the codes of a symbolic font begin in its map of symbols (ISO 32000-1, 9.6.6.4). */
export const symbolPages = [0, 0xf000, 0xf100, 0xf200] as const

/**
 * The glyphs of the codes of a simple TrueType font for which the PDF names no encoding (ISO 32000-1, 9.6.6.4): those of
 * the (3, 0) map, whose codes lie in one of four pages, and where the font has no such map those of the (1, 0) map.
 */
export function symbolicGlyphs(maps: readonly CharacterMap[]): ReadonlyMap<number, number> {
  const symbols = mapOf(maps, 3, 0)
  if (!symbols) return mapOf(maps, 1, 0) ?? new Map()
  const pages = symbolPages.map((page) => codesIn(symbols, page))
  return pages.find(({ size }) => size > 0) ?? new Map()
}

const mapOf = (maps: readonly CharacterMap[], platform: number, encoding: number) =>
  maps.find((map) => map.platform === platform && map.encoding === encoding)?.glyphs

function codesIn(glyphs: ReadonlyMap<number, number>, page: number): ReadonlyMap<number, number> {
  const codes = new Map<number, number>()
  for (let code = 0; code < 256; code += 1) {
    const glyph = glyphs.get(page + code)
    if (glyph !== undefined) codes.set(code, glyph)
  }
  return codes
}
