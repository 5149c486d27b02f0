import { type ListLabel, listLabel } from '../labels/list-labels.ts'
import { greatest, least } from '../lines/statistics.ts'
import type { TextLine } from '../lines/text-lines.ts'
import { isTypedLine } from '../lines/typed-blanks.ts'
import type { FramedLine } from './framed-lines.ts'

/** The lines of one paragraph, and its label where it is an item of a list. */
export interface LineGroup {
  readonly lines: readonly FramedLine[]
  readonly label: ListLabel | undefined
}

/** What is known of a column beside its lines. */
export interface ColumnFacts {
  /** Usual distance of baselines, in em. */
  readonly pitch: number
  /** Points. */
  readonly width: number
  /** The structure element a line belongs to, where the document tells. */
  elementOf(line: FramedLine, end: 'first' | 'last'): number | undefined
}

/** Groups the lines of a column into paragraphs. */
export function lineGroups(lines: readonly FramedLine[], column: ColumnFacts): LineGroup[] {
  const groups: { lines: FramedLine[]; label: ListLabel | undefined }[] = []
  for (const [index, framed] of lines.entries()) {
    const group = groups.at(-1)
    const before = group?.lines.at(-1)
    const label = listLabel(framed.line, framed.start)
    const around = { last: lines[index - 2], next: lines[index + 1], column }
    const starts = !group || !before || startsParagraph(framed, label, { before, group, ...around })
    if (starts) groups.push({ lines: [framed], label })
    else group.lines.push(framed)
  }
  return groups
}

interface Before {
  readonly before: FramedLine
  /** The line above that, which may be part of another paragraph. */
  readonly last: FramedLine | undefined
  readonly group: LineGroup
  readonly next: FramedLine | undefined
  readonly column: ColumnFacts
}

function startsParagraph(framed: FramedLine, label: ListLabel | undefined, given: Before): boolean {
  const { before, column } = given
  const [line, above] = [framed.line, before.line]
  if (line.initial || line.words[0]?.look.field?.kind === 'checkbox') return true
  if (isToWriteOn(framed) || isToWriteOn(before)) return true
  if (isEntry(line) && typedText(line) === typedText(above)) return true
  if (isDashedItem(framed, given)) return true
  const element = column.elementOf(framed, 'first')
  const elementAbove = column.elementOf(before, 'last')
  if (element !== undefined && elementAbove !== undefined)
    return element !== elementAbove || label !== undefined
  if (Math.abs(line.size - above.size) > 0.12 * above.size) return true
  if (label || line.rtl !== above.rtl) return true
  if (gapTo(framed, before) > column.pitch * 1.22 + 0.05 && !isSetWide(framed, given)) return true
  if (framed.flush && before.flush && !framed.centered)
    return line.bold !== above.bold || fitsCentered(framed, given)
  const isCentered = framed.centered || before.centered
  if (framed.centered && before.centered) return line.bold !== above.bold || fitsCentered(framed, given)
  if (isCentered && (before.centered || before.room > 0.12 * column.width)) return true
  if (above.tabs > 0 || line.tabs > 0) return !continuesItem(framed, given)
  if (fits(framed, before)) return true
  return changesLook(framed, given) || changesIndent(framed, given)
}

/** How far a line is below another one, in em. */
const gapTo = ({ line }: FramedLine, { line: above }: FramedLine): number =>
  (line.y - above.y) / Math.max(line.size, above.size)

/** Lines of one text are no further apart, in em, and differ in their distances by no more than this. */
const [widest, evenly] = [2.4, 0.03]

/**
 * Text that is set wider than most of its column, as that below a narrow summary is: at least two
 * full lines and the next one, all as far from each other.
 */
function isSetWide(framed: FramedLine, { before, last, next }: Before): boolean {
  const gap = gapTo(framed, before)
  if (gap > widest || fits(framed, before) || framed.centered || before.centered) return false
  const goesOnAs = (line: FramedLine, above: FramedLine) =>
    Math.abs(gapTo(line, above) - gap) < evenly && !fits(line, above)
  return (next !== undefined && goesOnAs(next, framed)) || (last !== undefined && goesOnAs(before, last))
}

const dash = /^[–—-]$/

/**
 * Whether a line begins another item with a dash, as the paragraph before it does, whose last line had room for more. Items
 * of about one length show a nearer edge than that of their column, so that the room is counted to the column's.
 */
function isDashedItem(framed: FramedLine, { before, group }: Before): boolean {
  const sign = (line: FramedLine | undefined) => line?.line.words[0]?.text ?? ''
  if (!dash.test(sign(framed)) || sign(framed) !== sign(group.lines[0])) return false
  return fits(framed, { ...before, room: before.room + before.inset })
}

/** Its words have no letters where it is drawn. */
const writtenOn = /^(?:_{12,})?$/

/** A line that is nothing but one to write on: text neither goes on in it nor behind it. */
const isToWriteOn = ({ line }: FramedLine): boolean => line.words.every(({ text }) => writtenOn.test(text))

/** Lines that say the same are entries of a list, which its column may be no wider than: no text goes on with its own line. */
const isEntry = ({ words: [first] }: TextLine): boolean => /^[\p{Lu}\p{Lo}\p{N}]/u.test(first?.text ?? '')

const typedText = ({ words }: TextLine): string => words.map(({ text }) => text).join(' ')

/** The first word would have stood on the line above if the text went on. */
export function fits({ line, firstWord }: FramedLine, before: FramedLine): boolean {
  const room = before.room + spread(before.line)
  return room > 1.5 && firstWord + spaceOf(line) < room - 0.5
}

/** Points by which gaps of one width differ, in a line of several of them. */
const sameGap = 1.2

/**
 * Returns by how much a line is spread over its column that ends before the edge: its words stand an em apart and more,
 * all alike.
 */
function spread({ words, size, tabs }: TextLine): number {
  const gaps = words.flatMap((word, index) => {
    const before = words[index - 1]
    return before && word.spaced ? [Math.max(word.x0 - before.x1, before.x0 - word.x1)] : []
  })
  const [narrowest, widest] = [least(gaps), greatest(gaps)]
  if (tabs > 0 || gaps.length < 2 || narrowest < size || widest - narrowest > sameGap) return 0
  return gaps.reduce((sum, gap) => sum + gap - usualSpace * size, 0)
}

/** A space, in em: that of most fonts is at least so wide, and a typewriter's, but for how it is rounded, as wide as a letter. */
const [usualSpace, typedSpace] = [0.3, 0.5]

const spaceOf = (line: TextLine): number => (isTypedLine(line) ? typedSpace : usualSpace) * line.size

const fitsCentered = ({ line, firstWord }: FramedLine, { before, column }: Before): boolean =>
  firstWord + 0.3 * line.size < column.width - (before.line.x1 - before.line.x0) - 4

/** Tabs within an item of a list are rare, and so is an item that ends before a line with a tab. */
function continuesItem(framed: FramedLine, { before, group }: Before): boolean {
  if (framed.line.tabs > 0) return endsEntry(framed, { before, group })
  if (group.label) return Math.abs(framed.start - group.label.textX) < 3
  return isUnderTab(framed, before) && !fits(framed, before)
}

/** The last line of an entry of a table of contents: dots lead from it to a number, and from none of the full lines before it. */
function endsEntry(framed: FramedLine, { before, group }: Pick<Before, 'before' | 'group'>): boolean {
  const hasLeader = ({ words }: TextLine) => words.some(({ tab }) => tab?.leader)
  if (framed.line.tabs !== 1 || !hasLeader(framed.line) || hasLeader(before.line)) return false
  if (isNumbered(before.line)) return false
  if (fits(framed, before)) return false
  if (group.label) return Math.abs(framed.start - group.label.textX) < atStop
  return (
    Math.abs(framed.start - before.start) < atStop ||
    isUnderTab(framed, before) ||
    isUnderText(framed, before)
  )
}

/** Entries of chapters often have their number at the edge without dots that lead to it. */
const isNumbered = ({ words }: TextLine): boolean => {
  const last = words.at(-1)
  return last?.tab !== undefined && /^(?:\d{1,4}|[ivxlc]{1,8})$/.test(last.text)
}

/** Points by which a line misses the stop that it begins at. */
const atStop = 1.5

/** It starts at the one tab stop of the line above: what stands before that hangs out of the paragraph. */
function isUnderTab({ line }: FramedLine, { line: above }: FramedLine): boolean {
  const word = above.words.find(({ tab }) => tab)
  if (!word || above.tabs !== 1 || word.tab?.leader || above.rtl !== line.rtl) return false
  return Math.abs(line.rtl ? line.x1 - word.x1 : line.x0 - word.x0) < atStop
}

/** A line in bold that stands for itself, above a paragraph. */
const changesLook = ({ line }: FramedLine, { before, group }: Before): boolean =>
  line.bold !== before.line.bold && before.line.bold && group.lines.every((other) => other.line.bold)

function changesIndent(framed: FramedLine, { before, group, next, column }: Before): boolean {
  const { line, start } = framed
  const { size } = line
  if (group.label) return leavesItem(framed, group)
  const second = group.lines[1]
  if (second) return start > second.start + 0.7 * size
  // A line that stood far in was set there; text that goes on would not come back so far.
  if (before.start - start > 0.25 * column.width) return true
  if (start <= before.start + 0.7 * size) return false
  // The lines of a hanging paragraph after its first one.
  const isHanging =
    before.room < 0.05 * column.width &&
    start - before.start > 10 &&
    next !== undefined &&
    Math.abs(next.start - start) < 1.5
  return !isHanging && !isUnderText(framed, before)
}

/** It starts below the text after a number or name that the line above begins with. */
function isUnderText({ line }: FramedLine, { line: above }: FramedLine): boolean {
  const edge = ({ x0, x1 }: { readonly x0: number; readonly x1: number }) => (line.rtl ? x1 : x0)
  return above.words.slice(1, 3).some((word) => word.spaced && Math.abs(edge(word) - edge(line)) < 1.5)
}

function leavesItem({ line, start }: FramedLine, { lines, label }: LineGroup): boolean {
  const [first, second] = lines
  if (!first || !label) return false
  const textX = label.textX
  if (start > textX + 0.7 * line.size) return !second || start > second.start + 0.7 * line.size
  if (start >= textX - 0.9 * line.size) return false
  const atLabel = Math.abs(start - first.start) <= 0.5 * line.size
  return !atLabel || (second !== undefined && Math.abs(second.start - start) > 1.5)
}
