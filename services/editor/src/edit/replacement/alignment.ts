import { cross, dot, length, type Point } from '@folio/pdf-content/matrix'
import type { ShownGlyph } from '../../content/shown-text.ts'
import type { TextLine } from '../texts/text-lines.ts'
import { direction, isWhite } from '../texts/text-runs.ts'

/** Which part of a text stays where it is when its length changes; both ends of a justified one. */
export type Alignment = 'start' | 'center' | 'end' | 'justified'

/** The parts of an em that tell how alike places are, and from where on a neighbour is another text. */
const tolerance = 0.03
const neighbour = 0.6
/** Two others that end alike by chance are rare; one is not. */
const votesNeeded = 2
/** Lines of one paragraph are not further apart, in ems. */
const paragraph = 8
/** A line of a paragraph is not shorter than this part of the others; narrower columns are cells, in ems. */
const leastFilled = 0.5
const narrowest = 6.5

/**
 * How a text is aligned, judged by what else is on the page: the end of an amount stays if the amounts above and
 * below end there, a heading stays in the middle that other lines or the page share, and a line both of whose ends
 * are those of the lines around keeps both. Whatever begins as others do keeps its beginning, and so does a part of a
 * line, and what nothing is known of. One that begins and ends alike, as an amount of as many digits, goes with those that end alike, if any.
 * @param middle of the page, in its own coordinates @param fromRight whether the text is read from the right
 */
export function alignmentOf(
  glyphs: readonly ShownGlyph[],
  lines: readonly TextLine[],
  middle: Point,
  fromRight = false,
): Alignment {
  const visible = glyphs.filter((glyph) => !isWhite(glyph))
  const [first, last] = [visible[0], visible.at(-1)]
  if (!first || !last || first.show.state.font.vertical) return 'start'
  const along = direction(first)
  const em = length(first.up)
  const own = spanOf(visible, along)
  const members = new Set(glyphs)
  const level = cross(along, first.from)
  const isNear = (line: TextLine) => Math.abs(line.level - level) <= Math.max(em, emOf(line))
  const ownLines = new Set(
    lines.filter((line) => dot(line.along, along) >= 0.999 && isNear(line) && isOf(line, members)),
  )
  if (hasNeighbour(members, own, ownLines, { along, em })) return 'start'
  const alike = (one: number, other: number) => Math.abs(one - other) <= em * tolerance
  const votes = { start: 0, center: alike(dot(middle, along), own.center) ? 1 : 0, end: 0, both: 0 }
  const asRead = ({ start, end }: Pick<Span, 'start' | 'end'>) => ({ start: -end, end: -start })
  const full: { readonly start: number }[] = []
  const fullFromRight: { readonly start: number }[] = []
  for (const line of lines) {
    if (dot(line.along, along) < 0.999 || ownLines.has(line)) continue
    const { start, end } = line
    const isClose = Math.abs(line.level - level) <= paragraph * em
    if (isClose && alike(end, own.end)) full.push(line)
    if (isClose && fromRight && alike(start, own.start)) fullFromRight.push(asRead(line))
    if (alike(start, own.start) && alike(end, own.end)) votes.both += 1
    else if (alike(start, own.start)) votes.start += 1
    else if (alike(end, own.end)) votes.end += 1
    else if (alike((start + end) / 2, own.center)) votes.center += 1
  }
  const isJustified = isFull(own, full, alike) || isFull(asRead(own), fullFromRight, alike)
  if (own.end - own.start >= narrowest * em && isJustified) return 'justified'
  const ends = votes.end > 0 ? votes.end + votes.both : 0
  if (ends >= votesNeeded && ends > votes.start) return 'end'
  if (votes.start > 0 || votes.both > 0) return 'start'
  return votes.center >= votesNeeded ? 'center' : 'start'
}

interface Span {
  readonly start: number
  readonly end: number
  readonly center: number
}

function spanOf(visible: readonly ShownGlyph[], along: Point): Span {
  const start = Math.min(...visible.map(({ from }) => dot(from, along)))
  const end = Math.max(...visible.map(({ to }) => dot(to, along)))
  return { start, end, center: (start + end) / 2 }
}

/** Whether lines that end where this one does also begin alike, where it begins or, if it is indented, before. */
function isFull(
  own: Pick<Span, 'start' | 'end'>,
  full: readonly { start: number }[],
  alike: (one: number, other: number) => boolean,
): boolean {
  return full.some(({ start }) => {
    const together = full.filter((other) => alike(other.start, start)).length
    const filled = (own.end - own.start) / (own.end - start)
    const begins = own.start > start || alike(own.start, start)
    return together >= votesNeeded && begins && filled >= leastFilled
  })
}

const emOf = ({ runs }: TextLine): number => length(runs[0]?.glyphs[0]?.up ?? [0, 0])

const isOf = ({ runs }: TextLine, members: ReadonlySet<ShownGlyph>): boolean =>
  runs.some(({ glyphs }) => glyphs.some((glyph) => members.has(glyph)))

/** Whether another text stands close beside this one, of which this is a part. */
function hasNeighbour(
  members: ReadonlySet<ShownGlyph>,
  own: Span,
  ownLines: ReadonlySet<TextLine>,
  { along, em }: { readonly along: Point; readonly em: number },
): boolean {
  return [...ownLines].some(({ runs }) =>
    runs.some(({ glyphs }) =>
      glyphs.some((glyph) => {
        if (members.has(glyph)) return false
        const [before, behind] = [own.start - dot(glyph.to, along), dot(glyph.from, along) - own.end]
        return Math.max(before, behind) <= neighbour * em
      }),
    ),
  )
}
