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
const pointsPerInch = 72
/** Scaling by less loses sharpness and saves little. */
const scaleFrom = 1.25

/**
 * The smallest way of coding an image that looks like it at the size at which it is painted, or undefined when its
 * own is the best.
 */
export async function chooseEncoding(work: ImageWork): Promise<Encoding | undefined> {
  const { image, decoded, painted, bytes, rules } = work
  const look = shownSize(image, painted)
  const original = await shades(decoded.samples, look)
  for (const rule of rules) {
    const scaled = await scaledSamples(work, rule)
    const candidates = (await candidatesFor(work, scaled, rule)).sort(
      (one, other) => sizeOf(one) - sizeOf(other),
    )
    for (const candidate of candidates) {
      const isExact = candidate.lossless && scaled === decoded.samples && candidate.space?.kind !== 'gray'
      if (sizeOf(candidate) >= bytes * (isExact ? 1 : worthwhile)) break
      if (isExact) return candidate
      const shown = await shades(await encodedSamples(candidate, scaled), look)
      if (likeness(original, shown) >= rule.floor) return candidate
    }
    const [smallest] = candidates
    // Milder rules only give larger ones.
    if (!smallest || sizeOf(smallest) >= bytes) return undefined
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
  const isBilevel = image.bits === 1 && image.space.channels === 1
  const perInch = isBilevel ? bilevelDpi : dpi
  const side = (pixels: number, points: number) => {
    const wanted = Math.max(1, Math.round((points * perInch) / pointsPerInch))
    return pixels > wanted * scaleFrom ? wanted : pixels
  }
  const size = { width: side(image.width, painted.width), height: side(image.height, painted.height) }
  const scaled = await scaleSamples(decoded.samples, size)
  return isBilevel && scaled !== decoded.samples ? thresholded(scaled) : scaled
}

/** Every pixel is black or white, whichever more of it was. */
const thresholded = (samples: Samples): Samples => ({
  ...samples,
  data: Buffer.from(samples.data.map((value) => (value < 128 ? 0 : 255))),
})

async function candidatesFor(
  { image, decoded }: ImageWork,
  scaled: Samples,
  { jpegQuality, chroma, mozjpeg }: ImageRules,
): Promise<Encoding[]> {
  const gray = mayTurnGray(image) ? grayOf(scaled) : undefined
  const samples = gray ?? scaled
  const space = gray ? ({ kind: 'gray' } as const) : ({ kind: 'base' } as const)
  const candidates: Encoding[] = []
  if (isBlackAndWhite(samples)) {
    const fax = await encodeFax(samples)
    if (image.bits === 1) return fax ? [fax] : []
    if (fax && image.space.kind !== 'indexed') candidates.push(fax)
  }
  const flat = isFlat(samples)
  if (flat || decoded.source === 'raw') candidates.push(...(await lossless(image, samples, flat)))
  if (bearsJpeg(image)) candidates.push(await encodeJpeg(samples, { quality: jpegQuality, chroma, mozjpeg }))
  return candidates.map((encoding) => (encoding.space ? encoding : { ...encoding, space }))
}

const mayTurnGray = ({ space, bearsLoss, hasDecode }: ImageObject): boolean =>
  space.kind === 'rgb' && space.device && bearsLoss && !hasDecode

async function lossless(image: ImageObject, samples: Samples, isFlat: boolean): Promise<Encoding[]> {
  const palette =
    isFlat && samples.channels !== 4 && mayHavePalette(image) ? encodePalette(samples) : undefined
  return palette ? [palette, await encodeFlate(samples)] : [await encodeFlate(samples)]
}

/** Indices need a Decode array and a colour key of their own, and soft masks have to be gray. */
const mayHavePalette = ({ space, hasDecode, bearsLoss, isSoftMask }: ImageObject): boolean =>
  !hasDecode && bearsLoss && !isSoftMask && space.kind !== 'tint'

function bearsJpeg({ space, bearsLoss, hasDecode }: ImageObject): boolean {
  if (!bearsLoss) return false
  if (space.kind === 'indexed') return !hasDecode && (space.base.kind === 'rgb' || space.base.kind === 'gray')
  return space.kind !== 'lab'
}
