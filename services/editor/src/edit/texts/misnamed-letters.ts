import type { TextFont } from '../../fonts/text-font.ts'
import type { WordGlyph } from '../../typeset/joined-words.ts'
import { formIn, isJoining } from '../../typeset/joining-letters.ts'

/** Glyphs of a font from which on it tells by itself, and the part of them that contradicts the others where it names letters wrongly. */
const enough = 30
const contradicting = 0.12

const tatweel = '\u0640'

/**
 * The fonts of a page that name Arabic letters wrongly, as some writers of PDFs do where a program has stretched or joined them. A
 * glyph has one form: it joins what stands before and behind it, or does not. Where the letters that it and its neighbours
 * are said to be would join otherwise in one word than in another, they are not those letters. Of 14 fonts that name them
 * right at most 0.066 of the glyphs contradict the others, of two that do not 0.18 and 0.25. What has too few glyphs to tell is
 * taken to be as the others of its page.
 * @param words of the page, each with its glyphs in the order they are read
 */
export function fontsWithWrongNames(
  words: Iterable<readonly [TextFont, readonly WordGlyph[]]>,
): ReadonlySet<TextFont> {
  const fonts = new Map<TextFont, Map<number, Map<string, number>>>()
  for (const [font, glyphs] of words) {
    const word = glyphs.map(({ letters }) => letters).join('')
    if (!isJoining(word)) continue
    const codes = fonts.get(font) ?? new Map<number, Map<string, number>>()
    fonts.set(font, codes)
    let at = 0
    for (const { letters, code } of glyphs) {
      const joins = formIn(word, at, at + letters.length).slice(letters.length)
      at += letters.length
      // What names nothing, and strokes that lengthen words, are as wide as they have to be.
      if (letters === '' || letters === tatweel) continue
      const forms = codes.get(code.code) ?? new Map<string, number>()
      codes.set(code.code, forms.set(joins, (forms.get(joins) ?? 0) + 1))
    }
  }
  const judged = [...fonts].map(([font, codes]) => ({ font, ...countsOf([...codes.values()]) }))
  const told = judged.filter(({ all }) => all >= enough)
  const wrong = told.filter(({ all, contrary }) => contrary > contradicting * all)
  const unclear = wrong.length > 0 ? judged.filter(({ all }) => all < enough) : []
  return new Set([...wrong, ...unclear].map(({ font }) => font))
}

/** How many glyphs there are, and how many have another form than most of the same code. */
function countsOf(codes: readonly ReadonlyMap<string, number>[]) {
  let [all, contrary] = [0, 0]
  for (const forms of codes) {
    const counts = [...forms.values()]
    const sum = counts.reduce((one, other) => one + other, 0)
    all += sum
    contrary += sum - Math.max(...counts)
  }
  return { all, contrary }
}
