import { type Box, heightOf, holds, widthOf } from '../../reading/geometry.ts'
import type { PlacedImage } from '../../reading/page-model.ts'
import { type Segment, textOf } from '../lines/line-model.ts'

/** A drawing and the short texts on it, which keep their places there. */
export interface Drawing {
  readonly image: PlacedImage
  readonly labels: readonly Segment[]
}

/** Lines of text on a drawing that are as long as this, in characters or as a share of its width, are no labels. */
const long = { characters: 45, share: 0.7 }
/**
 * Texts of so many characters beside a drawing, or above or below it, are labels where the drawing is this large and the
 * gap this small, in points. Below a drawing stands its caption, too.
 */
const near = { gap: 8, beside: 30, above: 12, smallest: 60 }
/** The height of a capital letter, in em. */
const capital = 0.7
/** So many of them are a text that has the drawing as its ground. */
const prose = 3

/** The drawings among the images of a page that have labels. */
export function drawingsOf(images: readonly PlacedImage[], segments: readonly Segment[]): Drawing[] {
  return images.flatMap((image): Drawing[] => {
    if (!image.isDrawing) return []
    const labels = labelsOn(image, segments)
    const lines = labels.filter(
      (label) => textOf(label).length > long.characters || widthOf(label) > long.share * widthOf(image),
    )
    return labels.length === 0 || lines.length >= prose ? [] : [{ image, labels }]
  })
}

/** The texts on a drawing, and those beside it that name something in it. */
export const labelsOn = (image: Box, segments: readonly Segment[]): Segment[] =>
  segments.filter((segment) => isOn(image, segment))

/** Tells by its middle whether a segment is on an image; what is short and close to a chart names something in it. */
function isOn(image: Box, segment: Segment): boolean {
  const { x0, x1, y, size } = segment
  const middle = { x: (x0 + x1) / 2, y: y - 0.3 * size }
  if (holds(image, middle.x, middle.y)) return true
  if (Math.min(widthOf(image), heightOf(image)) < near.smallest) return false
  const { length } = textOf(segment)
  const [across, down] = [
    Math.max(x0 - image.x1, image.x0 - x1),
    Math.max(y - capital * size - image.y1, image.y0 - y),
  ]
  const beside = across <= near.gap && length <= near.beside && holds(image, image.x0, middle.y)
  const above = down <= near.gap && length <= near.above && holds(image, middle.x, image.y0)
  return beside || above
}
