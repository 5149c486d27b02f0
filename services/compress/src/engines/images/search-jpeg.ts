import type { ImageRules } from '../compression-rules.ts'
import type { WorkTime } from '../work-time.ts'
import { encodeJpeg, encodeSmallJpeg, type QuantizationTable } from './encode-jpeg.ts'
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
/** What the order of coefficients will save at least. */
const savedInTheEnd = 0.03

/**
 * The JPEG of about the worst quality that still looks right, found by guessing from the last loss within a range that
 * becomes narrower; undefined when none is small enough.
 */
export async function searchJpeg(
  samples: Samples,
  { rules, table, limit, loss, time }: JpegSearch,
): Promise<Encoding | undefined> {
  const { chroma, qualities, model } = rules
  if (leastJpegBytes(samples) >= limit) return undefined
  let [worst, best] = [qualities.worst, qualities.best]
  let enough: { readonly quality: number; readonly encoding: Encoding } | undefined
  let quality = Math.min(best, Math.max(worst, model.quality))
  let before: Tried | undefined
  for (let step = 0; step < steps && worst <= best; step += 1) {
    if (step > 0 && time.isOver()) break
    const candidate = await encodeJpeg(samples, { quality, chroma, table })
    // No quality makes so much of a difference: flat art, mostly.
    if (candidate.data.length > hopeless * limit) return undefined
    const isSmall = candidate.data.length * (1 - savedInTheEnd) < limit
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
  if (enough === undefined) return undefined
  const smallest = time.isOver()
    ? enough.encoding
    : await encodeSmallJpeg(samples, { quality: enough.quality, chroma, table })
  return smallest.data.length < limit ? smallest : undefined
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
