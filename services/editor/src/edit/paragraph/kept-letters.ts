import { commonEnds } from '@folio/contract/editing/common-ends'

/** A word of a text, from its first to behind its last character. */
interface Word {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * Returns for each character of a new text where it stands in the old one if it stays. Words are matched first, so that
 * several changes far apart leave all between them; of a word that changes, its beginning and its end stay.
 */
export function keptLetters(old: string, now: string): readonly (number | undefined)[] {
  const sources: (number | undefined)[] = Array.from({ length: now.length })
  const [oldWords, newWords] = [wordsOf(old), wordsOf(now)]
  let [oldAt, newAt] = [0, 0]
  const matches = [...commonWords(oldWords, newWords), [oldWords.length, newWords.length] as const]
  for (const [oldMatch, newMatch] of matches) {
    const [gone, come] = [oldWords.slice(oldAt, oldMatch), newWords.slice(newAt, newMatch)]
    if (gone.length === come.length) {
      for (const [index, word] of come.entries()) keepEnds(gone[index], word)
    } else keepEnds(spanOf(gone, old), spanOf(come, now))
    keepAll(oldWords[oldMatch], newWords[newMatch])
    oldAt = oldMatch + 1
    newAt = newMatch + 1
  }
  return sources

  function keepAll(from: Word | undefined, to: Word | undefined): void {
    if (!from || !to) return
    for (let at = 0; at < to.text.length; at += 1) sources[to.from + at] = from.from + at
  }

  function keepEnds(from: Word | undefined, to: Word | undefined): void {
    if (!from || !to) return
    const [start, end] = commonEnds(from.text, to.text, isJoined)
    for (let at = 0; at < start; at += 1) sources[to.from + at] = from.from + at
    for (let at = 1; at <= end; at += 1) sources[to.to - at] = from.to - at
  }
}

/** Whether a place lies within a character and its marks, or within the two halves of one. */
const isJoined = (text: string, at: number): boolean =>
  /^\p{M}/u.test(text.slice(at)) || /[\ud800-\udbff]$/.test(text.slice(0, at))

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({
    ...{ from: index, to: index + word.length, text: word },
  }))

function spanOf(words: readonly Word[], text: string): Word | undefined {
  const [first, last] = [words[0], words.at(-1)]
  return first && last && { from: first.from, to: last.to, text: text.slice(first.from, last.to) }
}

/** The longest sequence of words that both have, as pairs of their places (Hunt and Szymanski's problem, by table). */
function commonWords(one: readonly Word[], other: readonly Word[]): (readonly [number, number])[] {
  let start = 0
  while (start < Math.min(one.length, other.length) && one[start]?.text === other[start]?.text) start += 1
  let end = 0
  const most = Math.min(one.length, other.length) - start
  while (end < most && one.at(-1 - end)?.text === other.at(-1 - end)?.text) end += 1
  const [rows, columns] = [one.length - start - end, other.length - start - end]
  const width = columns + 1
  const lengths = new Uint16Array((rows + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  const alike = (row: number, column: number) => one[start + row]?.text === other[start + column]?.text
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      lengths[row * width + column] = alike(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1))
  const pairs: (readonly [number, number])[] = Array.from({ length: start }, (_, index) => [index, index])
  let [row, column] = [0, 0]
  while (row < rows && column < columns) {
    if (alike(row, column)) pairs.push([start + row++, start + column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  for (let back = end; back > 0; back -= 1) pairs.push([one.length - back, other.length - back])
  return pairs
}
