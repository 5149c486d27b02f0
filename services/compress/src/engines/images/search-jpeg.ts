import type { ImageRules } from '../compression-rules.ts'
import { encodeJpeg, encodeSmallJpeg, type QuantizationTable } from './encode-jpeg.ts'
import type { Encoding } from './encoding.ts'
import type { Samples } from './samples.ts'

export interface JpegSearch {
  readonly rules: Pick<ImageRules, 'qualities' | 'chroma' | 'model'>
  readonly table: QuantizationTable
  /** Bytes that it must stay below. */
  readonly limit: number
  readonly looksRight: (candidate: Encoding) => Promise<boolean>
}

/** Times the limit. */
const hopeless = 5
/** Narrows the range of qualities down to two or three. */
const steps = 6
/** What the order of coefficients will save at least. */
const savedInTheEnd = 0.03

/** The JPEG of the worst quality that still looks right, found by bisection; undefined when none is small enough. */
export async function searchJpeg(
  samples: Samples,
  { rules, table, limit, looksRight }: JpegSearch,
): Promise<Encoding | undefined> {
  const { chroma, qualities, model } = rules
  let [worst, best] = [qualities.worst, qualities.best]
  let enough: number | undefined
  let quality = Math.min(best, Math.max(worst, model.quality))
  for (let step = 0; step < steps && worst <= best; step += 1) {
    const candidate = await encodeJpeg(samples, { quality, chroma, table })
    // No quality makes so much of a difference: flat art, mostly.
    if (candidate.data.length > hopeless * limit) return undefined
    const isSmall = candidate.data.length * (1 - savedInTheEnd) < limit
    const isEnough = isSmall && (await looksRight(candidate))
    if (isEnough) enough = quality
    if (isEnough || !isSmall) best = quality - 1
    else worst = quality + 1
    quality = Math.floor((worst + best) / 2)
  }
  if (enough === undefined) return undefined
  const smallest = await encodeSmallJpeg(samples, { quality: enough, chroma, table })
  return smallest.data.length < limit ? smallest : undefined
}
