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
import { leastJpegBytes } from './least-jpeg-bytes.ts'
import { type Likeness, PaintedLook, type Size, shownSize } from './painted-look.ts'
import { grayOf, isFlat } from './sample-facts.ts'
import type { Samples } from './samples.ts'
import { paintedAt, scalesOf } from './scales.ts'
import { draftJpeg, finishJpeg, type JpegDraft, type JpegSearch } from './search-jpeg.ts'
import { type Wanted, wantedAt, wantedLikeness } from './wanted-likeness.ts'
import { worthOfLoss } from './worth-losing.ts'

/** A lossy copy must save at least this part, or the loss is not worth it. */
export const worthwhile = 0.9
/** A JPEG that keeps its pixels loses twice, for artefacts that are there already. */
export const worthwhileAgain = 0.8
/** Times as much counts what it loses. */
const weightAgain = 1.2
const sampledPixels = 100_000
/** Larger ones would take too long. */
const exactPixels = 25_000_000
/** Strips may be the busiest parts, and a palette do better than they do. */
const optimism = 2
/** No loss has to be worth more. */
const mostWorth = 2
/** Without losses photographs take such a part of their samples, and mostly far more than as a JPEG. */
const photographShare = 0.3

/**
 * The smallest way of coding an image that looks like it at the size at which it is painted, or undefined when its
 * own is the best.
 */
export async function chooseEncoding(work: ImageWork): Promise<Encoding | undefined> {
  const foreseen = await foreseenExactly(work)
  if (foreseen === undefined || foreseen < work.decoded.samples.data.length * photographShare) {
    const exact = await exactBelow(work, foreseen)
    return (await chooseChanged(work, exact ? sizeOf(exact) : work.bytes)) ?? exact
  }
  const changed = await chooseChanged(work, work.bytes)
  if (changed && sizeOf(changed) * optimism * mostWorth < foreseen) return changed
  const exact = await exactBelow(work, foreseen)
  return exact && changed ? ((await chooseChanged(work, sizeOf(exact))) ?? exact) : (changed ?? exact)
}

/** The smallest way of keeping every sample of an image; undefined when its own takes no more. */
export async function exactEncoding(work: ImageWork): Promise<Encoding | undefined> {
  return await exactBelow(work, await foreseenExactly(work))
}

async function exactBelow(
  { image, decoded, bytes }: ImageWork,
  foreseen: number | undefined,
): Promise<Encoding | undefined> {
  if (foreseen === undefined || foreseen >= bytes * optimism) return undefined
  const exact = await smallestExact(image, decoded.samples)
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

/**
 * Coding megabytes without loss takes seconds, so two strips tell first how many bytes that will be: none where that is
 * found out soon enough, undefined where it does not come into question.
 */
async function foreseenExactly({
  image,
  decoded: { samples, source },
}: ImageWork): Promise<number | undefined> {
  if (source === 'jbig2') return undefined
  if (isBilevel(image)) return 0
  const isLossy = source === 'jpeg' || source === 'jpx'
  if ((isLossy && !isFlat(samples)) || samples.width * samples.height > exactPixels) return undefined
  const strips = sampleOf(samples, sampledPixels)
  if (strips.data.length >= samples.data.length / 2) return 0
  const { data } = await encodeFlate(strips)
  return (data.length / strips.data.length) * samples.data.length
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
  const wanted = await wantedLikeness(work, look, jpegMayFit(work, scales, limit))
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

/** Every scale is drafted, and only the best of them coded with all care. */
async function smallestAtScales(search: ScaleSearch, scales: readonly Size[]): Promise<Found | undefined> {
  const { work, look, wanted } = search
  let exact: Found | undefined
  let drafted: { readonly scaled: ScaledImage; readonly draft: JpegDraft } | undefined
  for (const size of scales) {
    if ((exact || drafted) && work.time.isOver()) break
    const made = await paintedAt(work, size)
    if (made !== work.decoded.samples && lossOf(look.likeness(made), wanted) > 1) continue
    const scaled = scaledImage(search, made)
    const limit = Math.min(scaled.limit, exact ? sizeOf(exact.encoding) : scaled.limit)
    const encoding = await exactOf(work, scaled, Math.min(limit, drafted?.draft.bytes ?? limit))
    if (encoding) exact = { encoding, made }
    const draft = await draftOf(search, scaled, {
      limit: Math.min(limit, encoding ? sizeOf(encoding) : limit, drafted?.draft.bytes ?? limit),
      start: drafted?.draft.quality,
    })
    // From here on more pixels only take more bytes.
    if (!encoding && !draft && (exact || drafted)) break
    if (draft) drafted = { scaled, draft }
  }
  return (drafted && (await finished(search, drafted, exact))) ?? exact
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
const jpegMayFit = ({ rules }: ImageWork, scales: readonly Size[], limit: number): boolean =>
  scales.some((size) => leastJpegBytes({ ...size, channels: 1 }, rules.chroma) < limit)

/** An image at a scale, as it will be coded. */
interface ScaledImage {
  readonly made: Samples
  /** The same, or gray. */
  readonly samples: Samples
  readonly placed: (encoding: Encoding) => Encoding
  /** Bytes that a coding with losses must stay below. */
  readonly limit: number
  readonly tables: readonly QuantizationTable[]
}

function scaledImage({ work, limit }: ScaleSearch, made: Samples): ScaledImage {
  const { image, decoded, rules } = work
  const isScaled = made !== decoded.samples
  const gray = mayTurnGray(image) ? grayOf(made) : undefined
  return {
    ...{ made, samples: gray ?? made },
    placed: (encoding) => inSpace(encoding, gray ? 'gray' : 'base'),
    limit: limit * (decoded.source === 'jpeg' && !isScaled ? worthwhileAgain : worthwhile),
    tables: bearsJpeg(image) ? tablesFor(decoded, { rules, isScaled }) : [],
  }
}

/** What the image's own pixels take, the limit knows already. Whether the pixels look right, whoever scaled them asked. */
async function exactOf(
  { image, decoded }: ImageWork,
  { samples, placed }: ScaledImage,
  limit: number,
): Promise<Encoding | undefined> {
  if (samples === decoded.samples || !mayBeExact(image, samples)) return undefined
  const [smallest] = await exactEncodings(image, samples)
  const exact = smallest && placed(smallest)
  return exact && sizeOf(exact) < limit ? exact : undefined
}

/** What a search for a JPEG wants to know of an image at a scale. */
const jpegSearch = (
  { work: { rules, time }, look, wantedOf }: ScaleSearch,
  { made, placed }: ScaledImage,
  { limit, table }: Pick<JpegSearch, 'limit' | 'table'>,
): JpegSearch => ({
  ...{ rules, time, limit, table },
  loss: async (candidate) => {
    const encoding = placed(candidate)
    return lossOf(look.likeness(await encodedSamples(encoding, made)), wantedOf(encoding))
  },
})

async function draftOf(
  search: ScaleSearch,
  scaled: ScaledImage,
  { limit, start }: { readonly limit: number; readonly start: number | undefined },
): Promise<JpegDraft | undefined> {
  let best: JpegDraft | undefined
  for (const table of scaled.tables) {
    if (best && search.work.time.isOver()) break
    const below = { table, limit: best?.bytes ?? limit }
    const draft = await draftJpeg(scaled.samples, jpegSearch(search, scaled, below), best?.quality ?? start)
    best = draft ?? best
  }
  return best
}

async function finished(
  search: ScaleSearch,
  { scaled, draft }: { readonly scaled: ScaledImage; readonly draft: JpegDraft },
  exact: Found | undefined,
): Promise<Found | undefined> {
  const limit = Math.min(scaled.limit, exact ? sizeOf(exact.encoding) : scaled.limit)
  const { table } = draft
  const encoding = await finishJpeg(scaled.samples, draft, jpegSearch(search, scaled, { limit, table }))
  return encoding && { encoding: scaled.placed(encoding), made: scaled.made }
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
