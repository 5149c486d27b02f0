import type { ShownGlyph } from '../../content/shown-text.ts'
import { plain, readings } from '../texts/spelled-text.ts'
import { Surplus } from '../texts/surplus.ts'

/**
 * How much of a text is read after each glyph, whatever order a reader puts the letters into: some take the codes of a
 * silent font for characters, and some of those for letters of scripts that are read from the right. Undefined where
 * these are not the letters of the text.
 */
export function readEnds(glyphs: readonly ShownGlyph[], original: string): number[] | undefined {
  const letters = glyphs.map(readingOf)
  if (sorted(letters.join('')) !== sorted(plain(original))) return undefined
  let read = 0
  return letters.map((letter) => {
    read += letter.length
    return read
  })
}

/** The places where the same letters stand before it in both orders: no letter has crossed them. */
export function evenEnds(glyphs: readonly ShownGlyph[], original: string): number[] {
  const letters = plain(original)
  const surplus = new Surplus()
  let read = 0
  return glyphs.flatMap((glyph) => {
    const letter = readingOf(glyph)
    surplus.count(letter, 1)
    surplus.count(letters.slice(read, read + letter.length), -1)
    read += letter.length
    return surplus.isEven() ? [read] : []
  })
}

const readingOf = (glyph: ShownGlyph): string => readings(glyph)[0] ?? ''

const sorted = (text: string): string => text.split('').sort().join('')
