import { encodeJpeg } from '../encoding/encode-jpeg.ts'
import { exactEncodings } from '../encoding/exact-encodings.ts'
import type { ImageWork } from '../jpeg-search/image-work.ts'
import { paintedAt } from '../jpeg-search/scales.ts'
import type { Size } from '../likeness/painted-look.ts'
import { sizeOf } from '../objects/encoding.ts'
import type { ImageObject } from '../objects/image-object.ts'
import { bearsJpeg, isBilevel, mayTurnGray } from '../objects/image-traits.ts'
import { grayOf, isFlat } from '../samples/sample-facts.ts'
import type { Samples } from '../samples/samples.ts'
import { stripSamples } from '../samples/strip-samples.ts'

/** The most that a careful coding saves of a plain JPEG's bytes, with some to spare: mostly it is 0.02 to 0.13. */
const mostSavings = 0.5
/** Where an exact coding takes more bits a pixel than this, one with losses may be smaller, and the search has to tell. */
const flatBits = 0.25

/**
 * Whether nothing that loses anything comes below so many bytes, as with QR codes and plain screenshots that are kept
 * exactly in next to none: found out before it is asked what would look right. The coarsest JPEG of the fewest pixels is
 * too large, and so is every size when it is kept exactly.
 * @param sizes fewest pixels first
 */
export async function isBeyondLoss(work: ImageWork, sizes: readonly Size[], limit: number): Promise<boolean> {
  const { image, decoded, rules } = work
  const { samples } = decoded
  const [fewest] = sizes
  const isTiny = limit * 8 < samples.width * samples.height * flatBits
  if (!fewest || !isTiny || !image.bearsLoss || !bearsJpeg(image) || isBilevel(image) || !isFlat(samples))
    return false
  const inItsSpace = async (size: Size) => {
    const pixels = await paintedAt(work, size)
    return (mayTurnGray(image) ? grayOf(pixels) : undefined) ?? pixels
  }
  const { chroma, qualities } = rules
  const coarsest = await encodeJpeg(await inItsSpace(fewest), { quality: qualities.worst, chroma, table: 2 })
  if (coarsest.data.length * (1 - mostSavings) < limit) return false
  for (const size of sizes) {
    const isWhole = size.width === samples.width && size.height === samples.height
    // What the image's own pixels take, the limit knows already.
    if (!isWhole && (await mayBeExactBelow(image, await inItsSpace(size), limit))) return false
  }
  return true
}

/** A fifth of the pixels tells first. */
const [sampledPart, leastSampled] = [0.2, 12_000]
/** Strips may be so many times as busy as the rest. */
const optimism = 2.5

async function mayBeExactBelow(image: ImageObject, samples: Samples, limit: number): Promise<boolean> {
  const pixels = samples.width * samples.height * sampledPart
  if (pixels >= leastSampled) {
    const strips = stripSamples(samples, pixels)
    const [sampled] = await exactEncodings(image, strips)
    const foreseen = sampled ? (sizeOf(sampled) / strips.data.length) * samples.data.length : 0
    if (foreseen > limit * optimism) return false
  }
  const [smallest] = await exactEncodings(image, samples, limit)
  return smallest !== undefined && sizeOf(smallest) < limit
}
