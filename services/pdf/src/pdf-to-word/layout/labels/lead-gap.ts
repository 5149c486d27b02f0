import type { LineWord } from '../lines/line-model.ts'
import { hasTypedColumns } from '../lines/typed-blanks.ts'

/** The least gap, in em, after the first word of a line, and how much wider that is than any other of it. */
const gap = { least: 0.65, wider: 0.3 }

/** Whether the first word of a line stands so far before the next one that this is set at a place of its own. */
export function hasLeadGap([lead, text, ...words]: readonly LineWord[], size: number): boolean {
  if (!lead || !text || hasTypedColumns({ words: [text] })) return false
  const room = between(lead, text)
  const usual = words.flatMap((word, index) => (word.tab ? [] : [between(words[index - 1] ?? text, word)]))
  return room > gap.least * size && usual.every((other) => room > other + gap.wider * size)
}

/** Neighbours in reading order stand either way round. */
const between = (one: LineWord, other: LineWord): number => Math.max(other.x0 - one.x1, one.x0 - other.x1)
