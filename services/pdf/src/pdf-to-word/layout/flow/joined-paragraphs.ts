import { hasTypedColumns } from '../lines/typed-blanks.ts'
import { type Paragraph, paragraphText } from '../paragraphs/paragraph-model.ts'
import { joinedRuns } from '../paragraphs/runs.ts'

const sentenceEnd = /[.!?:;。！？]["”’»)\]]*$/
const lowercase = /^[\p{Ll}\d(]/u

/** The two paragraphs as one, when the second goes on with the first in the next column; else undefined. */
export function joinedParagraphs(above: Paragraph, below: Paragraph, ends = false): Paragraph | undefined {
  if (above.rule || below.rule) return undefined
  if (below.label || above.heading !== undefined || below.heading !== undefined) return undefined
  if (Math.abs(above.size - below.size) >= 0.4 || above.bold !== below.bold || above.rtl !== below.rtl)
    return undefined
  // What ends with the number that dots lead to is an entry of a list of contents.
  if (above.lines.at(-1)?.words.some(({ tab }) => tab?.leader)) return undefined
  if ([above.lines.at(-1), below.lines[0]].some((line) => line && hasTypedColumns(line))) return undefined
  if (above.lines.length < 2 && widthOf(above) < minColumn * above.size) return undefined
  if (isCentered(above) || isCentered(below) || below.indent.first > 1.5) return undefined
  const [end, start] = [paragraphText(above).trim(), paragraphText(below)]
  const goesOn = !wouldFit(above, below) || (!sentenceEnd.test(end) && endsFull(above))
  if (!goesOn) return undefined
  if (!lowercase.test(start) && below.lines.length < 2 && above.lines.length < 2) return undefined
  return {
    ...above,
    targets: [...(above.targets ?? []), ...(below.targets ?? [])],
    remarks: [...(above.remarks ?? []), ...(below.remarks ?? [])],
    align: above.lines.length > 1 ? above.align : below.align === 'justified' ? 'justified' : above.align,
    ...linesOfBoth(above, below),
    runs: joinedRuns(above.runs, below.runs, ends ? '\v' : ''),
    spacing: Math.min(above.spacing, below.spacing),
  }
}

/** What the lines of a paragraph come to that goes on on another page. */
export const linesOfBoth = (
  above: Paragraph,
  below: Paragraph,
): Pick<Paragraph, 'lines' | 'height' | 'parted'> => ({
  lines: [...above.lines, ...below.lines],
  height: above.height + below.height,
  parted: above.parted || above.lines.length === 1 || below.lines.length === 1,
})

/** A single line in a column narrower than this, in ems, fills it by chance and tells nothing. */
const minColumn = 15

const isCentered = ({ align }: Paragraph): boolean => align === 'center' || align === 'end'

const widthOf = ({ frame }: Paragraph): number => frame.right - frame.left

/** Returns the free room at the end of its last line, in points. */
function roomIn({ lines, frame, rtl, indent }: Paragraph): number {
  const last = lines.at(-1)
  if (!last) return 0
  return (rtl ? last.x0 - frame.left : frame.right - last.x1) - indent.end
}

/** Its last line leaves no room for a usual word. */
const endsFull = (paragraph: Paragraph): boolean => roomIn(paragraph) < 0.12 * widthOf(paragraph)

/** The first word of the other would still have stood on its last line. */
function wouldFit(above: Paragraph, { lines: [first] }: Paragraph): boolean {
  const word = first?.words[0]
  return !word || !first || word.x1 - word.x0 + 0.3 * first.size < roomIn(above)
}
