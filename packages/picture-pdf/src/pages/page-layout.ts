import type { Box, Size } from '../facts/orientation.ts'

/** Paper in points, upright (ISO 216 and ANSI sizes; 1 pt = 1/72 in). */
const papers = {
  A3: { width: 841.89, height: 1190.551 },
  A4: { width: 595.276, height: 841.89 },
  A5: { width: 419.528, height: 595.276 },
  Letter: { width: 612, height: 792 },
  Legal: { width: 612, height: 1008 },
} as const satisfies Record<string, Size>

export interface PageRules {
  /** `auto` makes the page as large as the image at its own resolution plus the margins. */
  readonly size: keyof typeof papers | 'auto'
  /** Orientation of the paper; an `auto` page follows the image. */
  readonly orientation: 'portrait' | 'landscape'
  /** Points on all four sides. */
  readonly margin: number
  /**
   * `fit` shows the whole image as large as the space allows; `fill` covers the space and lets the rest run over the
   * page's edges; `original` keeps the image's own size, made smaller only where it would not fit on the page.
   */
  readonly fit: 'fit' | 'fill' | 'original'
}

export interface Placement {
  /** Points. */
  readonly page: Size
  /** Where the upright image stands, in points from the lower left corner of the page. */
  readonly box: Box
  /** An image of `original` size was larger than the page. */
  readonly reduced: boolean
}

/** Viewers refuse pages outside 3 to 14,400 units (ISO 32000-1, annex C). */
const smallestSide = 3
const largestSide = 14_400

/** Places an image of `natural` size (points, upright) on a page. The margins must leave room on it. */
export function layOut(natural: Size, rules: PageRules): Placement {
  if (rules.size === 'auto') return onItsOwnPage(natural, rules.margin)
  const page = paperSize(rules.size, rules.orientation)
  const space = { width: page.width - 2 * rules.margin, height: page.height - 2 * rules.margin }
  const across = space.width / natural.width
  const down = space.height / natural.height
  const whole = Math.min(across, down)
  const scale = { fit: whole, fill: Math.max(across, down), original: Math.min(1, whole) }[rules.fit]
  return {
    page,
    box: centred(page, { width: natural.width * scale, height: natural.height * scale }),
    reduced: rules.fit === 'original' && scale < 1,
  }
}

function onItsOwnPage(natural: Size, margin: number): Placement {
  const room = largestSide - 2 * margin
  const smallest = Math.max(1, smallestSide / Math.max(natural.width, natural.height))
  const scale = Math.min(smallest, room / natural.width, room / natural.height)
  const image = { width: natural.width * scale, height: natural.height * scale }
  const page = {
    width: Math.max(smallestSide, image.width + 2 * margin),
    height: Math.max(smallestSide, image.height + 2 * margin),
  }
  return { page, box: centred(page, image), reduced: scale < 1 }
}

function paperSize(size: keyof typeof papers, orientation: PageRules['orientation']): Size {
  const { width, height } = papers[size]
  return orientation === 'portrait' ? { width, height } : { width: height, height: width }
}

const centred = (page: Size, image: Size): Box => ({
  x: (page.width - image.width) / 2,
  y: (page.height - image.height) / 2,
  ...image,
})
