import type { ImageRules } from '../compression-rules.ts'
import type { WorkTime } from '../work-time.ts'
import { encodeJpeg, encodeSmallJpeg, encodeThriftyJpeg, type QuantizationTable } from './encode-jpeg.ts'
import type { Encoding } from './encoding.ts'
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

/** Times the limit. */
const hopeless = 5
const steps = 6
/** Whoever uses up so much of what is allowed can save next to nothing more. */
const plentyOfLoss = 0.985
/** Of plain pictures nothing is lost, from which nothing can be foreseen. */
const leastLoss = 0.01
/** Loss mostly grows about like this power of the step of quantization, and always like one between these. */
const usualGrowth = 1
const [leastGrowth, mostGrowth] = [0.25, 2]
/** What the costly ways of coding will save at least, mostly. */
const savedInTheEnd = 0.08
/** From the quality found, where each step takes four times as long. */
const thriftySteps = 2
/** Of larger images they would take seconds. */
const thriftyPixels = 4_000_000

/**
 * The JPEG of about the worst quality that still looks right, found by guessing from the last loss within a range that
 * becomes narrower; undefined when none is small enough.
 */
export async function searchJpeg(samples: Samples, search: JpegSearch): Promise<Encoding | undefined> {
  const { rules, table, limit, time } = search
  const { chroma, qualities, model } = rules
  if (leastJpegBytes(samples) >= limit) return undefined
  const plainly = async (quality: number) => await encodeJpeg(samples, { quality, chroma, table })
  const start = Math.min(qualities.best, Math.max(qualities.worst, model.quality))
  const enough = await worstEnough(plainly, { ...search, start, steps, saved: savedInTheEnd })
  if (!enough) return undefined
  const smallest = time.isOver() ? enough.encoding : await smallestAround(samples, search, enough.quality)
  return smallest.data.length < limit ? smallest : undefined
}

/** The smallest of those that look right in the costly ways of coding, about of this quality. */
async function smallestAround(samples: Samples, search: JpegSearch, quality: number): Promise<Encoding> {
  const { chroma } = search.rules
  let smallest = await encodeSmallJpeg(samples, { quality, chroma, table: search.table })
  if (samples.width * samples.height > thriftyPixels) return smallest
  // What is dropped is chosen by how coarse the table is, so either may do better.
  for (const table of new Set([search.table, 0] as const)) {
    const thriftily = async (quality: number) => await encodeThriftyJpeg(samples, { quality, chroma, table })
    const around = { ...search, start: quality, steps: thriftySteps, saved: 0 }
    const found = await worstEnough(thriftily, around)
    if (found && found.encoding.data.length < smallest.data.length) smallest = found.encoding
  }
  return smallest
}

interface Narrowing extends JpegSearch {
  /** The quality that is tried first. */
  readonly start: number
  readonly steps: number
  /** The part of a candidate's bytes that will be saved yet. */
  readonly saved: number
}

interface Enough {
  readonly quality: number
  readonly encoding: Encoding
}

async function worstEnough(
  encode: (quality: number) => Promise<Encoding>,
  { rules, limit, loss, time, start, steps, saved }: Narrowing,
): Promise<Enough | undefined> {
  let [worst, best] = [rules.qualities.worst, rules.qualities.best]
  let enough: Enough | undefined
  let quality = start
  let before: Tried | undefined
  for (let step = 0; step < steps && worst <= best; step += 1) {
    if (step > 0 && time.isOver()) break
    const candidate = await encode(quality)
    // No quality makes so much of a difference: flat art, mostly.
    if (candidate.data.length > hopeless * limit) return undefined
    const isSmall = candidate.data.length * (1 - saved) < limit
    const lost = isSmall ? await loss(candidate) : undefined
    const isEnough = lost !== undefined && lost <= 1
    if (isEnough) enough = { quality, encoding: candidate }
    if (isEnough && lost > plentyOfLoss) break
    if (isEnough || !isSmall) best = quality - 1
    else worst = quality + 1
    const tried = lost === undefined ? undefined : { quality, lost: Math.max(lost, leastLoss) }
    const next = tried ? guess(tried, before) : Math.floor((worst + best) / 2)
    quality = Math.min(best, Math.max(worst, next))
    before = tried ?? before
  }
  return enough
}

/**
 * Bytes below which no sequential JPEG comes, such as the search begins with: of each block of 8 by 8 samples the code
 * of its mean and the one that ends it have a bit at least (ITU-T T.81, F.1.2). Colours come on top.
 */
export function leastJpegBytes({ width, height }: Pick<Samples, 'width' | 'height'>): number {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  return (blocks * 2) / 8
}

interface Tried {
  readonly quality: number
  readonly lost: number
}

/** At which quality the loss will be just what is allowed, by how it grew from one try to the other. */
function guess({ quality, lost }: Tried, before: Tried | undefined): number {
  const step = stepOf(quality)
  const grew = before ? Math.log(lost / before.lost) / Math.log(step / stepOf(before.quality)) : usualGrowth
  const growth = Math.min(mostGrowth, Math.max(leastGrowth, grew))
  const wanted = step / lost ** (1 / growth)
  return Math.round(wanted > 1 ? 50 / wanted : 100 - 50 * wanted)
}

/** By how much libjpeg multiplies its tables at a quality. */
const stepOf = (quality: number): number => (quality < 50 ? 50 / quality : 2 - quality / 50)
