import { pixelsAt } from '@folio/pdf-objects/values/points'
import type { PaintedSize } from '../../placements/painted-size.ts'
import type { Samples } from '../samples/samples.ts'
import { grayRows } from './gray-rows.ts'
import { resizeSmoothly, shrinkCoarsely } from './resize-gray.ts'
import { type GrayRows, shrinkBothWays } from './shown-pixels.ts'
import { type GrayPixels, ssim } from './ssim.ts'

/** A width and a height in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Structural similarities, 1 for what looks the same. */
export interface Likeness {
  /** As PDFium, cairo and whoever else averages areas shows it. */
  readonly smooth: number
  /** As simple viewers show it, whose shrinking adds noise of its own. */
  readonly coarse: number
}

const dpi = 100
/** Beyond this neither a screen nor paper shows a whole image. */
const maxSide = 4_000

/** The pixels that an image has on a page at 100 dpi. */
export function shownSize({ width, height }: PaintedSize): Size {
  const pixels = (points: number) => Math.min(maxSide, pixelsAt(points, dpi))
  return { width: pixels(width), height: pixels(height) }
}

interface Shown {
  readonly smooth: GrayPixels
  /** Undefined where pixels would have to be made up. */
  readonly coarse: GrayPixels | undefined
}

/** What an image looks like on its page; others are compared with it. */
export class PaintedLook {
  readonly #inksAreInverted: boolean
  readonly #size: Size
  /** Where pixels would have to be made up, simple viewers are asked for no more than there are. */
  readonly #shrunk: Size
  readonly #samples: Samples
  /** Only made when something is to be compared with it. */
  #look: Shown | undefined
  /** Those that are looked at again are found here. */
  readonly #known = new WeakMap<Samples, Likeness>()

  /**
   * @param size pixels on the page
   * @param inksAreInverted whether the largest value of an ink is none of it
   */
  constructor(samples: Samples, size: Size, inksAreInverted = false) {
    this.#inksAreInverted = inksAreInverted
    this.#size = size
    this.#shrunk = atMost(size, samples)
    this.#samples = samples
  }

  likeness(samples: Samples): Likeness {
    const known = this.#known.get(samples) ?? this.#compare(samples)
    this.#known.set(samples, known)
    return known
  }

  #compare(samples: Samples): Likeness {
    this.#look ??= this.#show(this.#samples)
    const { smooth, coarse } = this.#show(samples)
    const likeness = ssim(this.#look.smooth, smooth)
    const before = this.#look.coarse
    return { smooth: likeness, coarse: before && coarse ? ssim(before, coarse) : likeness }
  }

  #show(samples: Samples): Shown {
    const rows = grayRows(samples, this.#inksAreInverted)
    const [shown, shrunk] = [this.#size, this.#shrunk]
    if (isWithin(shown, samples) && !isSame(shown, samples)) return shrinkBothWays(rows, shown)
    const picture = wholePicture(rows)
    const smooth = resizeSmoothly(picture, shown)
    return { smooth, coarse: isWithin(shrunk, samples) ? shrinkCoarsely(picture, shrunk) : undefined }
  }
}

const isSame = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height

const isWithin = (one: Size, other: Size): boolean => one.width <= other.width && one.height <= other.height

const wholePicture = ({ width, height, rows }: GrayRows): GrayPixels => ({
  ...{ width, height },
  data: rows(0, height),
})

const atMost = (one: Size, other: Size): Size => ({
  width: Math.min(one.width, other.width),
  height: Math.min(one.height, other.height),
})
