import type { Segment, Word } from './line-model.ts'
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

/** A word of a line; a gap before it may be too wide for a space. */
export interface LineWord extends Word {
  /** It stands at a tab stop: where the text before it ends, and whether dots lead to it. */
  readonly tab?: { readonly from: number; readonly leader: boolean }
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
}

const leader = /^(?:\.{4,}|…{2,}|·{4,}|_{8,})$/
const endingLeader = /(?:\.{5,}|…{3,})$/

const letterCount = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** Lines from top to bottom; pieces of one line are joined by tabs. */
export function textLines(segments: readonly Segment[]): TextLine[] {
  return segmentRows(segments).map(({ segments: beside, y }) => {
    const lettersIn = (pieces: readonly Segment[]) =>
      pieces.reduce((sum, { words }) => sum + words.reduce((all, { text }) => all + letterCount(text), 0), 0)
    const rtl = 2 * lettersIn(beside.filter((piece) => piece.rtl)) > lettersIn(beside)
    const ordered = rtl ? [...beside].reverse() : beside
    const words = withLeaders(ordered.flatMap((piece, index) => wordsAtTab(piece, ordered[index - 1], rtl)))
    const [first] = beside
    return {
      ...{ words, y, rtl },
      x0: least(beside.map(({ x0 }) => x0)),
      x1: greatest(beside.map(({ x1 }) => x1)),
      size: greatest(beside.map(({ size }) => size)),
      bold: words.every(({ look }) => look.bold),
      tabs: words.filter(({ tab }) => tab).length,
      ascent: first?.ascent ?? 0.8,
      descent: first?.descent ?? -0.2,
    }
  })
}

function wordsAtTab({ words }: Segment, before: Segment | undefined, rtl: boolean): LineWord[] {
  const [first, ...others] = words
  if (!before || !first) return [...words]
  return [{ ...first, tab: { from: rtl ? before.x0 : before.x1, leader: false } }, ...others]
}

/** Dots that lead to a page number become the leader of a tab. */
function withLeaders(words: readonly LineWord[]): LineWord[] {
  const done: LineWord[] = []
  let from: number | undefined
  for (const word of words) {
    if (leader.test(word.text) && done.length > 0) {
      from = word.x0
      continue
    }
    if (from !== undefined) {
      done.push({ ...word, tab: { from, leader: true } })
      from = undefined
      continue
    }
    const dots = done.length > 0 || words.length > 1 ? endingLeader.exec(word.text) : null
    if (dots && dots.index > 0 && words.indexOf(word) < words.length - 1) {
      done.push({ ...word, text: word.text.slice(0, dots.index) })
      from = word.x1
    } else done.push(word)
  }
  return done
}
