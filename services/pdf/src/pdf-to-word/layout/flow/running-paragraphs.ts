import type { Segment } from '../lines/line-model.ts'
import { greatest, least } from '../lines/statistics.ts'
import type { NumberMeaning, RunningLine } from '../page/running-matter.ts'
import type { RunningRule } from '../page/running-rules.ts'
import type { Frame, Paragraph, TabStop } from '../paragraphs/paragraph-model.ts'
import { paragraphsOf, withoutLabel } from '../paragraphs/paragraphs.ts'
import { ruleParagraph } from '../paragraphs/rule-paragraph.ts'

export interface RunningParagraph {
  readonly paragraph: Paragraph
  /** What each number in its text counts. */
  readonly numbers: readonly NumberMeaning[]
  readonly pages: ReadonlySet<number>
  /** They are in Roman digits. */
  readonly roman?: true
}

/** The texts and the rules of one end of the pages, from top to bottom. */
export function runningAt(
  place: RunningLine['place'],
  lines: readonly RunningLine[],
  rules: readonly RunningRule[],
  frame: Frame,
): RunningParagraph[] {
  const ruled = rules.map(({ rule, pages, place: at }) => ({
    at,
    set: { paragraph: ruleParagraph(rule, frame), numbers: [], pages },
  }))
  return [
    ...lines.filter((line) => line.place === place).flatMap((line) => runningParagraphs(line, frame)),
    ...ruled.filter(({ at }) => at === place).map(({ set }) => set),
  ].sort((one, other) => one.paragraph.y0 - other.paragraph.y0)
}

const nearMiddle = 0.06
const nearEdge = 30
const leastIndent = 4

/** A running line as it is set in Word: aligned as a whole, or its pieces at stops in the middle and at the edge. */
function runningParagraphs({ row, numbers, pages, roman }: RunningLine, frame: Frame): RunningParagraph[] {
  return paragraphsOf(row.segments, frame).map((paragraph) => {
    const placed = withoutLabel(paragraph)
    const { segments } = row
    const [only] = segments
    const align = segments.length === 1 && only ? alignmentOf(only, frame, placed.rtl) : 'start'
    const tabStops = segments.length === 1 ? placed.tabStops : stopsFor(segments, frame, placed)
    const indent = { start: align === 'start' ? startOf(segments, frame, placed.rtl) : 0, end: 0, first: 0 }
    return { paragraph: { ...placed, align, tabStops, indent }, numbers, pages, ...(roman && { roman }) }
  })
}

/** How far from the edge where reading starts; nothing where that is hardly seen. */
function startOf(segments: readonly Segment[], { left, right }: Frame, rtl: boolean): number {
  const start = rtl
    ? right -
      greatest(
        segments.map(({ x1 }) => x1),
        right,
      )
    : least(
        segments.map(({ x0 }) => x0),
        left,
      ) - left
  return start < leastIndent ? 0 : start
}

function alignmentOf({ x0, x1 }: Segment, { left, right }: Frame, rtl: boolean): Paragraph['align'] {
  const middle = (left + right) / 2
  const beside = Math.abs((x0 + x1) / 2 - middle)
  const isAtStart = (rtl ? right - x1 : x0 - left) < leastIndent
  // A long line that begins where text does ends beyond the middle, too.
  if (beside < (isAtStart ? leastIndent : nearMiddle * (right - left))) return 'center'
  const atRight = x0 > middle || x1 > right - nearEdge / 3
  return atRight === rtl ? 'start' : 'end'
}

function stopsFor(
  segments: readonly Segment[],
  { left, right }: Frame,
  given: Paragraph,
): readonly TabStop[] {
  const last = segments.at(-1)
  if (given.rtl || segments.length > 3 || !last || last.x1 < right - nearEdge) return given.tabStops
  const edge: TabStop = { position: right - left, kind: 'right', leader: false }
  if (segments.length === 2) return [edge]
  return [{ position: (right - left) / 2, kind: 'center', leader: false }, edge]
}
