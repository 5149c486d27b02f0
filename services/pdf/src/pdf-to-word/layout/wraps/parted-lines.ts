import type { Box } from '../../reading/geometry.ts'
import type { Segment } from '../lines/line-model.ts'
import { greatest, least } from '../lines/statistics.ts'

/** The pieces of a line at both sides of a picture. */
export interface PartedLine {
  readonly left: Segment
  readonly right: Segment
  /** The pieces they are made of. */
  readonly parts: readonly Segment[]
}

/** A gap in a line that is left free for a picture, in em: a typewriter's may be as wide as so many blanks by chance. */
const freed = 1.6

/** The pieces of a line at both sides of a gap for the picture. */
export function cutAt(image: Box, segment: Segment): Segment[] {
  const { words, rtl, size } = segment
  const at = words.findIndex((word, index) => {
    const before = words[index - 1]
    if (!before) return false
    const [from, to] = rtl ? [word.x1, before.x0] : [before.x1, word.x0]
    return to - from > freed * size && from < image.x1 && to > image.x0
  })
  if (at < 0) return [segment]
  const [start, end] = [words.slice(0, at), words.slice(at)].map((part) => ({
    ...segment,
    words: part.map((word, index) => (index === 0 ? { ...word, text: word.text.trimStart() } : word)),
    x0: least(part.map(({ x0 }) => x0)),
    x1: greatest(part.map(({ x1 }) => x1)),
  }))
  return start && end ? (rtl ? [end, start] : [start, end]) : [segment]
}

/** @param pieces from left to right */
export function joinedPieces(pieces: readonly Segment[]): Segment | undefined {
  const [first, ...others] = pieces
  return first && others.reduce(joinedTwo, first)
}

/** One segment of two that stand side by side, with a space where they meet; the look is that of the left one. */
export function joinedTwo(left: Segment, right: Segment): Segment {
  const [first, second] = left.rtl ? [right, left] : [left, right]
  const words = [
    ...first.words,
    ...second.words.map((word, index) => (index === 0 ? { ...word, spaced: true } : word)),
  ]
  const [y0, y1] = [Math.min(left.y0, right.y0), Math.max(left.y1, right.y1)]
  return { ...left, words, x1: right.x1, y0, y1, artifact: left.artifact && right.artifact }
}
