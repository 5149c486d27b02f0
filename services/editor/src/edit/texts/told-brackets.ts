import { isRightToLeft } from '@folio/contract/reading/directions'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { TextFont } from '../../fonts/text-font.ts'
import { isBeside, linesFromTheRight } from './lines-from-the-right.ts'

const opening = /^[([{<«‹]$/u
const closing = /^[)\]}>»›]$/u

/** Parts of an em: between a bracket and the word that it stands at. */
const nearEnough = 0.3

/**
 * The fonts of a page whose codes for brackets beside words from the right tell how they are read. Where a word is
 * read from the right, its opening bracket looks like a closing one. Some programs call it what it means, others what it looks
 * like; brackets at the ends of such words show which.
 */
export function fontsWithReadBrackets(all: readonly ShownGlyph[]): ReadonlySet<TextFont> {
  const votes = new Map<TextFont, number>()
  const vote = (glyph: ShownGlyph | undefined, opens: boolean) => {
    const text = glyph?.code.text ?? ''
    const asRead = opens ? opening : closing
    const asSeen = opens ? closing : opening
    const counted = asRead.test(text) ? 1 : asSeen.test(text) ? -1 : 0
    if (glyph && counted !== 0) {
      const { font } = glyph.show.state
      votes.set(font, (votes.get(font) ?? 0) + counted)
    }
  }
  for (const line of linesFromTheRight(all)) {
    for (const [index, glyph] of line.entries()) {
      if (!isOfTheRight(glyph)) continue
      const [right, left] = [line[index - 1], line[index + 1]]
      if (right && isBeside(right, glyph, nearEnough) && !isOfTheRight(line[index - 2])) vote(right, true)
      if (left && isBeside(glyph, left, nearEnough) && !isOfTheRight(line[index + 2])) vote(left, false)
    }
  }
  return new Set([...votes].filter(([, counted]) => counted > 0).map(([font]) => font))
}

const isOfTheRight = (glyph: ShownGlyph | undefined): boolean =>
  glyph !== undefined && isRightToLeft(glyph.code.text)
