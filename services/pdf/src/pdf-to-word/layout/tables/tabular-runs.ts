import { isLabelText } from '../labels/list-labels.ts'
import { type Segment, textOf } from '../lines/line-model.ts'
import type { SegmentRow } from '../lines/text-lines.ts'

const fewestRows = 3
/** So many of its rows are tabular; second lines of cells do not count. */
const enough = 0.6
/** Rows further apart, in heights of their letters, are not of one table. */
const farApart = 2.4
const leaders = /\.{5,}|…{2,}|_{6,}/

/** Text and gaps in turn, as in a table; not an item of a list, not a line of a table of contents. */
export function isTabular({ segments }: SegmentRow): boolean {
  const [first] = segments
  if (!first || segments.length < 2) return false
  const label = first.rtl ? segments[1] : first
  if (segments.length === 2 && label && isLabelText(textOf(label).trim())) return false
  if (segments.length <= 3 && isAfterDash(segments)) return false
  return !segments.some((segment) => leaders.test(textOf(segment)))
}

const ordinal = /^\S+(?: \S+)?$/
const dashed = /\s?[-–]$/

/** What is read from the right has numbers in words, and a dash, before its items. */
function isAfterDash(segments: readonly Segment[]): boolean {
  if (!segments.some(({ rtl }) => rtl)) return false
  const label = segments
    .slice(1)
    .toReversed()
    .map((segment) => textOf(segment).trim())
    .join(' ')
  return dashed.test(label) && ordinal.test(label.replace(dashed, ''))
}

/** The distance, in em, within which a line above another one begins a cell of two lines beside cells of one. */
const besideLine = 0.9

/** The line before a run where it stands between the lines of text that are set below each other: its cell is in the run's first row. */
export function raisedBefore(rows: readonly SegmentRow[], index: number): SegmentRow[] {
  const [before, first] = [rows[index - 1], rows[index]]
  if (!before || !first || first.y - before.y > besideLine * first.size) return []
  return Math.abs(before.size - first.size) < 0.1 * first.size ? [before] : []
}

/** The longest run of rows from here on of which most are tabular. */
export function tabularRun(rows: readonly SegmentRow[], from: number): SegmentRow[] | undefined {
  const start = rows[from]
  if (!start || !isTabular(start)) return undefined
  let [end, missed, tabular] = [from + 1, 0, start]
  for (let index = from + 1; index < rows.length; index++) {
    const [row, before] = [rows[index], rows[index - 1]]
    if (!row || !before) break
    if (row.y0 - before.y1 > farApart * Math.max(row.size, before.size)) break
    if (Math.abs(row.size - before.size) > 0.25 * before.size) break
    if (isTabular(row)) {
      missed = 0
      tabular = row
      end = index + 1
    } else if (goesOnWith(tabular, before, row)) {
      end = index + 1
    } else {
      missed += 1
      if (missed > 2) break
    }
  }
  const run = rows.slice(from, end)
  return isMostlyTabular(run) ? run : undefined
}

function isMostlyTabular(run: readonly SegmentRow[]): boolean {
  const tabular = run.filter(isTabular).length
  return tabular >= fewestRows && tabular >= enough * (run.length - secondLines(run))
}

/** With two columns the second line may be that of a term's description. */
const fewestCells = 3
/** The distance, in points, within which a second line begins where its cell does. */
const sameStart = 1
/** The distance, in em, from baseline to baseline within which lines are of one cell. */
const nextLine = 1.35

/** Whether a line goes on with a cell of the row: it begins where that cell does, but for the first one, and ends before the next. */
function goesOnWith({ segments: cells }: SegmentRow, before: SegmentRow, row: SegmentRow): boolean {
  const [line, ...others] = row.segments
  if (!line || others.length > 0 || cells.length < fewestCells) return false
  const at = cells.findIndex(({ x0 }) => Math.abs(x0 - line.x0) <= sameStart)
  const next = cells[at + 1]
  return at > 0 && line.x1 < (next?.x0 ?? Number.POSITIVE_INFINITY) && row.y - before.y < nextLine * row.size
}

/** How many lines of a run go on with a cell of a row above them. */
export function secondLines(run: readonly SegmentRow[]): number {
  let [tabular, count] = [run[0], 0]
  for (const [index, row] of run.entries()) {
    const before = run[index - 1]
    if (isTabular(row)) tabular = row
    else if (tabular && before && goesOnWith(tabular, before, row)) count += 1
  }
  return count
}

/**
 * The free height between two lines, in heights of their letters, as between a table and the lines of totals below it.
 */
const blankLine = 0.8

/** Parts of a run between which a line is left free; only those that are tabular themselves. */
export function partsOf(run: readonly SegmentRow[]): SegmentRow[][] {
  const parts: SegmentRow[][] = []
  for (const [index, row] of run.entries()) {
    const before = run[index - 1]
    const goesOn = before && row.y0 - before.y1 <= blankLine * Math.max(row.size, before.size)
    if (goesOn) parts.at(-1)?.push(row)
    else parts.push([row])
  }
  return parts.length > 1 ? parts.filter(isMostlyTabular) : []
}
