import type { TableCell } from '../layout/flow/block-model.ts'
import type { Paragraph } from '../layout/paragraphs/paragraph-model.ts'

/** What the borders of a cell take of its height, in points. */
export const borders = 1
/** Lines are set closer by at most this share of their height. */
const closest = 0.8

export interface FittedParagraph {
  readonly paragraph: Paragraph
  /** Points above it. */
  readonly before: number
}

/** The paragraphs of a cell with the gaps above them, both lower where the row would grow. */
export function fittedIn({ paragraphs, y0, y1 }: TableCell): FittedParagraph[] {
  let bottom = y0 + 0.5
  const gaps = paragraphs.map((paragraph) => {
    const gap = Math.max(0, paragraph.y0 - bottom)
    bottom = Math.max(bottom, paragraph.y0) + paragraph.height
    return gap
  })
  const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0)
  const room = y1 - y0 - borders
  const [text, free] = [sum(paragraphs.map(({ height }) => height)), sum(gaps)]
  const share = Math.min(1, Math.max(0, room - text) / Math.max(free, 0.1))
  const factor = text > room ? Math.max(closest, room / text) : 1
  return paragraphs.map((paragraph, index) => ({
    paragraph: factor < 1 ? withLowerLines(paragraph, factor) : paragraph,
    before: (gaps[index] ?? 0) * share,
  }))
}

/** The same paragraph with lines that are lower by a factor. */
export function withLowerLines(paragraph: Paragraph, factor: number): Paragraph {
  const { lineHeight } = paragraph
  return {
    ...paragraph,
    height: paragraph.height * factor,
    lineHeight:
      lineHeight.rule === 'exact'
        ? { rule: 'exact', points: lineHeight.points * factor }
        : { rule: 'multiple', factor: lineHeight.factor * factor },
  }
}
