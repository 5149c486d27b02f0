import type { Encoding } from '../objects/encoding.ts'

/** A JPEG of some quality, and the part of the allowed loss that it has: up to 1 it looks right. */
export interface Trial {
  /** 1 to 100, as libjpeg counts. */
  readonly quality: number
  readonly loss: number
  readonly encoding: Encoding
}

/**
 * How losses and bytes follow the step of quantization. The figures below were measured on 84 pictures from 26 files, at 96
 * and 150 dpi, under both tables and at six qualities from 25 to 90, where the likeness was 0.9 to 0.995.
 */

/** Nothing can be foreseen from pictures of one colour, of which nothing is lost. */
export const leastLoss = 0.01
/** What loses a little too much costs a further trial, so that qualities are rounded up, too. */
const aimedLoss = 0.99
/** A guess that comes out further above says little of the next one. */
const mostCorrection = 0.04
/** Losses grow like this power of the step: measured 0.77, half of them 0.56 to 1.05. */
const usualGrowth = 1
/**
 * The least and the most growth that a guess is made from: it was measured 0.17 to 2.8 for nine of ten, and a guess
 * from less or more would leap.
 */
const [leastGrowth, mostGrowth] = [0.25, 2]
/**
 * The square of how far apart two trials have to be, in the step's logarithm, for what they say to count as much as what
 * was known before: losses go up and down by a few hundredths from quality to quality.
 */
const uncertainty = 0.01
/** Bytes shrink like this power of the step: measured 0.6, nine of ten 0.3 to 0.9. */
const bytesByStep = 0.75
/** Bytes shrink like this power of the loss at least: measured 0.8, three quarters above 0.58. */
const bytesByLoss = 0.4
/** The part of the limit that is aimed at, so that the next trial is not too large again. */
const aimedBytes = 0.97

/** Bytes that a trial would take, about, if it lost just what is allowed. */
export const bytesAtAllowedLoss = (bytes: number, loss: number): number =>
  bytes * Math.max(leastLoss, loss) ** bytesByLoss

/**
 * The quality at which about all that is allowed is lost.
 * @param isMissed whether a guess still lost too much: then it is aimed as far below as it came out above
 */
export function qualityOfLoss(
  { quality, loss }: Pick<Trial, 'quality' | 'loss'>,
  growth = usualGrowth,
  isMissed = false,
): number {
  const aim = aimedLoss - (isMissed ? Math.min(mostCorrection, loss - 1) : 0)
  return Math.ceil(qualityOf(stepOf(quality) * (aim / loss) ** (1 / growth)))
}

/**
 * The power of the step with which the loss grows, by the last two trials: the closer they are, the more what was known
 * before counts, because losses go up and down a little from quality to quality.
 */
export function growthOf([last, before]: readonly Trial[], prior = usualGrowth): number {
  if (!last || !before || last.quality === before.quality) return prior
  const steps = Math.log(stepOf(last.quality) / stepOf(before.quality))
  const losses = Math.log(last.loss / before.loss)
  const grew = (steps * losses + uncertainty * prior) / (steps * steps + uncertainty)
  return Math.min(mostGrowth, Math.max(leastGrowth, grew))
}

interface Sized {
  readonly quality: number
  readonly bytes: number
}

/** The quality at which about as many bytes as the limit are taken, by the last two that were too large. */
export function qualityOfBytes(last: Sized, before: Sized | undefined, limit: number): number {
  const shrank = before
    ? Math.log(before.bytes / last.bytes) / Math.log(stepOf(last.quality) / stepOf(before.quality))
    : bytesByStep
  const power = Math.min(2 * bytesByStep, Math.max(bytesByStep / 2, shrank))
  return Math.floor(qualityOf(stepOf(last.quality) * (last.bytes / (limit * aimedBytes)) ** (1 / power)))
}

/** The fewest bytes that so many at a quality may become at a worse one. */
export const leastBytesAt = (worst: number, { quality, bytes }: Sized): number =>
  bytes * (stepOf(quality) / stepOf(worst)) ** (2 * bytesByStep)

/** The factor by which libjpeg multiplies its tables at a quality (jcparam.c, `jpeg_quality_scaling`). */
const stepOf = (quality: number): number => (quality < 50 ? 50 / quality : 2 - quality / 50)

const qualityOf = (step: number): number => (step > 1 ? 50 / step : 100 - 50 * step)
