import { baseEncodings, macRomanEncoding } from './base-encodings.ts'
import { textOfGlyphName } from './glyph-names.ts'

/**
 * The character under which a font's own map has a glyph of this name: for names of the three Latin encodings,
 * `uniXXXX` and `uXXXXXX`, as the Adobe Glyph List has them; `undefined` for every other name.
 */
export function unicodeOf(name: string): number | undefined {
  const hex = /^(?:uni([0-9A-F]{4})|u([0-9A-F]{4,6}))$/.exec(name)
  if (hex) return Number.parseInt(hex[1] ?? hex[2] ?? '', 16)
  return latin.get(name)
}

/** The code that a name has in the Macintosh's Roman encoding. */
export const macCodeOf = (name: string): number | undefined => macCodes.get(name)

const macCodes = new Map(macRomanEncoding.map((name, code) => [name, code]))
macCodes.delete('.notdef')

const names = new Set<string>([...Object.values(baseEncodings).flat(), 'minus'])
names.delete('.notdef')

const latin = new Map([...names].map((name) => [name, textOfGlyphName(name)?.codePointAt(0) ?? 0]))
// One character where the text has two, and the sign of the unit where the text has the letter.
for (const [name, character] of [
  ['fi', 0xfb01],
  ['fl', 0xfb02],
  ['Omega', 0x2126],
] as const) {
  latin.set(name, character)
}
