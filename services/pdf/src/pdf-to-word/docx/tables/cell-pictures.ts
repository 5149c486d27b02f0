import type { TableCell } from '../../layout/flow/block-model.ts'
import { least } from '../../layout/lines/statistics.ts'
import type { Paragraph } from '../../layout/paragraphs/paragraph-model.ts'
import { heightOf } from '../../reading/geometry.ts'
import type { PlacedImage } from '../../reading/page-model.ts'

/** A picture higher than so many lines beside it would move them. */
const mostLines = 1.6

/** The pictures of a cell that stand before the first line of a paragraph, as flags do before names, with that paragraph. */
export function besideText({ images, paragraphs }: TableCell): Map<PlacedImage, Paragraph> {
  return new Map(
    images.flatMap((image): [PlacedImage, Paragraph][] => {
      const middle = (image.y0 + image.y1) / 2
      const text = paragraphs.find(({ lines: [first], lineHeight, rtl }) => {
        if (!first || lineHeight.rule === 'exact' || rtl) return false
        const [top, bottom] = [first.y - first.size, first.y + 0.3 * first.size]
        const low = heightOf(image) < mostLines * (bottom - top)
        return low && middle > top && middle < bottom && image.x1 < first.x0 + 1
      })
      return text ? [[image, text]] : []
    }),
  )
}

/** Points by which a picture may reach into the heights of the lines above and below it. */
const intoLines = 3

/**
 * The pictures of a cell that stand between its paragraphs, by the paragraph below them; undefined is the end of the cell. Others, which
 * stand beside text or above it, are not among them.
 */
export function betweenText({ images, paragraphs }: TableCell): Map<PlacedImage, Paragraph | undefined> {
  const [first] = paragraphs
  return new Map(
    images.flatMap((image): [PlacedImage, Paragraph | undefined][] => {
      const isBelow = ({ y0 }: Paragraph) => y0 > image.y1 - intoLines
      const isApart = paragraphs.every((one) => one.y1 < image.y0 + intoLines || isBelow(one))
      if (!first || isBelow(first) || !isApart) return []
      return [[image, paragraphs.find(isBelow)]]
    }),
  )
}

/** Text after its pictures in one line, which begins where they do. */
export function afterPictures(paragraph: Paragraph, images: readonly PlacedImage[]): Paragraph {
  const { frame, indent, align, runs } = paragraph
  const [run] = runs
  const spaced = run ? [{ text: ' ', look: run.look }, ...runs] : runs
  if (align === 'center' || align === 'end') return { ...paragraph, runs: spaced }
  const x0 = least(images.map((image) => image.x0))
  const first = Math.max(0, x0 - frame.left) - indent.start
  return { ...paragraph, runs: spaced, indent: { ...indent, first: Math.min(0, first) } }
}
