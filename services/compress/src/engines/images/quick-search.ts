import type { ImageRules } from '../compression-rules.ts'
import { bearsJpeg, isBilevel, mayTurnGray, sizeOf } from './candidates.ts'
import { chooseEncoding } from './choose-encoding.ts'
import { encodeJpeg } from './encode-jpeg.ts'
import { encodedSamples } from './encoded-samples.ts'
import type { Encoding } from './encoding.ts'
import type { ImageWork } from './image-work.ts'
import { type Likeness, PaintedLook, shownSize } from './painted-look.ts'
import { grayOf, isFlat } from './sample-facts.ts'
import type { Samples } from './samples.ts'
import { paintedAt, sizeAt } from './scales.ts'
import { inSpace, lossOf, worthwhile, worthwhileAgain } from './smallest-at-scales.ts'
import { leastLikeness, type Wanted } from './wanted-likeness.ts'

const mostTries = 4
/** Of qualities. */
const muchToSpare = 3
/** How the loss of likeness grows with the steps of quantization, about: of photographs slower, of noise faster. */
const lossPower = 1.5
const margin = 0.95

interface Looks {
  readonly look: PaintedLook
  readonly wanted: Wanted
}

/**
 * For want of time: a JPEG as the rules' model is, or one of more pixels or of a better quality where that falls below
 * the floor, in a fraction of the time of a thorough search. Images of one document are mostly alike, so the quality
 * that was right for one is tried first for the next.
 */
export class QuickSearch {
  readonly #qualities = new Map<'whole' | 'scaled', number>()

  /** What is no photograph is searched for as always. */
  async choose(work: ImageWork): Promise<Encoding | undefined> {
    const { image, decoded, painted, rules } = work
    if (!bearsJpeg(image) || isBilevel(image) || isFlat(decoded.samples)) return await chooseEncoding(work)
    const look = new PaintedLook(decoded.samples, shownSize(painted), image.decode === 'inverted')
    const wanted = leastLikeness(rules)
    const sizes = [rules.model.dpi, ...rules.dpi.slice(-1)].map((dpi) => sizeAt(work, dpi))
    for (const [index, size] of sizes.entries()) {
      if (index > 0 && size.width === sizes[0]?.width && size.height === sizes[0]?.height) break
      const scaled = await paintedAt(work, size)
      if (scaled !== decoded.samples && lossOf(look.likeness(scaled), wanted) > 1) continue
      const found = await this.#likeEnough(work, scaled, { look, wanted })
      if (found) return found
    }
    return undefined
  }

  async #likeEnough(
    { image, decoded, bytes, rules }: ImageWork,
    scaled: Samples,
    { look, wanted }: Looks,
  ): Promise<Encoding | undefined> {
    const gray = mayTurnGray(image) ? grayOf(scaled) : undefined
    const kind = scaled === decoded.samples ? 'whole' : 'scaled'
    const limit = bytes * (kind === 'whole' && decoded.source === 'jpeg' ? worthwhileAgain : worthwhile)
    let quality = this.#qualities.get(kind) ?? rules.model.quality
    for (let tried = 0; tried < mostTries; tried += 1) {
      const coded = await encodeJpeg(gray ?? scaled, { quality, chroma: rules.chroma, table: 2 })
      const encoding = inSpace(coded, gray ? 'gray' : 'base')
      if (sizeOf(encoding) >= limit) return undefined
      const likeness = look.likeness(await encodedSamples(encoding, scaled))
      const next = rightQuality(quality, { likeness, wanted }, rules)
      if (lossOf(likeness, wanted) <= 1) {
        // Only where there is much to spare: half of the images a little below it would have to be tried twice.
        this.#qualities.set(kind, tried === 0 && next < quality - muchToSpare ? next : quality)
        return encoding
      }
      if (quality >= rules.qualities.best) return undefined
      quality = Math.min(rules.qualities.best, Math.max(quality + 2, next))
    }
    return undefined
  }
}

interface Likenesses {
  readonly likeness: Likeness
  readonly wanted: Wanted
}

/** The quality whose steps, as libjpeg scales them, are as much finer or coarser as the loss may be less or more. */
function rightQuality(
  quality: number,
  { likeness, wanted }: Likenesses,
  { model, qualities }: ImageRules,
): number {
  const step = quality < 50 ? 5000 / quality : 200 - 2 * quality
  const finer = (step / Math.max(0.01, lossOf(likeness, wanted)) ** (1 / lossPower)) * margin
  const right = Math.ceil(finer > 100 ? 5000 / finer : (200 - finer) / 2)
  return Math.max(Math.min(model.quality, qualities.best), Math.min(qualities.best, right))
}
