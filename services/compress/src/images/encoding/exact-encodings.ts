import { type Encoding, sizeOf } from '../objects/encoding.ts'
import type { ImageObject } from '../objects/image-object.ts'
import { isBilevel } from '../objects/image-traits.ts'
import { isBlackAndWhite } from '../samples/sample-facts.ts'
import type { Samples } from '../samples/samples.ts'
import { stripSamples } from '../samples/strip-samples.ts'
import { encodeFax } from './encode-fax.ts'
import { draftFlate, encodeFlate, encodePalette } from './encode-flate.ts'
import { encodeJbig2 } from './encode-jbig2.ts'

/**
 * The ways of keeping every sample, the smallest first.
 * @param below bytes from which on an encoding is of no use: those that will hardly be smaller are left out
 */
export async function exactEncodings(
  image: ImageObject,
  samples: Samples,
  below = Number.POSITIVE_INFINITY,
): Promise<Encoding[]> {
  const candidates = isBilevel(image) ? await blackAndWhite(samples) : await lossless(image, samples, below)
  return candidates.sort((one, other) => sizeOf(one) - sizeOf(other))
}

/** Larger ones would take too long to be kept exactly. */
export const exactPixels = 25_000_000

/** JBIG2 is a quarter smaller at least, but for its heads, which weigh in small images. */
const headsWeighBelow = 4_096

/** Samples that are 0 or 255 alone, one bit each. */
export async function blackAndWhite(samples: Samples): Promise<Encoding[]> {
  const jbig2 = encodeJbig2(samples)
  const fax = jbig2.data.length < headsWeighBelow ? await encodeFax(samples) : undefined
  return [jbig2, ...(fax ? [fax] : [])]
}

async function lossless(image: ImageObject, samples: Samples, below: number): Promise<Encoding[]> {
  // A colour key counts in the samples as they stand: of another depth or space they would be other numbers.
  if (image.hasColorKey) return keepsNumbers(image) ? [await encodeFlate(samples)] : []
  const ways = [filteredWay, ...(samples.channels !== 4 && mayHavePalette(image) ? [paletteWay] : [])]
  const candidates = await codedBy(await hopefulOf(ways, samples), samples, below)
  if (image.space.kind !== 'indexed' && isBlackAndWhite(samples))
    candidates.push(...(await blackAndWhite(samples)))
  return candidates
}

const keepsNumbers = ({ bits, space }: ImageObject): boolean => bits === 8 && space.kind !== 'indexed'

/** A way of keeping every sample, which may be impossible, and a hasty one that tells about how many bytes it takes. */
interface Way {
  readonly draft: (samples: Samples) => Promise<Encoding | undefined>
  readonly encode: (samples: Samples) => Promise<Encoding | undefined>
}

const filteredWay: Way = { draft: draftFlate, encode: encodeOnceMore }
const paletteWay: Way = { draft: encodePalette, encode: encodePalette }

/** The part of all samples' bytes below which a draft is all that is coded: the best level takes long for every pixel. */
const negligiblePart = 1 / 500

/** At the best level, which saves a few hundredths of the draft, where that comes to anything. */
async function encodeOnceMore(samples: Samples): Promise<Encoding> {
  const draft = await draftFlate(samples)
  return draft.data.length < samples.data.length * negligiblePart ? draft : await encodeFlate(samples)
}

/** Two strips of a larger picture tell first which way is worth its time. */
const [largePixels, sampledPixels] = [400_000, 100_000]
/** Times the bytes of the best: strips may be other than the rest. */
const hopefulWithin = 1.2

async function hopefulOf(ways: readonly Way[], samples: Samples): Promise<readonly Way[]> {
  if (ways.length < 2 || samples.width * samples.height < largePixels) return ways
  const strips = stripSamples(samples, sampledPixels)
  const sizes = await draftSizes(ways, strips)
  return ways.filter((_, index) => (sizes[index] ?? 0) <= Math.min(...sizes) * hopefulWithin)
}

const draftSizes = (ways: readonly Way[], samples: Samples): Promise<number[]> =>
  Promise.all(
    ways.map(async ({ draft }) => {
      const encoding = await draft(samples)
      return encoding ? sizeOf(encoding) : Number.POSITIVE_INFINITY
    }),
  )

/** The part of a draft's bytes that is left at least: measured 0.85 of a page of few shades, of others 0.92 to 1. */
const leastOfDraft = 0.8

async function codedBy(ways: readonly Way[], samples: Samples, below: number): Promise<Encoding[]> {
  const drafts = await draftSizes(ways, samples)
  // Only all of it may have too many colours for a palette.
  if (!drafts.some(Number.isFinite)) return await codedBy([filteredWay], samples, below)
  const least = Math.min(below, ...drafts)
  const hopeful = ways.filter((_, index) => (drafts[index] ?? 0) * leastOfDraft < least)
  const encodings = await Promise.all(hopeful.map(({ encode }) => encode(samples)))
  return encodings.flatMap((encoding) => encoding ?? [])
}

/** Indices need a Decode array and a colour key of their own, and soft masks have to be gray. */
const mayHavePalette = ({ space, hasDecode, bearsLoss, isSoftMask }: ImageObject): boolean =>
  !hasDecode && bearsLoss && !isSoftMask && space.kind !== 'tint'
