import { type FoldedText, foldedText } from './folded-text.ts'

/** What is looked for. */
export interface Query {
  readonly words: string
  readonly matchCase: boolean
  readonly wholeWords: boolean
}

/** Code units of a text. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Whether the same is looked for in the same way. */
export const isSameQuery = (one: Query, other: Query): boolean =>
  one.words === other.words && one.matchCase === other.matchCase && one.wholeWords === other.wholeWords

/**
 * Where a text has what is looked for, from its beginning on; none overlaps another. They are whole letters: "f" is not found in the
 * ligature of f and i, nor "e" in é.
 */
export function hitsInText(text: string, { words, matchCase, wholeWords }: Query): readonly Stretch[] {
  const sought = foldedText(words, matchCase).text
  if (sought === '') return []
  const folded = foldedText(text, matchCase)
  const hits: Stretch[] = []
  let at = folded.text.indexOf(sought)
  while (at >= 0) {
    const end = at + sought.length
    const isHit = isOfLetters(folded, at, end) && (!wholeWords || isOfWords(folded.text, at, end))
    if (isHit) hits.push({ from: folded.from[at] ?? 0, to: folded.to[end - 1] ?? text.length })
    at = folded.text.indexOf(sought, isHit ? end : at + 1)
  }
  return hits
}

/** Whether no letter is cut by an end. */
const isOfLetters = ({ from, text }: FoldedText, start: number, end: number): boolean =>
  (start === 0 || from[start] !== from[start - 1]) && (end === text.length || from[end] !== from[end - 1])

const wordBefore = /[\p{L}\p{M}\p{N}_]$/u
const wordAfter = /^[\p{L}\p{M}\p{N}_]/u

/** Whether no word goes on beyond an end. What ends with a sign, as "No.", may stand before anything. */
function isOfWords(text: string, start: number, end: number): boolean {
  const isCut = (at: number) => wordBefore.test(text.slice(0, at).slice(-2)) && wordAfter.test(text.slice(at))
  return !isCut(start) && !isCut(end)
}
