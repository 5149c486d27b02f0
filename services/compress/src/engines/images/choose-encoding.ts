import { sampleOf } from '@folio/image-kit/sample-strips'
import type { ImageRules } from '../compression-rules.ts'
import { bearsJpeg, exactEncodings, isBilevel, mayTurnGray, sizeOf } from './candidates.ts'
import type { DecodedImage } from './decode-image.ts'
import { encodeFlate } from './encode-flate.ts'
import { encodeSmallJpeg, type QuantizationTable } from './encode-jpeg.ts'
import { encodedSamples } from './encoded-samples.ts'
import type { Encoding } from './encoding.ts'
import type { ImageObject } from './image-object.ts'
import type { ImageWork } from './image-work.ts'
import { type Likeness, PaintedLook, type Size, shownSize } from './painted-look.ts'
import { grayOf, isFlat } from './sample-facts.ts'
import type { Samples } from './samples.ts'
import { paintedAt, scalesOf } from './scales.ts'
import { leastJpegBytes, searchJpeg } from './search-jpeg.ts'
import { type Wanted, wantedAt, wantedLikeness } from './wanted-likeness.ts'
import { worthOfLoss } from './worth-losing.ts'

/** A lossy copy must save at least this part, or the loss is not worth it. */
export const worthwhile = 0.9
/** A JPEG that keeps its pixels loses twice, for artefacts that are there already. */
export const worthwhileAgain = 0.8
/** Times as much counts what it loses. */
const weightAgain = 1.2
const sampledPixels = 200_000
/** Larger ones would take too long. */
const exactPixels = 25_000_000
/** Strips may be the busiest parts, and a palette do better than they do. */
const optimism = 2

/**
 * The smallest way of coding an image that looks like it at the size at which it is painted, or undefined when its
 * own is the best.
 */
export async function chooseEncoding(work: ImageWork): Promise<Encoding | undefined> {
  const exact = await exactEncoding(work)
  return (await chooseChanged(work, exact ? sizeOf(exact) : work.bytes)) ?? exact
}

/** The smallest way of keeping every sample of an image; undefined when its own takes no more. */
export async function exactEncoding(work: ImageWork): Promise<Encoding | undefined> {
  const { image, decoded, bytes } = work
  const exact = (await mayHelpExactly(work)) ? await smallestExact(image, decoded.samples) : undefined
  return exact && sizeOf(exact) < bytes ? exact : undefined
}

/** The same for an image that has become gray, of which its own coding is no choice. */
export async function grayEncoding(work: ImageWork): Promise<Encoding> {
  const { decoded, rules } = work
  const best = { ...rules, quality: rules.qualities.best, table: 2 } as const
  const { space, ...encoding } =
    (await chooseEncoding(work)) ?? (await encodeSmallJpeg(decoded.samples, best))
  return inSpace(space?.kind === 'palette' ? { ...encoding, space } : encoding, 'gray')
}

/** Coding megabytes without loss takes seconds, so two strips tell first whether it can become small enough. */
async function mayHelpExactly({ image, decoded: { samples, source }, bytes }: ImageWork): Promise<boolean> {
  if (source === 'jbig2') return false
  if (isBilevel(image)) return true
  const isLossy = source === 'jpeg' || source === 'jpx'
  if ((isLossy && !isFlat(samples)) || samples.width * samples.height > exactPixels) return false
  const strips = sampleOf(samples, sampledPixels)
  if (strips.data.length >= samples.data.length / 2) return true
  const { data } = await encodeFlate(strips)
  return (data.length / strips.data.length) * samples.data.length < bytes * optimism
}

async function smallestExact(image: ImageObject, samples: Samples): Promise<Encoding | undefined> {
  const [smallest] = await exactEncodings(image, samples)
  return smallest && inSpace(smallest, 'base')
}

/** The smallest that looks right and stays below the limit in bytes. */
async function chooseChanged(work: ImageWork, limit: number): Promise<Encoding | undefined> {
  const { image, decoded, painted, bytes, rules } = work
  const look = new PaintedLook(decoded.samples, shownSize(painted), image.decode === 'inverted')
  const scales = scalesOf(work)
  const wanted = await wantedLikeness(work, look, jpegMayFit(scales, limit))
  const wantedOf = (encoding: Encoding) => wantedAt(sizeOf(encoding) / bytes, wanted, rules)
  // Where noise comes in the way of a better look, what is wanted anyway has to do.
  const found =
    (await smallestAtScales({ work, look, limit, wanted, wantedOf }, scales)) ??
    (rules.ample > wanted.smooth
      ? await smallestAtScales({ work, look, limit, wanted, wantedOf: () => wanted }, scales)
      : undefined)
  if (!found) return undefined
  if (await isWorthItsLoss(found, { work, look, wanted, limit })) return found.encoding
  // What a milder level would do is never refused: no file is to grow from level to level.
  const { milder } = work.rules
  return milder && !work.time.isOver() && isWithinReach(found, milder, limit)
    ? await chooseChanged({ ...work, rules: milder }, limit)
    : undefined
}

/** Whether a milder coding, which will be no smaller, may be worth what it loses: half of what is enough, at least. */
const isWithinReach = ({ encoding }: Found, { plenty, lossWeight }: ImageRules, limit: number): boolean =>
  sizeOf(encoding) * worthOfLoss((1 - plenty) / 2, lossWeight) < limit

interface ScaleSearch {
  readonly work: ImageWork
  readonly look: PaintedLook
  /** In bytes. */
  readonly limit: number
  /** Of pixels that are scaled and of their codings. */
  readonly wanted: Wanted
  readonly wantedOf: (encoding: Encoding) => Wanted
}

interface Found {
  readonly encoding: Encoding
  /** What it was made of. */
  readonly made: Samples
}

async function smallestAtScales(
  { work, look, limit, wanted, wantedOf }: ScaleSearch,
  scales: readonly Size[],
): Promise<Found | undefined> {
  const { decoded, time } = work
  let best: Found | undefined
  for (const size of scales) {
    if (best && time.isOver()) break
    const made = await paintedAt(work, size)
    const isScaled = made !== decoded.samples
    if (isScaled && lossOf(look.likeness(made), wanted) > 1) continue
    const share = decoded.source === 'jpeg' && !isScaled ? worthwhileAgain : worthwhile
    const encoding = await smallestOf(work, made, {
      limit: best ? sizeOf(best.encoding) : limit * share,
      loss: async (encoding) =>
        lossOf(look.likeness(await encodedSamples(encoding, made)), wantedOf(encoding)),
    })
    // From here on more pixels only take more bytes.
    if (!encoding && best) break
    if (encoding) best = { encoding, made }
  }
  return best
}

interface Judgement {
  readonly work: ImageWork
  readonly look: PaintedLook
  readonly wanted: Wanted
  readonly limit: number
}

async function isWorthItsLoss(
  { encoding, made }: Found,
  { work, look, wanted, limit }: Judgement,
): Promise<boolean> {
  const isAgain = work.decoded.source === 'jpeg' && made === work.decoded.samples
  const weight = work.rules.lossWeight * (isAgain ? weightAgain : 1)
  const isAt = (loss: number) => sizeOf(encoding) * worthOfLoss(loss, weight) < limit
  if (isAt(1 - wanted.smooth)) return true
  const { smooth } = look.likeness(await encodedSamples(encoding, made))
  return isAt(1 - smooth)
}

/** Whether a JPEG at one of the scales may stay below the limit, whatever it shows. */
const jpegMayFit = (scales: readonly Size[], limit: number): boolean =>
  scales.some((size) => leastJpegBytes(size) < limit)

interface Search {
  readonly limit: number
  readonly loss: (encoding: Encoding) => Promise<number>
}

/** The smallest coding of an image that has been scaled, undefined when none is right and below the limit. */
async function smallestOf(
  { image, decoded, rules, time }: ImageWork,
  scaled: Samples,
  { limit, loss }: Search,
): Promise<Encoding | undefined> {
  const gray = mayTurnGray(image) ? grayOf(scaled) : undefined
  const samples = gray ?? scaled
  const placed = (encoding: Encoding) => inSpace(encoding, gray ? 'gray' : 'base')
  let best: Encoding | undefined
  // What the image's own pixels take, the limit knows already. Whether the pixels look right, whoever scaled them asked.
  if (samples !== decoded.samples && mayBeExact(image, samples)) {
    const [smallest] = await exactEncodings(image, samples)
    const exact = smallest && placed(smallest)
    if (exact && sizeOf(exact) < limit) best = exact
  }
  if (!bearsJpeg(image)) return best
  for (const table of tablesFor(decoded, { rules, isScaled: scaled !== decoded.samples })) {
    if (best && time.isOver()) break
    const found = await searchJpeg(samples, {
      ...{ rules, table, time, limit: best ? sizeOf(best) : limit },
      loss: (candidate) => loss(placed(candidate)),
    })
    best = found ? placed(found) : best
  }
  return best
}

const mayBeExact = (image: ImageObject, samples: Samples): boolean =>
  isBilevel(image) || (samples.width * samples.height <= exactPixels && isFlat(samples))

/**
 * A JPEG loses least when the tables it was made with come again, which mostly are the standard's. One that is coarse
 * already would only lose.
 */
function tablesFor(
  { source, quality }: DecodedImage,
  { rules, isScaled }: { readonly rules: ImageRules; readonly isScaled: boolean },
): readonly QuantizationTable[] {
  if (isScaled || source !== 'jpeg') return [2]
  return quality !== undefined && quality <= rules.model.quality ? [] : [2, 0]
}

/** How much of the loss that is allowed there is. */
export const lossOf = ({ smooth, coarse }: Likeness, wanted: Wanted): number =>
  Math.max((1 - smooth) / (1 - wanted.smooth), (1 - coarse) / (1 - wanted.coarse))

export function inSpace(encoding: Encoding, kind: 'gray' | 'base'): Encoding {
  const { space } = encoding
  if (space?.kind === 'palette') return { ...encoding, space: { ...space, isGray: kind === 'gray' } }
  return space ? encoding : { ...encoding, space: { kind } }
}
