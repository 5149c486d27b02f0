import { isRightToLeft } from '@folio/contract/reading/directions'
import { readingOrder } from '@folio/contract/reading/reading-order'

interface Told {
  readonly text: string
}

/** So many of the letters of a piece of a line that is read from the right are of such scripts. */
const ofPiece = 0.4
const ofAll = 0.5

/** Whether most letters are of scripts that are written from the right; undefined without letters. */
function areFromRight(items: readonly Told[], share: number): boolean | undefined {
  const letters = items.filter(({ text }) => /\p{L}/u.test(text))
  if (letters.length === 0) return undefined
  return letters.filter(({ text }) => isRightToLeft(text)).length > share * letters.length
}

/** Whether most of some text is written from the right. */
export const isMostlyFromRight = (items: readonly Told[]): boolean => areFromRight(items, ofAll) ?? false

/**
 * Whether a piece of a line is read from the right, which its letters show. Numbers and signs that stand apart, as `1.` before the
 * text of an item, go with their line, and where that has no letters with the text around it.
 * @param line all of its line @param around whether the text around it is read from the right
 */
export const isFromRight = (piece: readonly Told[], line: readonly Told[], around: boolean): boolean =>
  areFromRight(piece, ofPiece) ?? areFromRight(line, ofAll) ?? around

/**
 * A piece of a line in reading order. What its numbers are depends on the letters that are read before them, also where these
 * stand in the piece before.
 * @param piece from left to right @param line all of its line, from left to right
 */
export function pieceInOrder<Item extends Told>(
  piece: readonly Item[],
  line: readonly Item[],
  rtl: boolean,
): readonly Item[] {
  const last = piece.at(-1)
  if (!rtl || !last || areFromRight(piece, ofPiece) !== undefined) return readingOrder(piece, rtl)
  const before = line.slice(line.indexOf(last) + 1).find(({ text }) => isRightToLeft(text))
  return before
    ? readingOrder([...piece, before], rtl).filter((item) => item !== before)
    : readingOrder(piece, rtl)
}
