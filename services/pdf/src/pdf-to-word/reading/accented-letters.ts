import type { Glyph } from './page-model.ts'

/** Accents that take room of their own, and the marks that combine with letters in their place (Unicode 15, chapter 7.9). */
const marks: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '`': '\u0300',
    '\u00b4': '\u0301',
    '\u02c6': '\u0302',
    '\u02dc': '\u0303',
    '\u00af': '\u0304',
    '\u02d8': '\u0306',
    '\u02d9': '\u0307',
    '\u00a8': '\u0308',
    '\u02da': '\u030a',
    '\u02dd': '\u030b',
    '\u02c7': '\u030c',
    '\u00b8': '\u0327',
    '\u02db': '\u0328',
  }),
)
/** Letters that are drawn without their dots to have an accent in its place. */
const dotless: ReadonlyMap<string, string> = new Map(Object.entries({ '\u0131': 'i', '\u0237': 'j' }))
/** How far the middle of an accent is from that of its letter, and how far it is raised for a capital, in em of the letter. */
const nearest = { across: 0.2, along: 0.4 }

/**
 * Glyphs with letters whose accents are drawn as glyphs of their own, right before them or after them and over them: fonts
 * that have no accented letters, such as those TeX uses first, draw each of them so. Each becomes the one letter that
 * Unicode has for the two; what Unicode has no letter for stays two.
 * @param glyphs in the order in which they are drawn
 */
export function withAccentedLetters(glyphs: readonly Glyph[]): Glyph[] {
  const letters: Glyph[] = []
  for (let index = 0; index < glyphs.length; index++) {
    const [before, glyph, after] = [letters.at(-1), glyphs[index], glyphs[index + 1]]
    if (!glyph) continue
    const ahead = after && accented(glyph, after)
    const behind = ahead ? undefined : before && accented(glyph, before)
    if (ahead) {
      letters.push(ahead)
      index += 1
    } else if (behind) letters[letters.length - 1] = behind
    else letters.push(glyph)
  }
  return letters
}

/** Returns a letter with an accent; undefined where it does not stand on it, or is none. */
function accented(accent: Glyph, letter: Glyph): Glyph | undefined {
  const mark = marks.get(accent.text)
  if (mark === undefined) return undefined
  const { size } = letter.face
  const across = Math.abs(accent.x0 + accent.x1 - letter.x0 - letter.x1) / 2
  if (across > nearest.across * size || Math.abs(accent.y - letter.y) > nearest.along * size) return undefined
  if (accent.face.angle !== letter.face.angle) return undefined
  const text = ((dotless.get(letter.text) ?? letter.text) + mark).normalize('NFC')
  return /^\p{L}$/u.test(text) ? { ...letter, text } : undefined
}
