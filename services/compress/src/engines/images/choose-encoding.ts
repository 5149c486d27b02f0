import { sampleOf } from '@folio/image-kit/sample-strips'
import type { ImageRules } from '../compression-rules.ts'
import type { DecodedImage } from './decode-image.ts'
import { encodeFax } from './encode-fax.ts'
import { encodeFlate, encodePalette } from './encode-flate.ts'
import { encodeJpeg } from './encode-jpeg.ts'
import { encodedSamples } from './encoded-samples.ts'
import type { Encoding } from './encoding.ts'
import type { ImageObject } from './image-object.ts'
import { likeness, type PaintedSize, shades, shownSize } from './painted-look.ts'
import { grayOf, isBlackAndWhite, isFlat } from './sample-facts.ts'
import { type Samples, scaleSamples } from './samples.ts'

export interface ImageWork {
  readonly image: ImageObject
  readonly decoded: DecodedImage
  readonly painted: PaintedSize
  /** Of the image as it is in the file. */
  readonly bytes: number
  /** The level's own rules first, then milder ones. */
  readonly rules: readonly ImageRules[]
}

/** A lossy copy must save at least this part, or the loss is not worth it. */
const worthwhile = 0.9
const sampledPixels = 200_000
/** Larger ones would take too long. */
const exactPixels = 25_000_000
/** Strips may be the busiest parts, and a palette do better than they do. */
const optimism = 2
const pointsPerInch = 72
/** Scaling by less loses sharpness and saves little. */
const scaleFrom = 1.25
/** Of icons every pixel shows. */
const leastSide = 48

/**
 * The smallest way of coding an image that looks like it at the size at which it is painted, or undefined when its
 * own is the best.
 */
export async function chooseEncoding(work: ImageWork): Promise<Encoding | undefined> {
  const { image, decoded, bytes } = work
  const exact = (await mayHelpExactly(work)) ? await smallestExact(image, decoded.samples) : undefined
  const limit = Math.min(bytes, exact ? sizeOf(exact) : bytes)
  const changed = await chooseChanged(work, limit)
  return changed ?? (exact && sizeOf(exact) < bytes ? exact : undefined)
}

/** Coding megabytes without loss takes seconds, so two strips tell first whether it can become small enough. */
async function mayHelpExactly({ image, decoded: { samples, source }, bytes }: ImageWork): Promise<boolean> {
  if (isBilevel(image)) return true
  if ((source === 'jpeg' && !isFlat(samples)) || samples.width * samples.height > exactPixels) return false
  const strips = sampleOf(samples, sampledPixels)
  if (strips.data.length >= samples.data.length / 2) return true
  const { data } = await encodeFlate(strips)
  return (data.length / strips.data.length) * samples.data.length < bytes * optimism
}

/** The strongest change that keeps the looks and is well below the limit in bytes. */
async function chooseChanged(work: ImageWork, limit: number): Promise<Encoding | undefined> {
  const { image, decoded, painted, rules } = work
  const look = shownSize(image, painted)
  const original = await shades(decoded.samples, look)
  for (const rule of rules) {
    const scaled = await scaledSamples(work, rule)
    const candidates = (await candidatesFor(image, scaled, rule)).sort(
      (one, other) => sizeOf(one) - sizeOf(other),
    )
    for (const candidate of candidates) {
      if (sizeOf(candidate) >= limit * worthwhile) break
      const shown = await shades(await encodedSamples(candidate, scaled), look)
      if (likeness(original, shown) >= strictFloor(image, rule)) return candidate
    }
    const [smallest] = candidates
    // Milder rules only give larger ones.
    if (!smallest || sizeOf(smallest) >= limit) return undefined
  }
  return undefined
}

const sizeOf = ({ data, space }: Encoding): number =>
  data.length + (space?.kind === 'palette' ? space.colors.length : 0)

async function scaledSamples(
  { image, decoded, painted }: ImageWork,
  { dpi, bilevelDpi }: ImageRules,
): Promise<Samples> {
  if (!image.bearsLoss) return decoded.samples
  const perInch = isBilevel(image) ? bilevelDpi : dpi
  const side = (pixels: number, points: number) => {
    const wanted = Math.max(1, Math.round((points * perInch) / pointsPerInch))
    return pixels > wanted * scaleFrom ? Math.max(wanted, Math.min(pixels, leastSide)) : pixels
  }
  const size = { width: side(image.width, painted.width), height: side(image.height, painted.height) }
  const scaled = await scaleSamples(decoded.samples, size)
  return isBilevel(image) && scaled !== decoded.samples ? thresholded(scaled) : scaled
}

/** Every pixel is black or white, whichever more of it was. */
const thresholded = (samples: Samples): Samples => ({
  ...samples,
  data: Buffer.from(samples.data.map((value) => (value < 128 ? 0 : 255))),
})

async function candidatesFor(
  image: ImageObject,
  scaled: Samples,
  { jpegQuality, chroma, mozjpeg }: ImageRules,
): Promise<Encoding[]> {
  const gray = mayTurnGray(image) ? grayOf(scaled) : undefined
  const samples = gray ?? scaled
  if (isBilevel(image)) return await blackAndWhite(samples)
  const candidates = isFlat(samples) ? await lossless(image, samples) : []
  if (bearsJpeg(image)) candidates.push(await encodeJpeg(samples, { quality: jpegQuality, chroma, mozjpeg }))
  return candidates.map(inSpace(gray ? 'gray' : 'base'))
}

async function smallestExact(image: ImageObject, samples: Samples): Promise<Encoding | undefined> {
  const candidates = isBilevel(image) ? await blackAndWhite(samples) : await lossless(image, samples)
  const [smallest] = candidates.sort((one, other) => sizeOf(one) - sizeOf(other))
  return smallest && inSpace('base')(smallest)
}

const inSpace =
  (kind: 'gray' | 'base') =>
  (encoding: Encoding): Encoding =>
    encoding.space ? encoding : { ...encoding, space: { kind } }

/**
 * Viewers scale images each in a way of their own, black and white most of all, so that pages may differ by more than
 * what we measure.
 */
const strictFloor = (image: ImageObject, { floor }: ImageRules): number =>
  1 - (1 - floor) * (isBilevel(image) ? 2 / 3 : 0.9)

const isBilevel = ({ bits, space }: ImageObject): boolean => bits === 1 && space.channels === 1

async function blackAndWhite(samples: Samples): Promise<Encoding[]> {
  const fax = await encodeFax(samples)
  return fax ? [fax] : []
}

const mayTurnGray = ({ space, bearsLoss, hasDecode }: ImageObject): boolean =>
  space.kind === 'rgb' && space.device && bearsLoss && !hasDecode

async function lossless(image: ImageObject, samples: Samples): Promise<Encoding[]> {
  const candidates = [await encodeFlate(samples)]
  const palette = samples.channels !== 4 && mayHavePalette(image) ? encodePalette(samples) : undefined
  if (palette) candidates.push(palette)
  if (image.space.kind !== 'indexed' && isBlackAndWhite(samples))
    candidates.push(...(await blackAndWhite(samples)))
  return candidates
}

/** Indices need a Decode array and a colour key of their own, and soft masks have to be gray. */
const mayHavePalette = ({ space, hasDecode, bearsLoss, isSoftMask }: ImageObject): boolean =>
  !hasDecode && bearsLoss && !isSoftMask && space.kind !== 'tint'

function bearsJpeg({ space, bearsLoss, hasDecode }: ImageObject): boolean {
  if (!bearsLoss) return false
  if (space.kind === 'indexed') return !hasDecode && (space.base.kind === 'rgb' || space.base.kind === 'gray')
  return true
}
