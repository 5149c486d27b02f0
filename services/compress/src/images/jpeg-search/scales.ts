import { pixelsAt } from '@folio/pdf-objects/values/points'
import type { Size } from '../likeness/painted-look.ts'
import { isBilevel } from '../objects/image-traits.ts'
import { onceForSamples } from '../samples/once-for-samples.ts'
import { type Samples, scaleSamples } from '../samples/samples.ts'
import type { ImageWork } from './image-work.ts'

/** Scaling by less loses sharpness and saves little. */
const scaleFrom = 1.25
/** Every pixel of an icon shows. */
const leastSide = 48

/** The sizes in pixels that the rules want an image to be tried at, fewest first, its own among them when it is near. */
export function scalesOf(work: ImageWork): Size[] {
  const { image, rules } = work
  if (!image.bearsLoss) return [image]
  return sizesAt(work, isBilevel(image) ? rules.bilevelDpi : rules.dpi)
}

/** The sizes of an image at several densities, each once. */
export function sizesAt(work: Pick<ImageWork, 'image' | 'painted'>, dpi: readonly number[]): Size[] {
  const sizes = dpi.map((each) => sizeAt(work, each))
  return sizes.filter(({ width, height }, at) => {
    const before = sizes[at - 1]
    return before?.width !== width || before.height !== height
  })
}

/** The size in pixels of an image that is painted with so many of them an inch; its own when it has hardly more. */
export function sizeAt({ image, painted }: Pick<ImageWork, 'image' | 'painted'>, dpi: number): Size {
  const side = (pixels: number, points: number) => {
    const target = pixelsAt(points, dpi)
    return pixels > target * scaleFrom ? Math.max(target, Math.min(pixels, leastSide)) : pixels
  }
  return { width: side(image.width, painted.width), height: side(image.height, painted.height) }
}

/** The image's samples at that size. */
export async function paintedAt({ image, decoded }: ImageWork, size: Size): Promise<Samples> {
  const scaled = await scaleSamples(decoded.samples, size)
  return isBilevel(image) && scaled !== decoded.samples ? thresholded(scaled) : scaled
}

/** Every pixel is black or white, whichever more of it was. */
const thresholded = onceForSamples((samples: Samples): Samples => {
  const data = Buffer.allocUnsafe(samples.data.length)
  for (let at = 0; at < data.length; at += 1) data[at] = (samples.data[at] as number) < 128 ? 0 : 255
  return { ...samples, data }
})
