import { resizeSmoothly, shrinkCoarsely } from './resize-gray.ts'
import type { Samples } from './samples.ts'
import { type GrayPixels, ssim } from './ssim.ts'

/** How large an image is painted, in points; the largest of its places. */
export interface PaintedSize {
  readonly width: number
  readonly height: number
}

/** In pixels. */
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
const pointsPerInch = 72
/** Beyond this neither a screen nor paper shows a whole image. */
const maxSide = 4_000

/** The pixels that an image has on a page at 100 dpi. */
export function shownSize({ width, height }: PaintedSize): Size {
  const shown = (points: number) => Math.max(1, Math.min(maxSide, Math.round((points * dpi) / pointsPerInch)))
  return { width: shown(width), height: shown(height) }
}

/** What an image looks like on its page; others are compared with it. */
export class PaintedLook {
  readonly #inksAreInverted: boolean
  readonly #shown: Size
  /** Where pixels would have to be made up, simple viewers are asked for no more than there are. */
  readonly #shrunk: Size
  readonly #samples: Samples
  /** Only made when something is to be compared with it. */
  #look: { readonly smooth: GrayPixels; readonly coarse: GrayPixels } | undefined

  /**
   * @param shown pixels on the page
   * @param inksAreInverted whether the largest value of an ink is none of it
   */
  constructor(samples: Samples, shown: Size, inksAreInverted = false) {
    this.#inksAreInverted = inksAreInverted
    this.#shown = shown
    this.#shrunk = atMost(shown, samples)
    this.#samples = samples
  }

  likeness(samples: Samples): Likeness {
    this.#look ??= this.#lookOf(this.#picture(this.#samples))
    const picture = this.#picture(samples)
    const smooth = ssim(this.#look.smooth, resizeSmoothly(picture, this.#shown))
    if (samples.width < this.#shrunk.width || samples.height < this.#shrunk.height)
      return { smooth, coarse: smooth }
    return { smooth, coarse: ssim(this.#look.coarse, shrinkCoarsely(picture, this.#shrunk)) }
  }

  #lookOf(picture: GrayPixels): { smooth: GrayPixels; coarse: GrayPixels } {
    return {
      smooth: resizeSmoothly(picture, this.#shown),
      coarse: shrinkCoarsely(picture, this.#shrunk),
    }
  }

  #picture(samples: Samples): GrayPixels {
    const { width, height } = samples
    return { width, height, data: luma(samples, this.#inksAreInverted) }
  }
}

const atMost = (one: Size, other: Size): Size => ({
  width: Math.min(one.width, other.width),
  height: Math.min(one.height, other.height),
})

function luma({ data, channels }: Samples, inksAreInverted: boolean): Uint8Array {
  if (channels === 1) return data
  const gray = new Uint8Array(data.length / channels)
  for (let at = 0, from = 0; at < gray.length; at += 1, from += channels) {
    // 0.299, 0.587 and 0.114 in parts of 65536: whole numbers are twice as fast.
    const value =
      (19_595 * (data[from] as number) +
        38_470 * (data[from + 1] as number) +
        7_471 * (data[from + 2] as number)) >>
      16
    gray[at] = channels === 3 ? value : lightOfInks(value, data[from + 3] as number, inksAreInverted)
  }
  return gray
}

/** About what viewers make of colours under black; exactly how dark it is does not matter to a likeness. */
const lightOfInks = (colors: number, black: number, isInverted: boolean): number =>
  (isInverted ? colors * black : (255 - colors) * (255 - black)) / 255
