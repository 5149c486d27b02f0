import type { ImageRules } from '../compression-rules.ts'
import type { WorkTime } from '../work-time.ts'
import { encodeJpeg, encodeSmallJpeg, encodeThriftyJpeg, type QuantizationTable } from './encode-jpeg.ts'
import type { Encoding } from './encoding.ts'
import { leastJpegBytes } from './least-jpeg-bytes.ts'
import { type Candidate, growthOf, narrowQuality, rightQuality, wouldTake } from './narrow-quality.ts'
import type { Samples } from './samples.ts'

export interface JpegSearch {
  readonly rules: Pick<ImageRules, 'qualities' | 'chroma' | 'model'>
  readonly table: QuantizationTable
  /** Bytes that it must stay below. */
  readonly limit: number
  /** How much of the loss that is allowed a candidate has: up to 1 it looks right. */
  readonly loss: (candidate: Encoding) => Promise<number>
  /** When it is over, the best so far is taken. */
  readonly time: WorkTime
}

/** A JPEG that is coded plainly, of about the right quality, from which the costly ways of coding begin. */
export interface JpegDraft extends Candidate {
  readonly table: QuantizationTable
  /** Loss grows like this power of the step of quantization, as far as that is known. */
  readonly growth: number | undefined
  /** That it will take in the end, about. */
  readonly bytes: number
  /** Whether quality and table come from strips of the image, which is yet to be coded whole. */
  readonly isTuned?: boolean
}

const steps = 6
/** What the costly ways of coding will save at least, mostly. */
const savedInTheEnd = 0.08
/** From the quality foreseen, where each step takes four times as long. */
const thriftySteps = 2
/** When it is known better. */
const tunedSteps = 3
/** Of larger images they would take seconds. */
const thriftyPixels = 4_000_000
/** Smaller ones are mostly heads, of which the costly ways need more. */
const thriftyBytes = 300
/** How much more is lost at a quality by trellis quantization, mostly: under tables tuned for similarity, and the standard's. */
const thriftyLosses = { 2: 1.12, 0: 1 } as const
/** Of what is allowed: what loses so much is near enough to be the draft, or the result. */
const [leastDraftLoss, mostDraftLoss] = [0.96, 1.04]
const nearEnough = [0.965, 1] as const

/**
 * The JPEG of about the worst quality that still looks right, found by guessing from the last loss within a range that
 * becomes narrower; undefined when none is small enough.
 */
export async function searchJpeg(samples: Samples, search: JpegSearch): Promise<Encoding | undefined> {
  const draft = await draftJpeg(samples, search)
  return draft && (await finishJpeg(samples, draft, search))
}

/** @param start the quality that is tried first; the model's when it is not known any better */
export async function draftJpeg(
  samples: Samples,
  search: JpegSearch,
  start = search.rules.model.quality,
): Promise<JpegDraft | undefined> {
  const { rules, table, limit, time } = search
  const { chroma, qualities } = rules
  if (leastJpegBytes(samples, chroma) * (1 - savedInTheEnd) >= limit) return undefined
  const plainly = async (quality: number) => await encodeJpeg(samples, { quality, chroma, table })
  const found = await narrowQuality(plainly, {
    ...{ ...search, qualities, near: [leastDraftLoss, mostDraftLoss], steps, saved: savedInTheEnd },
    start: within(qualities, start),
  })
  const draft = smallestOf(found, time.isOver() ? 1 : mostDraftLoss)
  if (!draft) return undefined
  const lost = Math.min(mostDraftLoss, Math.max(leastDraftLoss, draft.lost))
  const bytes = wouldTake(draft.encoding.data.length * (1 - savedInTheEnd), lost)
  return { ...draft, table, bytes, growth: growthOf(found) }
}

/** The smallest JPEG of about that quality that looks right; undefined when none stays below the limit. */
export async function finishJpeg(
  samples: Samples,
  draft: JpegDraft,
  search: JpegSearch,
): Promise<Encoding | undefined> {
  const smallest = await smallestAround(samples, draft, search)
  return smallest && smallest.data.length < search.limit ? smallest : undefined
}

async function smallestAround(
  samples: Samples,
  draft: JpegDraft,
  search: JpegSearch,
): Promise<Encoding | undefined> {
  const { quality, growth, table, isTuned = false } = draft
  const { rules, time } = search
  const { chroma, qualities } = rules
  const isRight = draft.lost <= 1 && !isTuned
  const isTiny = isRight && draft.encoding.data.length < thriftyBytes
  if (isTiny || (time.isOver() && !isTuned)) return isRight ? draft.encoding : undefined
  if (samples.width * samples.height <= thriftyPixels && !time.isOver()) {
    const thrifty = await (isTuned ? atQuality : thriftiest)(samples, draft, search)
    if (thrifty) return thrifty.encoding
  }
  const smally = async (at: number) => await encodeSmallJpeg(samples, { quality: at, chroma, table })
  if (isRight) return await smally(quality)
  const start = within(qualities, isTuned ? quality : quality + 1)
  const around = { ...search, qualities, growth, start, near: nearEnough, steps, saved: 0 }
  return smallestOf(await narrowQuality(smally, around))?.encoding
}

/** Of strips of an image: what is right for them is about right for all of it. */
export async function tuneJpeg(samples: Samples, draft: JpegDraft, search: JpegSearch): Promise<JpegDraft> {
  const found = search.time.isOver() ? undefined : await thriftiest(samples, draft, search)
  return { ...draft, ...found, isTuned: true }
}

async function atQuality(
  samples: Samples,
  { quality, lost, growth, table }: JpegDraft,
  search: JpegSearch,
): Promise<Candidate | undefined> {
  const { chroma, qualities } = search.rules
  const encode = async (at: number) => await encodeThriftyJpeg(samples, { quality: at, chroma, table })
  const around = { ...search, qualities, growth, near: nearEnough, saved: 0, steps: tunedSteps }
  return smallestOf(
    await narrowQuality(encode, { ...around, start: rightQuality({ quality, lost }, growth) }),
  )
}

/**
 * What is dropped is chosen by how coarse the table is, so either may do better: both are tried, and the better one is
 * brought to the right quality.
 */
async function thriftiest(
  samples: Samples,
  { quality, lost, growth, table: drafted }: JpegDraft,
  search: JpegSearch,
): Promise<(Candidate & { readonly table: QuantizationTable }) | undefined> {
  const { chroma, qualities } = search.rules
  const around = { ...search, qualities, growth, near: nearEnough, saved: 0 }
  const tables = [...new Set([drafted, 0] as const)]
  const first = await Promise.all(
    tables.map(async (table) => {
      const encode = async (at: number) => await encodeThriftyJpeg(samples, { quality: at, chroma, table })
      const start = rightQuality({ quality, lost: lost * thriftyLosses[table] }, growth)
      const [candidate] = await narrowQuality(encode, { ...around, start, steps: 1 })
      return candidate ? [{ ...candidate, table, encode }] : []
    }),
  )
  const [best, ...others] = first.flat().sort((one, other) => taking(one) - taking(other))
  if (!best) return undefined
  const [least, most] = nearEnough
  const isNear = best.lost >= least && best.lost <= most
  const left =
    best.lost <= 1 ? { ...qualities, best: best.quality - 1 } : { ...qualities, worst: best.quality + 1 }
  const start = rightQuality(best, growth)
  const further = isNear
    ? []
    : await narrowQuality(best.encode, { ...around, qualities: left, start, steps: thriftySteps })
  const { table } = best
  return smallestOf([best, ...others, ...further.map((one) => ({ ...one, table }))])
}

const within = ({ worst, best }: JpegSearch['rules']['qualities'], quality: number): number =>
  Math.min(best, Math.max(worst, quality))

const taking = ({ encoding, lost }: Candidate): number => wouldTake(encoding.data.length, lost)

function smallestOf<One extends Candidate>(candidates: readonly One[], mostLost = 1): One | undefined {
  const right = candidates.filter(({ lost }) => lost <= mostLost)
  const bytes = ({ encoding }: Candidate) => encoding.data.length
  return right.reduce<One | undefined>(
    (best, one) => (best && bytes(best) <= bytes(one) ? best : one),
    undefined,
  )
}
