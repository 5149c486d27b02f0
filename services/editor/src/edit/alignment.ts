import { dot, length, type Point } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../content/shown-text.ts'
import { direction, isWhite, type TextRun } from './text-runs.ts'

/** Which part of a text stays where it is when its length changes. */
export type Alignment = 'start' | 'center' | 'end' | 'justified'

export interface PageRuns {
  /** The run each glyph is in. */
  readonly runs: ReadonlyMap<ShownGlyph, TextRun>
  /** Every run once. */
  readonly lines: readonly TextRun[]
}

/** As a part of an em. */
const tolerance = 0.03
/** Two others that end alike by chance are rare; one is not. */
const votesNeeded = 2

/**
 * How a text is aligned, judged by what else is on the page: the end of an amount stays if the amounts above and
 * below end there, a heading stays in the middle that other lines or the page share. Whatever begins as others do
 * keeps its beginning, and so does what nothing is known of.
 * @param middle of the page, in its own coordinates
 */
export function alignmentOf(
  glyphs: readonly ShownGlyph[],
  { runs, lines }: PageRuns,
  middle: Point,
): Alignment {
  const visible = glyphs.filter((glyph) => !isWhite(glyph))
  const [first, last] = [visible[0], visible.at(-1)]
  if (!first || !last || first.show.state.font.vertical) return 'start'
  // A part of a line says nothing about how the line is aligned.
  if (runs.get(first)?.glyphs[0] !== first || runs.get(last)?.glyphs.at(-1) !== last) return 'start'
  const along = direction(first)
  const reach = length(first.up) * tolerance
  const alike = (one: number, other: number) => Math.abs(one - other) <= reach
  const own = spanOf(first, last, along)
  const votes = { start: 0, center: alike(dot(middle, along), own.center) ? 1 : 0, end: 0 }
  for (const { glyphs: others } of lines) {
    const [begin, finish] = [others[0], others.at(-1)]
    if (!begin || !finish || runs.get(first)?.glyphs === others || runs.get(last)?.glyphs === others) continue
    if (dot(direction(begin), along) < 0.999) continue
    const span = spanOf(begin, finish, along)
    if (alike(span.start, own.start)) votes.start += 1
    else if (alike(span.end, own.end)) votes.end += 1
    else if (alike(span.center, own.center)) votes.center += 1
  }
  if (votes.start > 0) return 'start'
  if (votes.end >= votesNeeded) return 'end'
  return votes.center >= votesNeeded ? 'center' : 'start'
}

function spanOf(first: ShownGlyph, last: ShownGlyph, along: Point) {
  const [start, end] = [dot(first.from, along), dot(last.to, along)]
  return { start, end, center: (start + end) / 2 }
}
