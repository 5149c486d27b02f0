import { withLeaders } from './dot-leaders.ts'
import type { Initial, LineWord, Segment, Word } from './line-model.ts'
import { greatest, least } from './statistics.ts'

/** Segments that stand side by side. */
export interface SegmentRow {
  readonly y: number
  readonly size: number
  readonly y0: number
  readonly y1: number
  /** From left to right. */
  readonly segments: readonly Segment[]
}

/** Groups segments whose baselines are less than 0.4 em apart into rows, from the top of the page down. */
export function segmentRows(segments: readonly Segment[]): SegmentRow[] {
  const rows: { y: number; size: number; segments: Segment[] }[] = []
  for (const segment of [...segments].sort((one, other) => one.y - other.y)) {
    const row = rows.at(-1)
    if (row && Math.abs(row.y - segment.y) < 0.4 * Math.min(row.size, segment.size))
      row.segments.push(segment)
    else rows.push({ y: segment.y, size: segment.size, segments: [segment] })
  }
  return rows.map(({ y, size, segments: beside }) => ({
    ...{ y, size },
    y0: least(beside.map(({ y0 }) => y0)),
    y1: greatest(beside.map(({ y1 }) => y1)),
    segments: beside.sort((one, other) => one.x0 - other.x0),
  }))
}

/** One line of a column. `words` are in reading order. */
export interface TextLine {
  readonly words: readonly LineWord[]
  readonly x0: number
  readonly x1: number
  readonly y: number
  readonly size: number
  readonly rtl: boolean
  readonly bold: boolean
  readonly tabs: number
  readonly ascent: number
  readonly descent: number
  /** The drop cap that it begins with, which is not among its words. */
  readonly initial?: Initial & { readonly word: Word }
}

const letterCount = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** Lines from top to bottom; pieces of one line are joined by tabs. */
export function textLines(segments: readonly Segment[]): TextLine[] {
  const lines = segmentRows(segments).map(({ segments: all, y }): TextLine => {
    const cap = all.find(({ initial }) => initial)
    const beside = all.filter((segment) => segment !== cap || all.length === 1)
    const lettersIn = (pieces: readonly Segment[]) =>
      pieces.reduce((sum, { words }) => sum + words.reduce((all, { text }) => all + letterCount(text), 0), 0)
    const rtl = 2 * lettersIn(beside.filter((piece) => piece.rtl)) > lettersIn(beside)
    const ordered = rtl ? [...beside].reverse() : beside
    const words = withLeaders(
      ordered.flatMap((piece, index) => wordsAtTab(piece, ordered[index - 1], rtl)),
      rtl,
    )
    const [first] = beside
    return {
      ...{ words, y, rtl },
      // Lines beside a drop cap begin where it does.
      x0: least(all.map(({ x0 }) => x0)),
      x1: greatest(beside.map(({ x1 }) => x1)),
      size: greatest(beside.map(({ size }) => size)),
      bold: words.every(({ look }) => look.bold),
      tabs: words.filter(({ tab }) => tab).length,
      ascent: first?.ascent ?? 0.8,
      descent: first?.descent ?? -0.2,
      ...(cap?.initial && cap.words[0] && beside.length < all.length
        ? { initial: { ...cap.initial, word: cap.words[0] } }
        : {}),
    }
  })
  return besideCaps(lines)
}

/** The further lines beside a drop cap begin where it does, too. */
function besideCaps(lines: readonly TextLine[]): TextLine[] {
  const moved = [...lines]
  for (const [index, { initial, x0 }] of lines.entries()) {
    if (!initial) continue
    for (const at of Array.from({ length: initial.lines - 1 }, (_, step) => index + 1 + step)) {
      const line = moved[at]
      if (line) moved[at] = { ...line, x0: Math.min(line.x0, x0) }
    }
  }
  return moved
}

function wordsAtTab(piece: Segment, before: Segment | undefined, rtl: boolean): LineWord[] {
  const words = piece.words.map((word) => withStop(word, piece.rtl))
  const [first, ...others] = words
  if (!before || !first) return words
  return [{ ...first, tab: { from: rtl ? before.x0 : before.x1, leader: false } }, ...others]
}

/** A line to write on ends at a tab stop. */
function withStop(word: Word, rtl: boolean): LineWord {
  if (!word.blank) return word
  const { x0, x1 } = word
  return rtl
    ? { ...word, x1: x0, tab: { from: x1, leader: false } }
    : { ...word, x0: x1, tab: { from: x0, leader: false } }
}
