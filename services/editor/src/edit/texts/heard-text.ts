import { isRightToLeft } from '@folio/contract/reading/directions'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { alignedLetters } from './aligned-letters.ts'
import { plain, readings } from './spelled-text.ts'
import { isWhite } from './text-runs.ts'

/**
 * What each glyph of a text is read as, learnt from the reader where some do not tell: a reader may know it of the
 * collection its glyphs are numbered by (ISO 32000-1, 9.10.2), or of the font program. Undefined where the letters cannot be
 * given to glyphs one by one, where one code would be two letters, where the line may be read in another order than it is
 * drawn in, and where the reader knew no more than the numbers of the codes.
 * @param glyphs in the order they are drawn
 */
export function heardText(glyphs: readonly ShownGlyph[], original: string): readonly string[] | undefined {
  if (glyphs.every(tells) || isRightToLeft(original)) return undefined
  const letters = isSilent(glyphs) ? lettersOf(glyphs, original) : lettersAmong(glyphs, original)
  if (!letters) return undefined
  const known = new Map<string, string>()
  let isMeant = false
  for (const [index, glyph] of glyphs.entries()) {
    if (tells(glyph)) continue
    const letter = letters[index] ?? ''
    const key = `${glyph.show.state.fontName} ${glyph.code.code}`
    if ((known.get(key) ?? letter) !== letter) return undefined
    known.set(key, letter)
    isMeant ||= !readings(glyph).includes(plain(letter))
  }
  return isMeant ? letters : undefined
}

/** Whether the font says what a glyph means. */
export const tells = ({ code }: ShownGlyph): boolean => code.text !== ''

/** Behind the last letter nothing stands that tells one. */
function lettersAmong(glyphs: readonly ShownGlyph[], original: string): readonly string[] | undefined {
  const letters = alignedLetters(glyphs, original)
  return letters && !glyphs.slice(letters.length).some((glyph) => tells(glyph) && !isWhite(glyph))
    ? letters
    : undefined
}

/**
 * The letters that a reader made of each glyph: one, be it white space or not, or where it does not know that codes have
 * several bytes one of every byte. Undefined where they are not as many.
 */
export function lettersOf(glyphs: readonly ShownGlyph[], original: string): readonly string[] | undefined {
  const all = [...original.trim().normalize('NFC')]
  const letters = all.filter((letter) => plain(letter) !== '')
  if (letters.length === glyphs.length) return letters
  if (all.length === glyphs.length) return all
  const bytes = glyphs.reduce((sum, { code }) => sum + code.end - code.start, 0)
  if (letters.length !== bytes) return undefined
  let at = 0
  return glyphs.map(({ code }) => {
    const from = at
    at += code.end - code.start
    return letters.slice(from, at).join('')
  })
}

/** Whether nothing tells what the glyphs of a text mean; readers then may take their codes for characters. */
export const isSilent = (glyphs: readonly ShownGlyph[]): boolean => !glyphs.some(tells)
