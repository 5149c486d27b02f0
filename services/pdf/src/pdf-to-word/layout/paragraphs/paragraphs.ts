import type { Segment } from '../lines/line-model.ts'
import { least, mostCommon } from '../lines/statistics.ts'
import { type TextLine, textLines } from '../lines/text-lines.ts'
import { hasTypedColumns, isTypedLine } from '../lines/typed-blanks.ts'
import { type TagOf, untagged } from '../page/tagged-structure.ts'
import { withCloseLines } from './close-lines.ts'
import { fittedSpacing } from './fitted-spacing.ts'
import { type FramedLine, framedLines, usualPitch } from './framed-lines.ts'
import { withLeadTab } from './lead-tab.ts'
import { heightsOf } from './line-heights.ts'
import { type ColumnFacts, fits, type LineGroup, lineGroups } from './paragraph-breaks.ts'
import type { Alignment, Frame, Paragraph, Run, TabStop } from './paragraph-model.ts'
import { runsOf, tabbedWords } from './runs.ts'

/** The paragraphs that the segments of one column make. @param frame the edges of the column */
export function paragraphsOf(
  segments: readonly Segment[],
  frame: Frame,
  tagOf: TagOf = untagged,
): Paragraph[] {
  const lines = textLines(segments)
  const pitch = usualPitch(lines)
  const column: ColumnFacts = {
    pitch,
    width: frame.right - frame.left,
    elementOf: ({ line: { words } }, end) => {
      const mcid = (end === 'first' ? words[0] : words.at(-1))?.mcid
      return mcid === undefined ? undefined : tagOf(mcid)?.element
    },
  }
  const groups = lineGroups(framedLines(lines, frame, pitch), column)
  return withCloseLines(groups.map((group) => toParagraph(group, { frame, pitch, tagOf })))
}

interface ParagraphPlace {
  readonly frame: Frame
  readonly pitch: number
  readonly tagOf: TagOf
}

function toParagraph(
  { lines: framed, label }: LineGroup,
  { frame, pitch, tagOf }: ParagraphPlace,
): Paragraph {
  const given = framed.map(({ line }) => line)
  const lines = label ? given : withLeadTab(given)
  const words = lines.flatMap((line) => line.words)
  const plain = words.filter(({ look }) => !look.raised)
  const size =
    mostCommon(
      plain.map(({ look, text }) => [look.size, text.length]),
      0.1,
    ) ??
    lines[0]?.size ??
    11
  const rtl = lines.filter((line) => line.rtl).length > lines.length / 2
  const align = label ? labelledAlignment(framed) : alignmentOf(framed, frame)
  const heights = heightsOf(lines, size, pitch, label !== undefined)
  const indent = indentOf(framed, align, label)
  const tabStops = [...labelStop(label, indent), ...tabStopsOf(lines, frame, rtl)]
  return {
    kind: 'paragraph',
    ...{ lines, label, frame, rtl, align, size, tabStops },
    ...onSurface(runsOf(lines, label?.words ?? 0, breaksBefore(framed, frame))),
    tagged: tagOf(lines[0]?.words[0]?.mcid ?? -1)?.heading,
    indent,
    spacing: fittedSpacing(framed, frame, { indent, size }),
    ...heights,
    bold: lines.every(({ bold }) => bold),
    ...initialOf(lines[0]),
  }
}

const initialOf = (line: TextLine | undefined): Pick<Paragraph, 'initial'> => {
  if (!line?.initial) return {}
  const { word, ...initial } = line.initial
  return { initial: { ...initial, run: { text: word.text, look: word.look } } }
}

/** Where the text of an item begins whose further lines stand below its label: else the next usual stop is far away. */
function labelStop(label: LineGroup['label'], { first }: Paragraph['indent']): TabStop[] {
  if (!label || first < 0 || label.textX <= 0) return []
  return [{ position: label.textX, kind: 'left', leader: false }]
}

/** The same paragraph with its label as text. */
export const withoutLabel = (paragraph: Paragraph): Paragraph =>
  paragraph.label
    ? { ...paragraph, label: undefined, ...onSurface(runsOf(withLeadTab(paragraph.lines), 0)) }
    : paragraph

/** A surface under all of a paragraph is the paragraph's, not that of its words. */
function onSurface(runs: readonly Run[]): Pick<Paragraph, 'runs' | 'shade'> {
  const shade = runs[0]?.look.backdrop
  if (shade === undefined || runs.some(({ look }) => look.backdrop !== shade && look.highlight === undefined))
    return { runs, shade: undefined }
  const plain = runs.map(({ text, look }) => ({
    text,
    look: look.highlight === shade ? { ...look, highlight: undefined } : look,
  }))
  return { runs: plain, shade }
}

const edge = 2

function alignmentOf(framed: readonly FramedLine[], { left, right }: Frame): Alignment {
  const lines = framed.map(({ line }) => line)
  // A line to write on begins where its tab stops are counted from.
  if (lines.some(({ words }) => words.some(({ blank }) => blank))) return 'start'
  const isTabbed = lines.some(({ tabs }) => tabs > 0)
  if (framed.every(({ centered }) => centered) && !isTabbed) return 'center'
  // A typewriter has no other edge; lines of code may end where the longest of their column does.
  if (lines.every(isTypedLine)) return lines.length > 3 && isJustified(framed, lines) ? 'justified' : 'start'
  if (framed.every(({ flush }) => flush)) return 'end'
  // At the edge of the column: one that only its neighbours keep to is where the longest of them ends.
  // Of ragged lines beside it none may have reached as far.
  const atEnd = framed.every(({ room, inset }) => room + inset < edge && room + inset > -farBeyond)
  // A tab in a line that is set at its end takes all the room before it.
  if (atEnd && !isTabbed && framed.every(({ start }) => start > 0.12 * (right - left))) return 'end'
  return isJustified(framed, lines) ? 'justified' : 'start'
}

const labelledAlignment = (framed: readonly FramedLine[]): Alignment =>
  isJustified(
    framed,
    framed.map(({ line }) => line),
  )
    ? 'justified'
    : 'start'

/** All lines but the last one end at one edge. */
function isJustified(framed: readonly FramedLine[], lines: readonly TextLine[]): boolean {
  const [first, second] = framed
  if (!first || !second) return false
  const end = least(framed.map(({ room }) => room))
  return (
    framed.slice(0, -1).every(({ room }) => Math.abs(room - end) < 1) &&
    framed.slice(1).every(({ start }) => Math.abs(start - second.start) < 1) &&
    (lines.length > 2 || Math.abs(first.room) < 1.5)
  )
}

function indentOf(
  framed: readonly FramedLine[],
  align: Alignment,
  label: LineGroup['label'],
): Paragraph['indent'] {
  const [first, ...others] = framed
  if (!first || align === 'center') return { start: 0, end: 0, first: 0 }
  const ends = least(framed.map(({ room, inset }) => room + inset))
  if (align === 'end') return { start: 0, end: ends < -edge ? ends : 0, first: 0 }
  const end = endIndent(framed)
  if (label) {
    const hangs = !others[0] || Math.abs(others[0].start - first.start) > 0.5 * first.line.size
    const start = Math.max(0, label.textX)
    if (hangs) return { start, end, first: Math.min(0, label.x - label.textX) }
    return { start: Math.max(0, label.x), end, first: 0 }
  }
  const body = others.length > 0 ? least(others.map(({ start }) => start)) : first.start
  const lead = first.start - body
  const beyond = -ends
  const typed = framed.every(({ line }) => isTypedLine(line))
  // What stands outside of its column is set at the edge of it.
  const outside = !typed && beyond > farBeyond ? beyond : 0
  return {
    start: body < edge ? 0 : Math.max(0, body - outside),
    // Lines of code that are as long as their column, or too long for it, are not broken.
    end: typed ? Math.min(0, -beyond - beyondTyped) : end,
    first: Math.abs(lead) < 1.5 ? 0 : lead,
  }
}

/** Lines that reach further beyond the edge of their column do not belong to it, in points. */
const farBeyond = 6
/** An edge that the longest line touches would break it where a font is wider by a hair; points. */
const beyondLines = 2
const beyondTyped = 6

/** Only a paragraph of several lines shows that it keeps off the edge. */
function endIndent(framed: readonly FramedLine[]): number {
  if (framed.length < 2) return 0
  const room = least(framed.map(({ room, inset }) => room + inset))
  return room > 12 ? room - beyondLines : 0
}

/** Lines that end far from the edge of the column are meant to end there, as in an address. */
function breaksBefore(framed: readonly FramedLine[], { left, right }: Frame): (index: number) => boolean {
  const lines = framed.map(({ line }) => line)
  const narrow = framed.length > 1 && framed.every(({ inset }) => inset > 0.35 * (right - left))
  // Lines that all end at one edge have no room there: they stand beside something.
  const hasNoRoom = narrow && !isJustified(framed, lines)
  const hadRoom = (line: FramedLine, before: FramedLine) =>
    line.flush && before.flush
      ? line.firstWord + line.line.size < right - left - (before.line.x1 - before.line.x0)
      : fits(line, before) && !line.centered
  return (index) => {
    const [line, before] = [framed[index], framed[index - 1]]
    // What stands behind a line to write on would go on it.
    if (before?.line.words.at(-1)?.blank) return true
    if (line && before && (hasTypedColumns(line.line) || hasTypedColumns(before.line))) return true
    return hasNoRoom || (line !== undefined && before !== undefined && hadRoom(line, before))
  }
}

function tabStopsOf(lines: readonly TextLine[], { left, right }: Frame, rtl: boolean): TabStop[] {
  const stops = new Map<number, TabStop>()
  for (const line of lines) {
    for (const word of tabbedWords(line)) {
      const isLast = word === tabbedWords(line).at(-1) && !word.tab?.leads
      const leader = word.tab?.leader ?? false
      const end = rtl ? right - line.x0 : line.x1 - left
      const atEnd = isLast && right - left - end < 4
      // Dots lead to where the line ends, as numbers and prices below each other do.
      const isRight = isLast && (leader || (atEnd && lines.length === 1))
      const start = rtl ? right - word.x1 : word.x0 - left
      const position = atEnd ? right - left : isRight ? end : start
      const kind = isRight ? 'right' : 'left'
      stops.set(Math.round(position), { position, kind, leader })
    }
  }
  return [...stops.values()].sort((one, other) => one.position - other.position).slice(0, 20)
}
