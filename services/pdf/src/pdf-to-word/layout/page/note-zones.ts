import type { Segment } from '../lines/line-model.ts'
import { greatest, groupBy, least, mostCommon } from '../lines/statistics.ts'
import { noteLabel, type WordPart, withLabels } from './note-labels.ts'
import { raisedParts, referenceTo } from './note-references.ts'
import type { PageContent } from './page-content.ts'

/** A note, with the place in the text that refers to it. */
export interface FoundNote {
  readonly reference: WordPart
  /** The first of `segments` starts with it. */
  readonly label: WordPart
  readonly segments: readonly Segment[]
}

/** Notes that stand below each other at the foot of a page or of a column. */
export interface NoteZone {
  readonly notes: readonly FoundNote[]
  readonly from: number
  readonly to: number
  /** The segments of the page that they were. */
  readonly sources: ReadonlySet<Segment>
}

interface Candidate {
  readonly start: Segment
  readonly members: readonly Segment[]
  readonly size: number
}

/** Notes are smaller than the text by this, unless a rule parts them from it. */
const smaller = 0.95
/** Notes that begin above this part of the page have no line that is larger than most of them by more than this share. */
const [highest, larger] = [0.5, 1.1]
/** The difference of sizes, in points, that is only rounding. */
const rounding = 0.2
/** The gap, in em, beyond which what stands further below belongs to the foot of the page. */
const widestGap = 2.6
/** A page of more pieces of text is a table or a map; of more labels, the last ones are tried. */
const mostSegments = 1_200
const mostStarts = 24
/** Notes end in this part of the page. */
const lowest = 0.7

/**
 * The notes of a page: small text at its foot that begins with a number or sign which is raised in the text above, and goes
 * on with the next one. Where one of them has nothing that refers to it, the text stays what it is.
 */
export function noteZones(page: PageContent): NoteZone[] {
  if (page.vertical || page.ground || page.segments.length > mostSegments) return []
  const parts = raisedParts(page)
  if (parts.length === 0) return []
  const sources = withLabels(page.segments)
  const segments = [...sources.keys()]
  const zones: NoteZone[] = []
  const used = new Set<Segment>()
  const starts = segments.filter((segment) => {
    const label = noteLabel(segment)
    return label && parts.some(({ text, segment: { y } }) => text === label.text && y < segment.y - 1)
  })
  // The lowest ones stand at the foot of the page.
  for (const start of starts.slice(-mostStarts)) {
    if (used.has(start)) continue
    const candidate = candidateFrom(start, segments, page)
    if (!candidate) continue
    const own = new Set(candidate.members.flatMap((member) => sources.get(member) ?? []))
    const outside = parts.filter(({ segment }) => !own.has(segment))
    const notes = notesOf(candidate, outside)
    if (!notes) continue
    for (const member of candidate.members) used.add(member)
    zones.push({ notes, ...acrossOf(candidate.members), sources: own })
  }
  return zones
}

function candidateFrom(
  start: Segment,
  segments: readonly Segment[],
  page: PageContent,
): Candidate | undefined {
  const below = withoutFoot(columnBelow(start, segments), page)
  const lines = below.map(({ size, words }) => [size, textLength(words)] as const)
  const size = mostCommon(lines, 0.1)
  if (size === undefined) return undefined
  // Affiliations below the names of authors begin as notes do, but the paper that follows them has letters of other sizes.
  const isOfOneSize =
    start.size > (2 - larger) * size && below.every((member) => member.size < larger * size + rounding)
  if (start.y < highest * page.height && !isOfOneSize) return undefined
  const end = greatest(below.map(({ y1 }) => y1))
  if (end < lowest * page.height || isInterrupted(start, end, page)) return undefined
  const members = new Set(below)
  const rest = segments.filter((segment) => !members.has(segment))
  const { from, to } = acrossOf(below)
  const above = rest.filter(({ x0, x1, y }) => y < start.y && x0 < to && x1 > from)
  const last = greatest(above.map(({ y }) => y))
  const ruled = page.rules.some(
    ({ at, from: left, to: right }) =>
      at > last - 0.2 * size && at < start.y - 0.3 * size && right > from && left < to,
  )
  const usual = mostCommon(
    rest.map((segment) => [segment.size, textLength(segment.words)]),
    0.1,
  )
  const most = Math.max(size, (ruled ? 1 : smaller) * (usual ?? 0))
  if (usual === undefined || below.some((member) => member.size > most + rounding)) return undefined
  if (!ruled && size > smaller * usual) return undefined
  // The text above goes on with the lines below: these are items of a list.
  const before = above.find(({ y }) => y === last)
  const goesOn = before && Math.abs(before.size - size) < 0.04 * size && start.y - last < 1.5 * size
  return !ruled && goesOn ? undefined : { start, members: below, size }
}

const textLength = (words: Segment['words']): number => words.reduce((sum, { text }) => sum + text.length, 0)

const acrossOf = (segments: readonly Segment[]) => ({
  from: least(segments.map(({ x0 }) => x0)),
  to: greatest(segments.map(({ x1 }) => x1)),
})

/** All that stands below the start of a line, or beside it, and is joined to it by lines that overlap. */
function columnBelow(start: Segment, segments: readonly Segment[]): Segment[] {
  const below = segments.filter(({ y }) => y >= start.y - 0.3 * start.size)
  let members = [start]
  for (;;) {
    const { from, to } = acrossOf(members)
    const lines = groupBy(members, ({ y }) => y)
    const neighbours = below.filter(
      (segment) =>
        segment === start ||
        (segment.x0 < to && segment.x1 > from) ||
        lines.get(segment.y)?.some(({ x0, x1 }) => isNear(x0, x1, segment)),
    )
    if (neighbours.length === members.length) return neighbours
    members = neighbours
  }
}

/** Pieces of one line, such as a number and its text behind a tab. */
const isNear = (x0: number, x1: number, { x0: from, x1: to, size }: Segment): boolean =>
  from - x1 < 3 * size && x0 - to < 3 * size

/** Lines without what stands far below them at the end of the page: its number, or what is printed below all text. */
function withoutFoot(members: readonly Segment[], { height }: PageContent): Segment[] {
  const sorted = [...members].sort((one, other) => one.y - other.y)
  const at = sorted.findIndex((segment, index) => {
    const above = sorted[index - 1]
    return above !== undefined && segment.y - above.y > widestGap * Math.max(segment.size, above.size)
  })
  const foot = at < 0 ? [] : sorted.slice(at)
  return foot.every(({ y }) => y > 0.88 * height) ? sorted.slice(0, sorted.length - foot.length) : sorted
}

/** A table or a picture stands between the lines. */
const isInterrupted = ({ y }: Segment, end: number, { tables, images, drawings }: PageContent): boolean =>
  [...tables.map(({ grid }) => grid), ...images, ...drawings.map(({ image }) => image)].some(
    ({ y0, y1 }) => y0 > y && y1 < end,
  )

/** How far labels may stand from each other across, in em: numbers may end at one edge. */
const sameEdge = 1.2

/** @param parts that may refer to them */
function notesOf(
  { start, members, size }: Candidate,
  parts: readonly WordPart[],
): readonly FoundNote[] | undefined {
  const notes: { reference: WordPart; label: WordPart; segments: Segment[] }[] = []
  const edge = (segment: Segment) => (start.rtl ? segment.x1 : segment.x0)
  for (const member of members) {
    const label = noteLabel(member)
    const isAligned = Math.abs(edge(member) - edge(start)) < sameEdge * size
    const last = notes.at(-1)
    const isKnown = notes.some((note) => note.label.text === label?.text)
    const reference = label && isAligned && !isKnown ? referenceTo(label.text, parts) : undefined
    if (label && reference && isNext(label, last?.label)) notes.push({ reference, label, segments: [member] })
    // A note to which nothing refers, or the start of something else.
    else if (!last || (label && isAligned && isMeant(label, last.label))) return undefined
    else last.segments.push(member)
  }
  return notes.every(hasText) ? notes : undefined
}

const hasText = ({ segments: [first, ...others], label }: FoundNote): boolean =>
  others.length > 0 || (first?.words.length ?? 0) > label.word + 1

/** Numbers go up one by one. */
const isNext = ({ text }: WordPart, before: WordPart | undefined): boolean =>
  before === undefined ||
  !/^\d+$/.test(text) ||
  !/^\d+$/.test(before.text) ||
  Number(text) === Number(before.text) + 1

/** It looks like the label of a note, even though nothing refers to it. */
const isMeant = (label: WordPart, before: WordPart): boolean =>
  label.segment.words[label.word]?.look.raised !== undefined || Number(label.text) === Number(before.text) + 1
