import { isRightToLeft } from '@folio/contract/reading/directions'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { plain, readings } from './spelled-text.ts'

/**
 * What each glyph of a silent text is read as, learnt from the reader: where a font does not say what its codes mean, a
 * reader may know it of the collection its glyphs are numbered by (ISO 32000-1, 9.10.2). Undefined letters are
 * neither as many as glyphs nor as their bytes, where one code would be two letters, where the line may be read in another order than it is
 * drawn in, and where the reader knew no more than the numbers of the codes.
 * @param glyphs in the order they are drawn
 */
export function heardText(glyphs: readonly ShownGlyph[], original: string): readonly string[] | undefined {
  const letters = lettersOf(glyphs, original)
  if (!letters || !isSilent(glyphs) || isRightToLeft(original)) return undefined
  const known = new Map<string, string>()
  let isMeant = false
  for (const [index, glyph] of glyphs.entries()) {
    const letter = letters[index] ?? ''
    const key = `${glyph.show.state.fontName} ${glyph.code.code}`
    if ((known.get(key) ?? letter) !== letter) return undefined
    known.set(key, letter)
    isMeant ||= !readings(glyph).includes(letter)
  }
  return isMeant ? letters : undefined
}

/**
 * The letters that a reader made of each glyph: one, or where it does not know that codes have several bytes one of
 * every byte. Undefined where they are not as many.
 */
export function lettersOf(glyphs: readonly ShownGlyph[], original: string): readonly string[] | undefined {
  const letters = [...plain(original)]
  if (letters.length === glyphs.length) return letters
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
export const isSilent = (glyphs: readonly ShownGlyph[]): boolean =>
  glyphs.every(({ code }) => code.text === '')
