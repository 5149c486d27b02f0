import type { Run } from './text-runs.ts'
import { alongLine } from './turned-frame.ts'

/** Parts of the font size: a wider gap may be one between cells, one as wide as that in the next row is. */
const narrowest = 0.4
const evident = 0.75
/** How far the rows above and below are looked for, and how alike baselines of one row are. */
const nearest = 0.8
const farthest = 4
const alike = 0.3
/** How alike the beginnings, middles or ends of two cells of a column are. */
const aligned = 0.2

/** Whether the gap between two runs of a line is one between cells. */
export type IsCellGap = (last: Run, next: Run) => boolean

/**
 * A gap between words may be as wide as one between narrow cells. It is one of cells where the row above or below has an
 * evident gap in the same place between texts that stand in columns with these, and neither has a text across it.
 * @param runs all of a page
 */
export function cellGaps(runs: readonly Run[]): IsCellGap {
  // A page of a thousand cells has as many gaps to ask of: its rows are put in order once for each direction.
  const byTurn = new Map<number, readonly Placed[]>()
  const sortedAlong = (turn: number): readonly Placed[] => {
    const known = byTurn.get(turn)
    if (known) return known
    const sorted = runs
      .filter((run) => Math.abs(Math.sin(run.turn - turn)) <= 0.02)
      .map((run) => placedAlong(turn, run))
      .sort((one, other) => one.level - other.level)
    byTurn.set(turn, sorted)
    return sorted
  }
  return (last, next) => {
    const { turn } = last
    const size = Math.max(last.fontSize, next.fontSize)
    const cells = [placedAlong(turn, last), placedAlong(turn, next)] as const
    const [from, to] = [cells[0].end, cells[1].start]
    if (to - from <= narrowest * size) return false
    const rows = rowsBeside(sortedAlong(turn), cells[0].level, size)
    const middle = (from + to) / 2
    if (rows.some((row) => row.some(({ start, end }) => start < middle && middle < end))) return false
    return rows.some((row) => {
      const around = neighbours(row, middle)
      return (
        around !== undefined &&
        around[1].start - around[0].end >= evident * size &&
        around.every((cell, index) => isInColumn(cell, cells[index] ?? cell, size))
      )
    })
  }
}

/** A run as seen along a direction: its baseline across it, its ends along it. */
interface Placed {
  readonly level: number
  readonly start: number
  readonly end: number
}

function placedAlong(turn: number, { origin, shownLength }: Run): Placed {
  const { x, y } = alongLine({ origin: { x: 0, y: 0 }, turn }, origin)
  return { level: y, start: x, end: x + shownLength }
}

/** The next row above a level, and the one below. @param sorted by their levels */
function rowsBeside(sorted: readonly Placed[], level: number, size: number): readonly (readonly Placed[])[] {
  const above = firstWhere(sorted, (at) => at >= level - nearest * size) - 1
  const below = firstWhere(sorted, (at) => at > level + nearest * size)
  return [
    { first: above, side: -1 },
    { first: below, side: 1 },
  ].map(({ first, side }) => {
    const row: Placed[] = []
    const nextLevel = sorted[first]?.level ?? 0
    for (let at = first; ; at += side) {
      const run = sorted[at]
      if (!run || side * (run.level - level) >= farthest * size) return row
      if (Math.abs(run.level - nextLevel) > alike * size) return row
      row.push(run)
    }
  })
}

/** The index of the first in a row. @param isIn false of all levels up to one, and true from there on */
function firstWhere(sorted: readonly Placed[], isIn: (level: number) => boolean): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const { level } = sorted[middle] ?? { level: Number.POSITIVE_INFINITY }
    if (isIn(level)) to = middle
    else from = middle + 1
  }
  return from
}

/** What stands in a row next to a place on either side. */
function neighbours(row: readonly Placed[], at: number): readonly [Placed, Placed] | undefined {
  let [before, behind]: [Placed | undefined, Placed | undefined] = [undefined, undefined]
  for (const cell of row) {
    if (cell.end <= at && (!before || cell.end > before.end)) before = cell
    if (cell.start >= at && (!behind || cell.start < behind.start)) behind = cell
  }
  return before && behind ? [before, behind] : undefined
}

const isInColumn = (one: Placed, other: Placed, size: number): boolean =>
  [one.start - other.start, one.end - other.end, (one.start + one.end - other.start - other.end) / 2].some(
    (distance) => Math.abs(distance) <= aligned * size,
  )
