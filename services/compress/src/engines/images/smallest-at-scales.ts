import type { ImageRules } from '../compression-rules.ts'
import { bearsJpeg, exactEncodings, exactPixels, isBilevel, mayTurnGray, sizeOf } from './candidates.ts'
import type { DecodedImage } from './decode-image.ts'
import type { QuantizationTable } from './encode-jpeg.ts'
import { encodedSamples } from './encoded-samples.ts'
import type { Encoding } from './encoding.ts'
import type { ImageObject } from './image-object.ts'
import type { ImageWork } from './image-work.ts'
import type { Likeness, PaintedLook, Size } from './painted-look.ts'
import { rehearsalOf } from './rehearsal.ts'
import { grayOf, isFlat } from './sample-facts.ts'
import type { Samples } from './samples.ts'
import { paintedAt } from './scales.ts'
import { draftJpeg, finishJpeg, type JpegDraft, type JpegSearch, tuneJpeg } from './search-jpeg.ts'
import { type Wanted, wantedAt } from './wanted-likeness.ts'

/** A lossy copy must save at least this part, or the loss is not worth it. */
export const worthwhile = 0.9
/** A JPEG that keeps its pixels loses twice, for artefacts that are there already. */
export const worthwhileAgain = 0.8
/** Of the limit. */
const narrowly = 0.88

export interface ScaleSearch {
  readonly work: ImageWork
  readonly look: PaintedLook
  /** In bytes. */
  readonly limit: number
  /** Of pixels that are scaled and of their codings. */
  readonly wanted: Wanted
  /** Whether what takes few bytes has to look better than that. */
  readonly isAmple: boolean
  /** The part of the image's bytes that this is about, when it is not all of it. */
  readonly part?: number
  /** More of them are not kept exactly. */
  readonly mostExact?: number
}

export interface Found {
  readonly encoding: Encoding
  /** What it was made of. */
  readonly made: Samples
}

/** The smallest coding that looks right, at one of the scales. */
export async function smallestAtScales(
  search: ScaleSearch,
  scales: readonly Size[],
): Promise<Found | undefined> {
  const rehearsal = await rehearsalOf(search, scales)
  if (rehearsal) {
    const drafts = await draftsAt(rehearsal.search, rehearsal.scales)
    if (!drafts.exact && !drafts.drafted) return undefined
    const best = await tuned(rehearsal.search, drafts)
    const index = (best.drafted ?? best.exact)?.index ?? 0
    const made = await paintedAt(search.work, scales[index] ?? search.work.image)
    // Strips may look right with fewer pixels than the rest.
    if (!mayLookRight(search, made)) return await smallestAtScales(search, scales.slice(index + 1))
    const found = await performed(search, made, best)
    if (found || isNarrow(best)) return found
  }
  const { exact, drafted } = await draftsAt(search, scales)
  return (drafted && (await finished(search, drafted, exact && sizeOf(exact.encoding)))) ?? exact
}

interface Drafted {
  readonly scaled: ScaledImage
  readonly draft: JpegDraft
  /** Of the scale. */
  readonly index: number
}

interface Drafts {
  readonly exact?: (Found & { readonly index: number }) | undefined
  readonly drafted?: Drafted | undefined
}

/** Every scale is drafted, so that only the best of them is coded with all care. */
async function draftsAt(search: ScaleSearch, scales: readonly Size[]): Promise<Drafts> {
  const { work } = search
  let exact: Drafts['exact']
  let drafted: Drafts['drafted']
  for (const [index, size] of scales.entries()) {
    if ((exact || drafted) && work.time.isOver()) break
    const made = await paintedAt(work, size)
    if (!mayLookRight(search, made)) continue
    const scaled = scaledImage(search, made)
    const limit = Math.min(scaled.limit, exact ? sizeOf(exact.encoding) : scaled.limit)
    const encoding = await exactOf(search, scaled, Math.min(limit, drafted?.draft.bytes ?? limit))
    if (encoding) exact = { encoding, made, index }
    const draft = await draftOf(search, scaled, {
      limit: Math.min(limit, encoding ? sizeOf(encoding) : limit, drafted?.draft.bytes ?? limit),
      start: drafted?.draft.quality,
    })
    // From here on more pixels only take more bytes.
    if (!encoding && !draft && (exact || drafted)) break
    if (draft) drafted = { scaled, draft, index }
  }
  return { exact, drafted }
}

/** What strips of an image say of all of it: only the better way, and of a JPEG also the table and the quality. */
async function tuned(search: ScaleSearch, { exact, drafted }: Drafts): Promise<Drafts> {
  if (!drafted || (exact && sizeOf(exact.encoding) < drafted.draft.bytes)) return { exact }
  const { scaled, draft } = drafted
  const below = { limit: scaled.limit, table: draft.table }
  const found = await tuneJpeg(scaled.samples, draft, jpegSearch(search, scaled, below))
  return { drafted: { ...drafted, draft: found } }
}

/** Whether what did not become small enough was hardly to be so. */
const isNarrow = ({ drafted }: Drafts): boolean =>
  drafted !== undefined && drafted.draft.encoding.data.length > narrowly * drafted.scaled.limit

/** The same way of coding for all of the image; undefined when that does not look right or is too large. */
async function performed(
  search: ScaleSearch,
  made: Samples,
  { exact, drafted }: Drafts,
): Promise<Found | undefined> {
  const scaled = scaledImage(search, made)
  if (drafted) return await finished(search, { scaled, draft: drafted.draft })
  const encoding = exact && (await exactOf(search, scaled, scaled.limit))
  return encoding && { encoding, made }
}

const mayLookRight = ({ work, look, wanted }: ScaleSearch, made: Samples): boolean =>
  made === work.decoded.samples || lossOf(look.likeness(made), wanted) <= 1

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
  { work: { image, decoded }, mostExact = exactPixels }: ScaleSearch,
  { samples, placed }: ScaledImage,
  limit: number,
): Promise<Encoding | undefined> {
  if (samples === decoded.samples || !mayBeExact(image, samples, mostExact)) return undefined
  const [smallest] = await exactEncodings(image, samples)
  const exact = smallest && placed(smallest)
  return exact && sizeOf(exact) < limit ? exact : undefined
}

/** What a search for a JPEG wants to know of an image at a scale. */
const jpegSearch = (
  search: ScaleSearch,
  { made, placed }: ScaledImage,
  { limit, table }: Pick<JpegSearch, 'limit' | 'table'>,
): JpegSearch => ({
  ...{ rules: search.work.rules, time: search.work.time, limit, table },
  loss: async (candidate) => {
    const encoding = placed(candidate)
    return lossOf(search.look.likeness(await encodedSamples(encoding, made)), wantedOf(search, encoding))
  },
})

function wantedOf({ work, wanted, isAmple, part = 1 }: ScaleSearch, encoding: Encoding): Wanted {
  return isAmple ? wantedAt(sizeOf(encoding) / (work.bytes * part), wanted, work.rules) : wanted
}

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
  { scaled, draft }: Pick<Drafted, 'scaled' | 'draft'>,
  exactBytes = scaled.limit,
): Promise<Found | undefined> {
  const limit = Math.min(scaled.limit, exactBytes)
  const { table } = draft
  const encoding = await finishJpeg(scaled.samples, draft, jpegSearch(search, scaled, { limit, table }))
  return encoding && { encoding: scaled.placed(encoding), made: scaled.made }
}

const mayBeExact = (image: ImageObject, samples: Samples, most: number): boolean =>
  isBilevel(image) || (samples.width * samples.height <= most && isFlat(samples))

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
