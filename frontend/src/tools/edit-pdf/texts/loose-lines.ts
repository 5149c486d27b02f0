import { isSameSize, type LineOfRuns, mainPiece } from './text-runs.ts'
import { alongLine } from './turned-frame.ts'

/** Parts of the font size: the widest gap of a justified line, how alike ends are, and how far the next line is below. */
const widestGap = 1.2
const alike = 0.15
const leading = 2
/** Narrower columns are cells. */
const leastWidth = 12

/**
 * Puts the pieces of justified lines together whose gaps are as wide as those between cells: together they begin and
 * end where the line above or below does, which is one text. Rows of a table have no such neighbour.
 */
export function joinLoose(lines: readonly LineOfRuns[]): readonly LineOfRuns[] {
  const rows: LineOfRuns[][] = []
  for (const line of lines) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row && last && goesOn(last, line)) row.push(line)
    else rows.push([line])
  }
  // From the last line up and from the first one down, so that each finds those that were put together before it.
  for (const step of [-1, 1]) {
    for (let at = step < 0 ? rows.length - 1 : 0; rows[at]; at += step) {
      const row = rows[at] ?? []
      const beside = rows[at - step]
      const whole = row.length > 1 ? joined(row) : undefined
      if (whole && beside?.length === 1 && beside[0] && isFilledAs(whole, beside[0])) rows[at] = [whole]
    }
  }
  return rows.flat()
}

function goesOn(last: LineOfRuns, next: LineOfRuns): boolean {
  const [one, other] = [mainPiece(last), mainPiece(next)]
  if (!last.first.forward || !next.first.forward || !isSameSize(one, other)) return false
  const { x, y } = alongLine(last.first, next.first.origin)
  const gap = x - last.shownLength
  return (
    gap > 0 && gap <= widestGap * one.fontSize && Math.abs(y) <= alike * one.fontSize && isFlat(last, next)
  )
}

const isFlat = (one: LineOfRuns, other: LineOfRuns): boolean =>
  Math.abs(Math.sin(one.first.turn - other.first.turn)) <= 0.02

function joined(row: readonly LineOfRuns[]): LineOfRuns {
  const [first, last] = [row[0], row.at(-1)] as [LineOfRuns, LineOfRuns]
  return {
    str: row.map(({ str }) => str.trim()).join(' '),
    first: first.first,
    pieces: row.flatMap(({ pieces }) => pieces),
    shownLength: alongLine(first.first, last.first.origin).x + last.shownLength,
  }
}

function isFilledAs(line: LineOfRuns, beside: LineOfRuns): boolean {
  const em = mainPiece(line).fontSize
  if (line.shownLength < leastWidth * em || !isSameSize(mainPiece(line), mainPiece(beside))) return false
  const { x, y } = alongLine(line.first, beside.first.origin)
  const ends = [x, x + beside.shownLength - line.shownLength]
  return (
    isFlat(line, beside) && Math.abs(y) <= leading * em && ends.every((end) => Math.abs(end) <= alike * em)
  )
}
