import { isRightToLeft } from '@folio/contract/reading/directions'
import { cross, dot, length, minus, type Point } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import { direction, type TextRun } from './text-runs.ts'

/** Runs that a reader takes for one line, whatever fonts they are in; places along it, in units of the page. */
export interface TextLine {
  readonly runs: readonly TextRun[]
  readonly along: Point
  readonly start: number
  readonly end: number
  /** Across the line. */
  readonly level: number
}

/** The parts of an em that end a line: a wider gap begins another column, another height another line. */
const maxGap = 1.2
const maxRise = 0.3
const maxStepBack = 0.3

/** Joins the runs of a page, in the order they are drawn, to lines. */
export function textLines(runs: readonly TextRun[]): TextLine[] {
  const lines: GrowingLine[] = []
  for (const run of runs) {
    const [first, last] = [run.glyphs[0], run.glyphs.at(-1)]
    if (!first || !last) continue
    const before = lines.at(-1)
    const end = (along: Point) =>
      run.glyphs.reduce((most, { to }) => Math.max(most, dot(to, along)), dot(first.from, along))
    if (before && (continues(before, first) || comesBefore(before, first, end(before.along)))) {
      before.runs.push(run)
      before.start = Math.min(before.start, dot(first.from, before.along))
      before.end = Math.max(before.end, end(before.along))
    } else {
      const along = direction(first)
      const level = cross(along, first.from)
      lines.push({ runs: [run], along, start: dot(first.from, along), end: end(along), level })
    }
  }
  return lines
}

interface GrowingLine extends TextLine {
  readonly runs: TextRun[]
  start: number
  end: number
}

function continues({ runs, along, end }: TextLine, first: ShownGlyph): boolean {
  const begun = runs[0]?.glyphs[0]
  return begun !== undefined && isBeside(begun, first, along, dot(first.from, along) - end)
}

/** Some programs draw what is read from the right word by word, or letter by letter, from there. */
function comesBefore({ runs, along, start }: TextLine, first: ShownGlyph, end: number): boolean {
  const begun = runs[0]?.glyphs[0]
  if (!begun || ![begun, first].some(({ code }) => isRightToLeft(code.text))) return false
  return isBeside(begun, first, along, start - end)
}

function isBeside(begun: ShownGlyph, first: ShownGlyph, along: Point, gap: number): boolean {
  if (dot(direction(first), along) < 0.999) return false
  const em = Math.max(length(first.up), length(begun.up))
  const rise = Math.abs(cross(along, minus(first.from, begun.from)))
  return rise <= maxRise * em && gap <= maxGap * em && gap >= -maxStepBack * em
}
