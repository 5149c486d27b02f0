import { encodeJpeg } from '../encoding/encode-jpeg.ts'
import type { Encoding } from '../objects/encoding.ts'
import { bearsJpeg, isBilevel } from '../objects/image-traits.ts'
import { isFlat } from '../samples/sample-facts.ts'
import { allOfIt } from './coding-search.ts'
import { type ImageWork, lookOf } from './image-work.ts'
import { leastGoal } from './likeness-goal.ts'
import { qualityOfLoss, type Trial } from './quality-model.ts'
import { searchQuality } from './quality-search.ts'
import { type ScaledImage, scaledImage } from './scaled-image.ts'
import { sizesAt } from './scales.ts'

type Choose = (work: ImageWork) => Promise<Encoding | undefined>

const steps = 4
/** Qualities by which the next image begins lower at least: of a little lower half would have to be tried twice. */
const muchToSpare = 3

/**
 * The search for a JPEG when time is short: a plain one as the rules' model is, or one of more pixels or of a better
 * quality where that falls below the floor. Images of one document are mostly alike, so the quality that was right for
 * one is tried first for the next.
 */
export class QuickJpeg {
  readonly #otherwise: Choose
  readonly #starts = new Map<'whole' | 'scaled', number>()

  /** @param otherwise how a coding is chosen for what is no photograph */
  constructor(otherwise: Choose) {
    this.#otherwise = otherwise
  }

  async choose(work: ImageWork): Promise<Encoding | undefined> {
    const { image, decoded, rules } = work
    if (!bearsJpeg(image) || isBilevel(image) || isFlat(decoded.samples)) return await this.#otherwise(work)
    const goal = { ...leastGoal(rules), ample: 0 }
    const search = { ...{ work, goal, look: lookOf(work) }, limit: work.bytes, share: allOfIt }
    for (const size of sizesAt(work, [rules.model.dpi, Math.max(...rules.dpi)])) {
      const scaled = await scaledImage(search, size)
      const encoding = scaled.looksRight ? await this.#likeEnough(work, scaled) : undefined
      if (encoding) return encoding
    }
    return undefined
  }

  async #likeEnough({ rules, decoded }: ImageWork, scaled: ScaledImage): Promise<Encoding | undefined> {
    const { samples, loss, limit, time, inItsSpace } = scaled
    const { chroma, model } = rules
    const { best } = rules.qualities
    const qualities = { worst: Math.min(model.quality, best), best }
    const encode = async (quality: number) => await encodeJpeg(samples, { quality, chroma, table: 2 })
    const kind = scaled.origin === decoded.samples ? 'whole' : 'scaled'
    const search = { ...{ encode, loss, limit, time, qualities, steps }, near: [0, 1] } as const
    const trials = await searchQuality(search, this.#starts.get(kind) ?? model.quality)
    const [last] = trials
    if (!last || last.loss > 1) return undefined
    this.#starts.set(kind, trials.length === 1 ? nextStart(last) : last.quality)
    return inItsSpace(last.encoding)
  }
}

function nextStart(trial: Trial): number {
  const right = qualityOfLoss(trial)
  return right < trial.quality - muchToSpare ? right : trial.quality
}
