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
  return (last, next) => {
    const size = Math.max(last.fontSize, next.fontSize)
    const place = (run: Run): Placed => {
      const { x, y } = alongLine(last, run.origin)
      return { level: y, start: x, end: x + run.shownLength }
    }
    const cells = [place(last), place(next)] as const
    const [from, to] = [cells[0].end, cells[1].start]
    if (to - from <= narrowest * size) return false
    const others = runs.filter((run) => Math.abs(Math.sin(run.turn - last.turn)) <= 0.02).map(place)
    const rows = [-1, 1].map((side) => rowBeside(others, side, size))
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

/** A run as seen from another one: its baseline across the line, its ends along it. */
interface Placed {
  readonly level: number
  readonly start: number
  readonly end: number
}

/** The next row above (-1) or below (1). */
function rowBeside(runs: readonly Placed[], side: number, size: number): readonly Placed[] {
  const beside = runs.filter(({ level }) => side * level > nearest * size && side * level < farthest * size)
  const level = side * Math.min(...beside.map((run) => side * run.level))
  return beside.filter((run) => Math.abs(run.level - level) <= alike * size)
}

/** What stands in a row next to a place on either side. */
function neighbours(row: readonly Placed[], at: number): readonly [Placed, Placed] | undefined {
  const before = row.filter(({ end }) => end <= at).toSorted((one, other) => other.end - one.end)[0]
  const behind = row.filter(({ start }) => start >= at).toSorted((one, other) => one.start - other.start)[0]
  return before && behind ? [before, behind] : undefined
}

const isInColumn = (one: Placed, other: Placed, size: number): boolean =>
  [one.start - other.start, one.end - other.end, (one.start + one.end - other.start - other.end) / 2].some(
    (distance) => Math.abs(distance) <= aligned * size,
  )
