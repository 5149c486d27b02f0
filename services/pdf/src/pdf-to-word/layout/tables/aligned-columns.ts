import type { Segment, Word } from '../lines/line-model.ts'
import { greatest, groupBy, least } from '../lines/statistics.ts'
import type { SegmentRow } from '../lines/text-lines.ts'

/** A gap between words that may part columns, in em. */
const columnGap = 0.45
const narrowestGutter = 4
/** So few rows begin at the same places by chance. */
const fewestForStarts = 6
/** Shares of the rows that begin a piece, and at least a word, where a column begins. */
const startShare = 0.4
const columnShare = 0.7
/** The distance, in points, within which words begin at one place. */
const sameStart = 1

/** Words of a row that stand in one column. */
export interface Piece {
  readonly segment: Segment
  readonly words: readonly Word[]
  readonly x0: number
  readonly x1: number
}

/** Words without a gap between them that could part columns. */
function piecesOf({ segments, size }: SegmentRow): Piece[] {
  return segments.flatMap((segment) => {
    const pieces: (Piece & { words: Word[]; x1: number; x0: number })[] = []
    for (const word of segment.words) {
      const last = pieces.at(-1)
      const gap = last ? Math.max(word.x0 - last.x1, last.x0 - word.x1) : 0
      if (last && gap < columnGap * size) {
        last.words.push(word)
        last.x0 = Math.min(last.x0, word.x0)
        last.x1 = Math.max(last.x1, word.x1)
      } else pieces.push({ segment, words: [word], x0: word.x0, x1: word.x1 })
    }
    return pieces
  })
}

interface Columns {
  /** The pieces of each row. */
  readonly pieces: readonly (readonly Piece[])[]
  /** Where the columns begin, and where the last one ends. */
  readonly xs: readonly number[]
}

/** So many rows of several pieces show columns without the others, which may be headings across them. */
const fewestShowing = 6

/** The columns that rows have in common. */
export function columnsOf(rows: readonly SegmentRow[]): Columns {
  const several = rows.map(({ segments }) => segments.length > 1)
  const few = several.filter(Boolean).length < fewestShowing
  const shown = <Each>(values: readonly Each[]) => values.filter((_, index) => few || several[index])
  const apart = rows.map(piecesOf)
  const starts = commonStarts(shown(apart))
  const pieces = apart.map((row) => row.flatMap((piece) => partedAt(piece, starts)))
  return { pieces, xs: columnBorders(shown(pieces), starts) }
}

/** The column in which most of a piece stands. */
export function columnAt(xs: readonly number[], { x0, x1 }: Pick<Piece, 'x0' | 'x1'>): number {
  const column = xs.findLastIndex((x) => x <= (x0 + x1) / 2)
  return Math.min(Math.max(column, 0), xs.length - 2)
}

/** So many rows in a column may be wider than it is. */
const toleratedOf = (rows: number): number => (rows < 6 ? 0 : Math.max(1, Math.floor(rows * 0.06)))

/**
 * Where a column begins however close the text before it comes: most rows begin a piece there, or a word, and hardly any has text
 * across it.
 */
function commonStarts(rows: readonly (readonly Piece[])[]): number[] {
  if (rows.length < fewestForStarts) return []
  const begun = rows.flatMap((row, index) => row.slice(1).map(({ x0 }) => ({ index, at: Math.round(x0) })))
  const places = [...groupBy(begun, ({ at }) => at)]
    .filter(([, starts]) => new Set(starts.map(({ index }) => index)).size >= startShare * rows.length)
    .map(([at]) => at)
  const words = rows.map((row) => row.flatMap((piece) => piece.words))
  const isColumn = (x: number) => {
    const begin = words.filter((row) => row.some((word) => Math.abs(word.x0 - x) <= sameStart))
    const across = words.filter((row) => row.some(({ x0, x1 }) => x0 < x - sameStart && x1 > x + sameStart))
    return begin.length >= columnShare * rows.length && across.length <= toleratedOf(rows.length)
  }
  const starts = places.filter(isColumn).sort((one, other) => one - other)
  // Half of the rows may begin a hair further on.
  return starts.filter(
    (start, index) => start - (starts[index - 1] ?? Number.NEGATIVE_INFINITY) > 2 * sameStart,
  )
}

/** Parts a piece before words that begin a column; what reaches over where one begins stays whole. */
function partedAt(piece: Piece, starts: readonly number[]): Piece[] {
  const begun = ({ x0 }: Word) => starts.find((start) => Math.abs(x0 - start) <= sameStart)
  const cuts = piece.words.flatMap((word) => begun(word) ?? [])
  const parts = groupBy(piece.words, ({ x0 }) => cuts.filter((cut) => cut <= x0 + sameStart).length)
  if (parts.size < 2) return [piece]
  return [...parts.values()].map((words) => ({
    segment: piece.segment,
    words,
    x0: least(words.map(({ x0 }) => x0)),
    x1: greatest(words.map(({ x1 }) => x1)),
  }))
}

/** Where hardly a row has text. */
function columnBorders(rows: readonly (readonly Piece[])[], starts: readonly number[]): number[] {
  const all = rows.flat()
  const [x0, x1] = [least(all.map((piece) => piece.x0)), greatest(all.map((piece) => piece.x1))]
  const covered = new Uint16Array(Math.ceil(x1 - x0) + 2)
  for (const row of rows) {
    const hit = new Set<number>()
    for (const piece of row) for (let x = Math.floor(piece.x0 - x0); x <= piece.x1 - x0; x++) hit.add(x)
    for (const x of hit) covered[x] = (covered[x] ?? 0) + 1
  }
  const tolerated = toleratedOf(rows.length)
  const borders: number[] = []
  let gap: number | undefined
  for (const [x, count] of covered.entries()) {
    if (count <= tolerated) gap ??= x
    else {
      if (gap !== undefined && gap > 0 && x - gap >= narrowestGutter) borders.push(x0 + (gap + x) / 2)
      gap = undefined
    }
  }
  const missed = starts.filter((start) => !borders.some((border) => isBefore(border, start, rows)))
  return [
    x0 - 3,
    ...[...borders, ...missed.map((start) => start - sameStart)].sort((one, other) => one - other),
    x1 + 3,
  ]
}

/** Whether a column that begins at the border is the one that begins at the start. */
const isBefore = (border: number, start: number, rows: readonly (readonly Piece[])[]): boolean =>
  border <= start + sameStart &&
  rows.filter((row) => row.some(({ x0 }) => x0 > border && x0 < start - sameStart)).length <=
    toleratedOf(rows.length)
