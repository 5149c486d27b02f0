import { baseEncoding } from './base-encodings.ts'
import { macRomanEncoding, winAnsiEncoding } from './glyph-encodings.ts'

/**
 * The character of a glyph name as the Adobe Glyph List has it: names of the three Latin encodings, `uniXXXX` and
 * `uXXXXXX`. `undefined` for every other name.
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

const latin = new Map<string, number>()

// From 160 on the code is the character. Below, every name but those at the end has its ASCII or Mac code's character.
for (const [code, name] of winAnsiEncoding.entries()) if (code > 160) latin.set(name, code)

const macCharacters = baseEncoding('MacRomanEncoding')
for (const [name, code] of macCodes) latin.set(name, macCharacters[code]?.charCodeAt(0) ?? 0)

// Names that Mac OS lacks, and the list's own choice where it has another character of the same shape.
for (const [name, character] of [
  ['Euro', 0x20ac],
  ['Scaron', 0x160],
  ['scaron', 0x161],
  ['Zcaron', 0x17d],
  ['zcaron', 0x17e],
  ['Lslash', 0x141],
  ['lslash', 0x142],
  ['minus', 0x2212],
  ['space', 0x20],
  ['hyphen', 0x2d],
  ['bullet', 0x2022],
  ['mu', 0xb5],
  ['Omega', 0x2126],
  ['Delta', 0x2206],
  ['currency', 0xa4],
] as const) {
  latin.set(name, character)
}
