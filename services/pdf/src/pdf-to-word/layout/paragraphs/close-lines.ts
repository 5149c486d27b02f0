import { alike } from './line-heights.ts'
import type { Paragraph } from './paragraph-model.ts'

/** Points by which a line is higher than the distance at which the next one follows, before it is set as high as that. */
const higher = 0.25
/** Baselines of one text are no closer, in em; letters of lines that are closer touch. */
const closest = 0.85
/** Letters of lines that are alike differ in size by no more than this, in points. */
const sameSize = 0.6

/**
 * Paragraphs of one line each, set closer below each other than their letters ask for, as the entries of a list of contents
 * may be, are as high as they are far apart: else each of them would push all that follow further down.
 */
export function withCloseLines(paragraphs: readonly Paragraph[]): Paragraph[] {
  return paragraphs.map((paragraph, index) => {
    const above = distance(paragraphs[index - 1], paragraph)
    const below = distance(paragraph, paragraphs[index + 1])
    const [line] = paragraph.lines
    const points = above ?? below
    if (!line || points === undefined || points > paragraph.height - higher) return paragraph
    return { ...paragraph, ...alike(points, [line]) }
  })
}

/** How far two lines are apart in points, if each is a paragraph and none is part of a formula or larger than the other. */
function distance(one: Paragraph | undefined, other: Paragraph | undefined): number | undefined {
  const [above, below] = [one?.lines[0], other?.lines[0]]
  if (!one || !other || !above || !below || one.lines.length > 1 || other.lines.length > 1) return undefined
  const points = below.y - above.y
  const isAlike = Math.abs(one.size - other.size) < sameSize
  return isAlike && points > closest * one.size ? points : undefined
}
