import { isArabic } from '@folio/contract/reading/directions'
import type { Glyph } from './page-model.ts'

/** What LibreOffice tells of the stroke that lengthens a word, if anything. One told by its own name is kept: people type it, too. */
const names = new Set(['0', '=', ''])
const letter = /^\p{L}+\p{M}*$/u
/** A digit or a sign is wider, in em. */
const widest = 0.4
/** Letters of one word stand this close, in em. */
const apart = 0.1

/**
 * Glyphs without those that tell no character, and without the strokes that lengthen Arabic words to fill justified lines.
 * LibreOffice draws them as glyphs of their own and tells them as digits, as signs, which would stand within the words, or
 * not at all: then they leave gaps there, or their codes are taken for letters or signs.
 * @param glyphs in the order in which they are drawn
 */
export function withoutKashidas(glyphs: readonly Glyph[]): Glyph[] {
  const remaining: Glyph[] = []
  for (let index = 0; index < glyphs.length; index++) {
    const [before, glyph] = [remaining.at(-1), glyphs[index]]
    if (!glyph) continue
    const end = endOfStrokes(glyphs, index)
    const [last, after] = [glyphs[end - 1], glyphs[end]]
    if (before && last && after && end > index && areOneWord(before, glyph) && areOneWord(last, after)) {
      // The letters keep no gap between them: what stands apart is another word.
      remaining.splice(-1, 1, {
        ...before,
        x0: Math.min(before.x0, last.x0),
        x1: Math.max(before.x1, last.x1),
      })
      index = end - 1
    } else remaining.push(glyph)
  }
  return remaining.filter(({ text }) => text !== '')
}

/** Returns the index behind the strokes that begin at another one. */
function endOfStrokes(glyphs: readonly Glyph[], from: number): number {
  let end = from
  for (let glyph = glyphs[end]; glyph && isStroke(glyph); glyph = glyphs[end]) end += 1
  return end
}

const isStroke = ({ text, x0, x1, face, guessed }: Glyph): boolean =>
  (names.has(text) || guessed === true) && x1 - x0 < widest * face.size

/** One is an Arabic letter, and the other one follows it, or stands before it, without a gap. */
function areOneWord(one: Glyph, other: Glyph): boolean {
  const { size } = one.face
  const gap = Math.max(one.x0, other.x0) - Math.min(one.x1, other.x1)
  const isLetter = [one, other].some(({ text }) => letter.test(text) && isArabic(text))
  return isLetter && Math.abs(one.y - other.y) < apart * size && gap < apart * size
}
