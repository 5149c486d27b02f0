import { lettersFromRight } from '@folio/contract/reading/directions'

/** Letters that a reader turns around with the line they stand in. */
const fromTheRight = new RegExp(`[${lettersFromRight}]+`, 'gu')

/**
 * Texts with the letters of each ligature in their own order. PDF.js puts a line that is written from the right into the order
 * in which it is read letter by letter, and with it the letters that one glyph tells: of the word الاسم it makes االسم.
 * @param drawn what each glyph of the page tells, in the order they are drawn
 */
export function withWholeLigatures<Run extends { readonly str: string }>(
  runs: readonly Run[],
  drawn: readonly string[],
): readonly Run[] {
  const glyphs = drawn.map(lettersOf).filter((letters) => letters !== '')
  const ligatures = new Set(glyphs.filter(isLigature).map(reversed))
  if (ligatures.size === 0) return runs
  const page = glyphs.join('')
  const starts = startsOf(glyphs)
  let behind = 0
  return runs.map((run) => {
    if (![...ligatures].some((turned) => run.str.includes(turned))) return run
    const letters = reversed(lettersOf(run.str))
    const next = page.indexOf(letters, behind)
    const from = next < 0 ? page.indexOf(letters) : next
    if (from < 0) return run
    behind = from + letters.length
    const whole = starts.flatMap((start, index) => {
      const glyph = glyphs[index] ?? ''
      const isInside = start >= from && start + glyph.length <= behind
      return isInside && isLigature(glyph) ? [{ at: behind - start - glyph.length, glyph }] : []
    })
    return { ...run, str: withLetters(run.str, whole) }
  })
}

/** `at`: how many letters from the right are read before it. */
interface Ligature {
  readonly at: number
  readonly glyph: string
}

/** Puts ligatures in the place of their letters; what is not written from the right is not counted. */
function withLetters(text: string, ligatures: readonly Ligature[]): string {
  const letters = lettersOf(text).split('')
  for (const { at, glyph } of ligatures) letters.splice(at, glyph.length, ...glyph.split(''))
  let read = 0
  return text.replace(fromTheRight, (word) => {
    const begin = read
    read += word.length
    return letters.slice(begin, read).join('')
  })
}

function startsOf(glyphs: readonly string[]): readonly number[] {
  let length = 0
  return glyphs.map((glyph) => {
    const start = length
    length += glyph.length
    return start
  })
}

const lettersOf = (text: string): string => (text.match(fromTheRight) ?? []).join('')
const isLigature = (letters: string): boolean => letters.length > 1
const reversed = (text: string): string => text.split('').reverse().join('')
