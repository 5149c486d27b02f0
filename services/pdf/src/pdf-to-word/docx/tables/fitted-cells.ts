import type { TableCell } from '../../layout/flow/block-model.ts'
import type { Paragraph } from '../../layout/paragraphs/paragraph-model.ts'

/** What a usual rule takes of a row, in points. */
export const ofRule = 0.5
/** What the borders of a cell take of its height, in points. */
export const borders = 2 * ofRule
/** Lines are set closer by at most this share of their height. */
const closest = 0.8

/** A cell with so little room left beside its text makes its row higher by any line that is, in points. */
const tight = 3

/** The size of a sign in the width of a cell. */
const widestSign = 0.8

export interface FittedParagraph {
  readonly paragraph: Paragraph
  /** The one that it was made of. */
  readonly given: Paragraph
  /** Points above it. */
  readonly before: number
}

/** The paragraphs of a cell with the gaps above them, both lower where the row would grow. */
export function fittedIn({ paragraphs: given, images, x0, x1, y0, y1 }: TableCell): FittedParagraph[] {
  const paragraphs = given.map((paragraph) => withinWidth(paragraph, x1 - x0))
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
  const isTight = room - text < tight && images.length === 0
  return given.map((one, index) => {
    const paragraph = paragraphs[index] ?? one
    return {
      given: one,
      paragraph: isTight ? withExactLines(withLowerLines(paragraph, factor)) : paragraph,
      before: (gaps[index] ?? 0) * share,
    }
  })
}

/** A single sign, such as that of a check box, is as small as its cell: else it goes to a second line. */
function withinWidth(paragraph: Paragraph, width: number): Paragraph {
  const [run, ...others] = paragraph.runs
  const most = widestSign * width
  if (!run || others.length > 0 || [...run.text].length !== 1 || run.look.size <= most) return paragraph
  return { ...paragraph, size: most, runs: [{ ...run, look: { ...run.look, size: most } }] }
}

/**
 * The same paragraph with lines of one height, whatever stands in them: a sign that comes from another font, as check boxes do,
 * is higher than its line.
 */
function withExactLines(paragraph: Paragraph): Paragraph {
  const points = paragraph.height / Math.max(1, paragraph.lines.length)
  return { ...paragraph, lineHeight: { rule: 'exact', points } }
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
