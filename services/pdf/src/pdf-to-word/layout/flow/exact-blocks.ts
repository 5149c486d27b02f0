import type { Segment } from '../lines/line-model.ts'
import { naturalWidth } from '../lines/natural-widths.ts'
import type { PageContent } from '../page/page-content.ts'
import type { Paragraph } from '../paragraphs/paragraph-model.ts'
import { paragraphsOf, withoutLabel } from '../paragraphs/paragraphs.ts'
import type { PictureBlock } from './block-model.ts'

/** Letters are set closer or wider by at most this share of their size. */
const mostSpacing = 0.12

/** What a page of texts that keep their places consists of: the first picture carries the texts. */
export function exactBlocks({ ground = [], segments, number, width, height }: PageContent): PictureBlock[] {
  // A page of nothing but text has no picture, and its texts hang on one that nobody sees.
  const nothing = { page: number, picture: '', mcid: undefined, x0: 0, x1: width, y0: 0, y1: height }
  const [first = nothing, ...others] = ground
  return [first, ...others].map((image) => ({
    ...{ kind: 'picture', images: [image], floating: true, y0: image.y0, y1: image.y1 },
    labels: image === first ? segments.flatMap(placedText) : [],
  }))
}

/** A line of text at its place on the page. */
export const placedText = (line: Segment): Paragraph[] =>
  paragraphsOf([line], { left: line.x0, right: line.x1 }).map((text) => ({
    ...withoutLabel(text),
    place: { x0: line.x0, x1: line.x1, y0: text.y0, y1: text.y1 },
    spacing: spacingOf(line) ?? text.spacing,
  }))

/** What makes a line as wide as it was, in points a letter; undefined where the widths of its font are not known. */
function spacingOf({ words, x0, x1, size }: Segment): number | undefined {
  const natural = naturalWidth(words)
  if (natural === undefined) return undefined
  const letters = words.reduce((sum, { text, spaced }) => sum + text.length + Number(spaced), 0)
  const even = (x1 - x0 - natural) / Math.max(1, letters)
  return Math.min(mostSpacing * size, Math.max(-mostSpacing * size, even))
}
