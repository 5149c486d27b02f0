import type { WorkTime } from '../../work/work-time.ts'
import type { Encoding } from '../objects/encoding.ts'
import {
  bytesAtAllowedLoss,
  growthOf,
  leastBytesAt,
  leastLoss,
  qualityOfBytes,
  qualityOfLoss,
  type Trial,
} from './quality-model.ts'

export interface QualitySearch {
  readonly encode: (quality: number) => Promise<Encoding>
  /** The part of the allowed loss that a coding has. */
  readonly loss: (encoding: Encoding) => Promise<number>
  /** 1 to 100, as libjpeg counts. */
  readonly qualities: { readonly worst: number; readonly best: number }
  /** Bytes that a trial must stay below. */
  readonly limit: number
  /** A trial that loses so much of what is allowed ends the search. */
  readonly near: readonly [least: number, most: number]
  /** The most trials. */
  readonly steps: number
  /** When it is over, the first trial is the last. */
  readonly time: WorkTime
  /** The part of a trial's bytes that a more careful coding will save. */
  readonly savings?: number
  /** The power of the step with which losses grow, as far as that is known. */
  readonly growth?: number | undefined
}

/**
 * Trials below the limit, the latest first, of qualities that come nearer and nearer to the worst that looks right: each
 * is guessed from the losses and sizes of those before, within a range that becomes narrower.
 *
 * @param begin the quality that is tried first, or a trial from which the first is guessed
 */
export async function searchQuality(
  { encode, loss, qualities, limit, near, steps, time, savings = 0, growth }: QualitySearch,
  begin: number | Trial,
): Promise<readonly Trial[]> {
  const trials: Trial[] = []
  let { worst, best } = qualities
  let larger: { readonly quality: number; readonly bytes: number } | undefined
  const guessAfter = (trial: Trial): number => {
    trials.unshift(trial)
    if (trial.loss <= 1) best = trial.quality - 1
    else worst = trial.quality + 1
    const isMissed = trials.length > 1 && trial.loss > 1
    return qualityOfLoss(trial, growthOf(trials, growth), isMissed)
  }
  let guess = typeof begin === 'number' ? begin : guessAfter(begin)
  for (let step = 0; step < steps && worst <= best; step += 1) {
    if (step > 0 && time.isOver()) break
    const quality = Math.min(best, Math.max(worst, guess))
    const encoding = await encode(quality)
    const bytes = encoding.data.length * (1 - savings)
    if (bytes >= limit) {
      // Flat art, mostly.
      if (leastBytesAt(worst, { quality, bytes }) >= limit) break
      best = quality - 1
      guess = qualityOfBytes({ quality, bytes }, larger, limit)
      larger = { quality, bytes }
      continue
    }
    const trial = { quality, loss: Math.max(leastLoss, await loss(encoding)), encoding }
    guess = guessAfter(trial)
    const isNear = trial.loss >= near[0] && trial.loss <= near[1]
    // From here on what looks right would be too large.
    if (isNear || (trial.loss > 1 && bytesAtAllowedLoss(bytes, trial.loss) >= limit)) break
  }
  return trials.filter((trial) => trial !== begin)
}

/** The trial of the fewest bytes among those that look right, or lose no more than so much of what is allowed. */
export function smallestTrial<One extends Trial>(trials: readonly One[], mostLoss = 1): One | undefined {
  const [smallest] = trials
    .filter(({ loss }) => loss <= mostLoss)
    .sort((one, other) => one.encoding.data.length - other.encoding.data.length)
  return smallest
}
