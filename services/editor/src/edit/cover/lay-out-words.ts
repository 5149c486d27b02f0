import { median } from '@folio/contract/numbers/median'
import type { ChangedWords, RecognizedWord } from './recognized-words.ts'

/** Words of a picture that go, and what stands in their place; in units of the page, from where the line begins. */
export interface WordsLayout {
  readonly words: ChangedWords
  /** Where the new words begin, and how much narrower they are than the letters of the picture. */
  readonly start: number
  readonly squeeze: number
  readonly end: number
  /** What has to be hidden. */
  readonly from: number
  readonly to: number
}

export interface WordsSetup {
  readonly em: number
  readonly lengthOf: (content: string) => number
  /** By how much a text that reaches so far runs into its neighbour or off the page. */
  readonly excessAt: (end: number) => number
}

/** Parts of an em: a space where a line tells none, and the room beside words that nobody misses. */
const usualGap = 0.28
const wideGap = 2
/** Part of the usual gap that a word may come near to the next one. */
const leastGap = 0.65
/** Narrower letters are seen to be narrower. */
const narrowest = 0.86
/** How far a box goes into the gap to what stays, as a share of it. */
const share = 0.4

/**
 * Lays out new words where those that go stood, as long as they have room there, a little narrower at most. Where they
 * have not, or would leave a hole, the rest of the line is set anew behind them.
 */
export function layOutWords(words: ChangedWords, setup: WordsSetup): WordsLayout {
  const { before, removed, after, content } = words
  const gap = median(gapsOf([...before, ...removed, ...after])) ?? usualGap * setup.em
  const [last, first] = [before.at(-1), after[0]]
  const start = removed[0]?.from ?? (last ? last.to + gap : (first?.from ?? 0))
  const length = content === '' ? 0 : setup.lengthOf(content)
  if (first) {
    const room = first.from - leastGap * gap - start
    const isFull = length > room
    const hole = first.from - gap - start - length
    const squeeze = isFull ? room / length : 1
    if (removed.length === 0 || squeeze < narrowest || hole > wideGap * setup.em) {
      const rest = [content, ...after.map(({ text }) => text)].filter((text) => text !== '').join(' ')
      return layOutWords({ before, removed: [...removed, ...after], after: [], content: rest }, setup)
    }
    return laidOut(squeeze)
  }
  const excess = setup.excessAt(start + length)
  const fitting = excess > 0 && length > 0 ? (length - excess - gap) / length : 1
  return laidOut(fitting >= narrowest ? fitting : 1)

  function laidOut(squeeze: number): WordsLayout {
    const end = start + length * squeeze
    const [oldEnd = start] = removed.map(({ to }) => to).slice(-1)
    return {
      ...{ words, start, squeeze, end },
      from: start - share * (last ? Math.max(0, start - last.to) : gap),
      to: Math.min(Math.max(end, oldEnd) + share * gap, first ? first.from - share * gap : Infinity),
    }
  }
}

const gapsOf = (words: readonly RecognizedWord[]): number[] =>
  words.slice(1).flatMap(({ from }, index) => {
    const gap = from - (words[index]?.to ?? from)
    return gap > 0 ? [gap] : []
  })
