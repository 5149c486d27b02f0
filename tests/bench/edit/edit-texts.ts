import { isRightToLeft } from '@folio/contract/reading/directions'
import { plain, type SeenPage } from './edit-page.ts'
import type { Letter } from './pdfium-letters.ts'

/** The letters of a text that was edited, and those that were not there before. */
interface Letters {
  readonly before: SeenPage
  readonly after: SeenPage
  readonly old: readonly Letter[]
  readonly fresh: readonly Letter[]
}

/** Whether a page says the new text in place of the old one, and all else that it said. */
export function isRightText(old: string, expected: string, letters: Letters): boolean {
  const [was, now] = [plain(old), plain(expected)]
  const { before, after } = letters
  if (was === now)
    return before.text === after.text && sorted(spelled(before.letters)) === sorted(spelled(after.letters))
  const copies = [1, 2, 3].filter((times) => contains(before.text, was.repeat(times)))
  const untold = common(now, toldByOne(letters.old))
  const rightCount = copies.some((times) =>
    [now, now.repeat(times), without(now, untold)].some(
      (set) => sorted(after.text + was.repeat(times)) === sorted(before.text + set),
    ),
  )
  const mixed = isRightToLeft(was + now)
  const spelledRight =
    mixed || now === '' || occurrences(after.text, now) > occurrences(before.text, now) || contains(was, now)
  // Where PDFium read the old text otherwise, it cannot witness for the new one.
  const witness = sorted(spelled(letters.old)) === sorted(was)
  const told = (text: string) => sorted(mixed ? unmirrored(text) : text)
  const fresh = told(spelled(letters.fresh))
  return (
    rightCount &&
    spelledRight &&
    (!witness || [now, without(now, untold)].some((text) => fresh === told(text)))
  )
}

/** PDFium tells brackets beside words from the right as their mirror images, whichever way they are drawn. */
const unmirrored = (text: string): string =>
  text.replace(/[)\]}>]/g, (bracket) => '([{<'[')]}>'.indexOf(bracket)] ?? bracket)

/** What letters say, as it is compared. */
export const spelled = (letters: readonly Letter[]): string => plain(letters.map(({ text }) => text).join(''))
export const sorted = (text: string): string => [...text].sort().join('')
const contains = (text: string, part: string): boolean => {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return [...part].every((letter) => {
    const left = counts.get(letter) ?? 0
    counts.set(letter, left - 1)
    return left > 0
  })
}
/** Letters of a glyph that tells more of them than a ligature has. */
const mostOfOne = 3

/** What glyphs tell that others draw: when they go, it is told by those alone. */
const toldByOne = (letters: readonly Letter[]): string =>
  letters
    .filter(({ x, y }) => letters.filter((other) => other.x === x && other.y === y).length > mostOfOne)
    .map(({ text }) => plain(text))
    .join('')

/** Letters that two texts have in common, and those of a text without others. */
const common = (one: string, other: string): string => without(one, without(one, other))
const without = (text: string, gone: string): string => {
  const left = [...gone]
  return [...text]
    .filter((letter) => {
      const at = left.indexOf(letter)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    .join('')
}
const occurrences = (text: string, part: string): number => text.split(part).length - 1
