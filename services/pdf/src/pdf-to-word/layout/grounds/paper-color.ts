import { heightOf, widthOf } from '../../reading/geometry.ts'
import type { Fill } from '../../reading/page-model.ts'
import { isWhite } from '../lines/decorations.ts'

interface Sheet {
  readonly width: number
  readonly height: number
  readonly fills: readonly Fill[]
}

/** A surface is the color of the paper that takes this share of its width and of its height. */
const wholeSide = 0.97

/** The color of the paper, `#rrggbb`, where all pages have the same one; undefined where that is as good as white. */
export function paperColor(pages: readonly Sheet[]): string | undefined {
  const [first, ...others] = pages.map(colorOf)
  return first !== undefined && !isWhite(first) && others.every((color) => color === first)
    ? first
    : undefined
}

const colorOf = ({ width, height, fills }: Sheet): string | undefined =>
  fills.findLast((fill) => widthOf(fill) > wholeSide * width && heightOf(fill) > wholeSide * height)?.color
