import type { LineWord } from '../lines/line-model.ts'
import { naturalWidth } from '../lines/natural-widths.ts'
import { median } from '../lines/statistics.ts'
import type { TextLine } from '../lines/text-lines.ts'
import { isTypedLine } from '../lines/typed-blanks.ts'
import type { FramedLine } from './framed-lines.ts'
import type { Frame, Paragraph } from './paragraph-model.ts'

/** So much is left to how office programs round, in points. */
const slack = 0.6
/** Letters are set closer by at most this share of their size. */
const closest = 0.12
/** Word knows twentieths of a point. */
const finest = 0.05
/** The room between a piece of a line and the tab stop after it, in em. */
const beforeTab = 0.2

/**
 * Returns by how much the letters of a paragraph have to stand closer so that no line of it is wider than the room it
 * had, in points a letter. What made the PDF may have narrowed its spaces, or had a narrower font. It is positive only
 * for what a typewriter sets: there letters stand below each other over many paragraphs, so that each keeps the width
 * it had.
 */
export function fittedSpacing(
  framed: readonly FramedLine[],
  frame: Frame,
  { indent, size }: Pick<Paragraph, 'indent' | 'size'>,
): number {
  const typed = typedSpacing(framed)
  if (typed !== undefined) return Math.max(-closest * size, Math.min(closest * size, typed))
  const width = frame.right - frame.left - indent.start - indent.end
  const needed = framed.flatMap(({ line }, index) =>
    line.tabs > 0
      ? piecesNeed(line, frame)
      : needOf(line.words, Math.max(width - (index === 0 ? indent.first : 0), line.x1 - line.x0)),
  )
  const most = Math.max(0, ...needed)
  // A line by itself would break for what is rounded away; one of several finds room in its blanks.
  const closer = framed.length === 1 && most > 0 ? Math.ceil(most / finest - 1e-6) * finest : most
  return -Math.min(closest * size, closer)
}

/** The room beside each letter of lines of which all is typed, in points. */
function typedSpacing(framed: readonly FramedLine[]): number | undefined {
  const lines = framed.map(({ line }) => line)
  if (!lines.every(isTypedLine)) return undefined
  return median(
    lines.map(({ words, x0, x1 }) => (x1 - x0 - (naturalWidth(words) ?? x1 - x0)) / lettersOf(words)),
  )
}

const lettersOf = (words: readonly LineWord[]): number =>
  Math.max(
    1,
    words.reduce((letters, { text, spaced }) => letters + text.length + Number(spaced), 0),
  )

/** Each piece ends before the stop at which the next one stands, the last one at the edge, or beyond it where it did. */
function piecesNeed({ words, size, rtl, x1 }: TextLine, frame: Frame): number[] {
  if (rtl) return []
  const right = Math.max(frame.right, x1)
  const pieces: LineWord[][] = []
  for (const word of words) {
    if (word.tab || pieces.length === 0) pieces.push([word])
    else pieces.at(-1)?.push(word)
  }
  return pieces.map((piece, index) => {
    const next = pieces[index + 1]?.[0]
    // The number that dots lead to ends at the edge, and finds room before it.
    if (!next && piece[0]?.tab?.leader) return 0
    const start = piece[0]?.x0 ?? right
    return needOf(piece, next ? next.x0 - beforeTab * size - start : right - start)
  })
}

function needOf(words: readonly LineWord[], room: number): number {
  const natural = naturalWidth(words)
  if (natural === undefined) return 0
  return Math.max(0, natural - Math.max(0, room - slack)) / lettersOf(words)
}
