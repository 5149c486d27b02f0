import { pixelsAt } from '@folio/pdf-objects/values/points'
import type { PaintedSize } from '../../placements/painted-size.ts'
import type { DecodedObject } from '../colors/turn-gray.ts'
import type { ImageWork } from '../jpeg-search/image-work.ts'
import type { Size } from '../likeness/painted-look.ts'
import { type Encoding, sizeOf } from '../objects/encoding.ts'
import { isBilevel } from '../objects/image-traits.ts'
import { scaleSamples } from '../samples/samples.ts'
import { chooseEncoding, exactEncoding } from './choose-encoding.ts'

/** Scaling by less would blur an image for pixels that nobody counts. */
const scaleFrom = 1.02

/**
 * The image with the resolution that was asked for, in pixels an inch as painted; the very same when it has no more, is
 * black and white, whose edges need more, or cannot be scaled.
 */
export async function atResolution(
  object: DecodedObject,
  painted: PaintedSize,
  dpi: number,
): Promise<DecodedObject> {
  const { image, decoded } = object
  if (!image.bearsLoss || isBilevel(image)) return object
  const size = sizeFor(image, painted, dpi)
  if (size.width === image.width && size.height === image.height) return object
  return {
    image: { ...image, ...size },
    decoded: { source: 'raw', samples: await scaleSamples(decoded.samples, size) },
  }
}

function sizeFor({ width, height }: Size, painted: PaintedSize, dpi: number): Size {
  const side = (pixels: number, points: number) => {
    const target = pixelsAt(points, dpi)
    return pixels > target * scaleFrom ? target : pixels
  }
  return { width: side(width, painted.width), height: side(height, painted.height) }
}

/**
 * The smallest way of coding an image that has been brought to the resolution asked for, or undefined when its own is
 * smaller. Only a coding that keeps all pixels of the original exactly may have more, where it takes less.
 */
export async function encodingAtResolution(
  work: ImageWork,
  whole: DecodedObject,
  choose: typeof chooseEncoding,
): Promise<Encoding | undefined> {
  // What scaling loses was asked for, so that any saving is worth what its coding loses.
  const scaled =
    (await choose(work)) ?? (await chooseEncoding({ ...work, rules: { ...work.rules, lossWeight: 0 } }))
  const bytes = scaled ? sizeOf(scaled) : work.bytes
  return (await exactEncoding({ ...work, ...whole, bytes })) ?? scaled
}
