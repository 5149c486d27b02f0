import type { WorkTime } from '../work-time.ts'
import type { Encoding } from './encoding.ts'

/** A coding of some quality, and how much of the allowed loss it has: up to 1 it looks right. */
export interface Candidate {
  readonly quality: number
  readonly lost: number
  readonly encoding: Encoding
}

export interface Narrowing {
  /** 1 to 100, as libjpeg counts. */
  readonly qualities: { readonly worst: number; readonly best: number }
  /** Bytes that it must stay below. */
  readonly limit: number
  /** How much of the loss that is allowed a candidate has: up to 1 it looks right. */
  readonly loss: (candidate: Encoding) => Promise<number>
  readonly time: WorkTime
  readonly steps: number
  /** The part of a candidate's bytes that will be saved yet. */
  readonly saved: number
  /** What loses so much of what is allowed ends the search. */
  readonly near: readonly [least: number, most: number]
  /** The quality that is tried first. */
  readonly start: number
  /** Loss grows like this power of the step of quantization, as far as that is known. */
  readonly growth?: number | undefined
}

/** Times the limit. */
const hopeless = 5
/** Of plain pictures nothing is lost, from which nothing can be foreseen. */
const leastLoss = 0.01
/** Qualities come in whole numbers, and what is a little too bad costs another try. */
const aimedLoss = 0.985
/** Loss mostly grows about like this power of the step of quantization, and always like one between these. */
const usualGrowth = 1
const [leastGrowth, mostGrowth] = [0.25, 2]
/** Bytes grow mostly like this power of the step's reciprocal, and about like this one of that of the loss. */
const [bytesByStep, bytesByLoss] = [0.75, 0.4]
/** Of the limit. */
const aimedBytes = 0.97

/** Bytes that a candidate would take if it lost just what is allowed, about. */
export const wouldTake = (bytes: number, lost: number): number =>
  bytes * Math.max(leastLoss, lost) ** bytesByLoss

/**
 * Codings below the limit, the latest first, of qualities that come nearer and nearer to the worst that looks right: each
 * is guessed from the last losses and sizes, within a range that becomes narrower.
 */
export async function narrowQuality(
  encode: (quality: number) => Promise<Encoding>,
  { qualities, limit, loss, time, steps, saved, near, start, growth = usualGrowth }: Narrowing,
): Promise<readonly Candidate[]> {
  const found: Candidate[] = []
  let [worst, best] = [qualities.worst, qualities.best]
  let quality = start
  let larger: Sized | undefined
  for (let step = 0; step < steps && worst <= best; step += 1) {
    if (step > 0 && time.isOver()) break
    quality = Math.min(best, Math.max(worst, quality))
    const encoding = await encode(quality)
    const bytes = encoding.data.length * (1 - saved)
    // No quality makes so much of a difference: flat art, mostly.
    if (bytes > hopeless * limit) break
    if (bytes >= limit) {
      best = quality - 1
      const next = smallerQuality({ quality, bytes }, larger, limit * aimedBytes)
      larger = { quality, bytes }
      quality = next
      continue
    }
    const lost = Math.max(leastLoss, await loss(encoding))
    found.unshift({ quality, lost, encoding })
    const isNear = lost >= near[0] && lost <= near[1]
    // From here on what looks right would be too large.
    if (isNear || (lost > 1 && wouldTake(bytes, lost) >= limit)) break
    if (lost <= 1) best = quality - 1
    else worst = quality + 1
    quality = rightQuality(found[0] ?? { quality, lost }, growthOf(found) ?? growth)
  }
  return found
}

interface Sized {
  readonly quality: number
  readonly bytes: number
}

/** At which quality about so many bytes are taken. */
function smallerQuality({ quality, bytes }: Sized, larger: Sized | undefined, wanted: number): number {
  const step = stepOf(quality)
  const shrank = larger && Math.log(larger.bytes / bytes) / Math.log(step / stepOf(larger.quality))
  const power = Math.min(2 * bytesByStep, Math.max(bytesByStep / 2, shrank ?? bytesByStep))
  return qualityAt(step * (bytes / wanted) ** (1 / power))
}

type Tried = Pick<Candidate, 'quality' | 'lost'>

/** At which quality the loss will be about what is allowed. */
export const rightQuality = ({ quality, lost }: Tried, growth = usualGrowth): number =>
  qualityAt(stepOf(quality) * (aimedLoss / lost) ** (1 / growth))

/** Like which power of the step the loss grew from the last but one to the last. */
export function growthOf([last, before]: readonly Tried[]): number | undefined {
  if (!last || !before || last.quality === before.quality) return undefined
  const grew = Math.log(last.lost / before.lost) / Math.log(stepOf(last.quality) / stepOf(before.quality))
  return Math.min(mostGrowth, Math.max(leastGrowth, grew))
}

/** By how much libjpeg multiplies its tables at a quality. */
const stepOf = (quality: number): number => (quality < 50 ? 50 / quality : 2 - quality / 50)

const qualityAt = (step: number): number => Math.round(step > 1 ? 50 / step : 100 - 50 * step)
