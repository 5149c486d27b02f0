import type { Initial, Segment, Word } from './line-model.ts'
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
  /** It stands at a tab stop: where the text before it ends, whether dots lead to it, and whether a paragraph begins there. */
  readonly tab?: { readonly from: number; readonly leader: boolean; readonly leads?: true }
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

const leader = /^(?:\.{4,}|…{2,}|·{4,})$/
const endingLeader = /(?:\.{5,}|…{3,})$/

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
    const words = withLeaders(ordered.flatMap((piece, index) => wordsAtTab(piece, ordered[index - 1], rtl)))
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

const dots = /^[.·]+$/
const amidDots = /^([^.…]*?)(\.{5,}|…{3,})([^.…]+)$/

/** Text, dots and the number behind them may stand without any gap. */
function withDotsApart(word: LineWord): LineWord[] {
  const [all, ...parts] = amidDots.exec(word.text) ?? []
  if (all === undefined) return [word]
  const step = (word.x1 - word.x0) / all.length
  let at = 0
  return parts.flatMap((text, index): LineWord[] => {
    const from = at
    at += text.length
    const { tab, ...plain } = word
    const x0 = word.x0 + from * step
    const piece = { ...plain, text, x0, x1: x0 + text.length * step, spaced: from === 0 && word.spaced }
    if (text === '') return []
    return [from === 0 && tab && index < 2 ? { ...piece, tab } : piece]
  })
}
const fewestDots = 5

/** Dots that stand one by one, with spaces between them, are one row of dots. */
function withRowsOfDots(words: readonly LineWord[]): LineWord[] {
  const rows: LineWord[][] = []
  for (const word of words) {
    const last = rows.at(-1)
    const goesOn = dots.test(word.text) && !word.tab && dots.test(last?.at(-1)?.text ?? '')
    if (last && goesOn) last.push(word)
    else rows.push([word])
  }
  return rows.flatMap((row) => {
    const [first, last] = [row[0], row.at(-1)]
    if (!first || !last || row.length < fewestDots) return row
    const [x0, x1] = [Math.min(first.x0, last.x0), Math.max(first.x1, last.x1)]
    return [{ ...first, text: row.map(({ text }) => text).join(''), x0, x1 }]
  })
}

/** Dots that lead to a page number become the leader of a tab. */
function withLeaders(given: readonly LineWord[]): LineWord[] {
  const words = withRowsOfDots(given.flatMap(withDotsApart))
  const done: LineWord[] = []
  let from: number | undefined
  for (const word of words) {
    if (leader.test(word.text) && done.length > 0) {
      from = word.x0
      continue
    }
    if (from !== undefined) {
      // The last dot may stand close to the number.
      const text = word.text.replace(/^\.+(?=[\divxl])/, '')
      done.push({ ...word, text, tab: { from, leader: true } })
      from = undefined
      continue
    }
    const ending = done.length > 0 || words.length > 1 ? endingLeader.exec(word.text) : null
    if (ending && ending.index > 0 && words.indexOf(word) < words.length - 1) {
      done.push({ ...word, text: word.text.slice(0, ending.index) })
      from = word.x1
    } else done.push(word)
  }
  return done
}
