import { type Samples, scaleSamples } from './samples.ts'
import { shrinkGray } from './shrink-gray.ts'
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

const dpi = 100
const pointsPerInch = 72
/** Beyond this neither a screen nor paper shows a whole image. */
const maxSide = 4_000

/** The pixels in which an image of `pixels` appears on a page at 100 dpi, never more than it has. */
export function shownSize(pixels: Size, painted: PaintedSize): Size {
  const shown = (own: number, points: number) =>
    Math.max(1, Math.min(own, maxSide, Math.round((points * dpi) / pointsPerInch)))
  return { width: shown(pixels.width, painted.width), height: shown(pixels.height, painted.height) }
}

/** The image's shades as it appears at that size. */
export async function shades(samples: Samples, size: Size): Promise<GrayPixels> {
  // What has to be enlarged is made smooth by viewers.
  const width = Math.max(samples.width, size.width)
  const height = Math.max(samples.height, size.height)
  const large = await scaleSamples(samples, { width, height })
  return shrinkGray({ width, height, data: luma(large) }, size)
}

/** Likeness of two images on the page, 1 when they look the same. */
export const likeness = ssim

/** Of inks those are shades that they leave: how dark ink is shown does not matter to a likeness. */
function luma({ data, channels }: Samples): Uint8Array {
  if (channels === 1) return data
  const gray = new Uint8Array(data.length / channels)
  for (let at = 0, from = 0; at < gray.length; at += 1, from += channels) {
    const [red, green, blue] = [data[from] as number, data[from + 1] as number, data[from + 2] as number]
    const light = (299 * red + 587 * green + 114 * blue) / 1000
    gray[at] = channels === 4 ? (light + (data[from + 3] as number)) / 2 : light
  }
  return gray
}
