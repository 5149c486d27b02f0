import type { ImageRules } from '../../work/compression-rules.ts'
import { encodeJpeg } from '../encoding/encode-jpeg.ts'
import type { Likeness, PaintedLook } from '../likeness/painted-look.ts'
import { bearsJpeg } from '../objects/image-traits.ts'
import { codingLikeness } from './coding-likeness.ts'
import { stripsOf } from './image-strips.ts'
import { type ImageWork, lookOf } from './image-work.ts'
import { paintedAt, sizeAt } from './scales.ts'

/** Likenesses that are enough. */
export interface LikenessGoal extends Likeness {
  /** Enough, shown smoothly, even for a coding that takes next to no bytes. */
  readonly ample: number
  /** Bytes of the image's model, when one was made of all of it. */
  readonly modelBytes?: number
}

/**
 * The part of the loss that the floor allows which is not used up, because every viewer scales in a way of its own
 * (decisions 0024 and 0029).
 */
const reserve = 0.3
/** How many times the floor's loss simple viewers may show, whose noise is there before, too. */
const coarseAllowance = 3

/**
 * What a coding of an image has to look like: what the model of its rules does, but never below the floor, and never
 * better than plenty. Where no JPEG will do, nothing is lost but pixels, and plenty is easily had.
 */
export async function likenessGoal(
  work: ImageWork,
  look: PaintedLook,
  jpegMayFit = true,
): Promise<LikenessGoal> {
  const { plenty } = work.rules
  const least = leastGoal(work.rules)
  if (!bearsJpeg(work.image) || plenty <= least.smooth) return least
  if (!jpegMayFit) return { ...least, smooth: plenty }
  const model = await modelLook(work, look)
  return { ...least, ...model, smooth: Math.max(least.smooth, Math.min(plenty, model.smooth)) }
}

/** What no image may fall below, whatever its model looks like. */
export const leastGoal = ({ floor, ample }: Pick<ImageRules, 'floor' | 'ample'>): LikenessGoal => ({
  smooth: 1 - (1 - floor) * (1 - reserve),
  coarse: 1 - (1 - floor) * coarseAllowance,
  ample,
})

/** The part of the bytes before from which on a coding may lose all that is allowed. */
const fullShare = 0.07

/**
 * The goal of a coding that takes this part of the bytes before: the less there is left to save, the less may be lost for
 * it, in proportion, down to what is ample. So an image that shrinks much can afford to look better.
 */
export function goalAt(goal: LikenessGoal, share: number): LikenessGoal {
  const loss = (1 - goal.smooth) * Math.min(1, share / fullShare)
  return { ...goal, smooth: Math.max(goal.smooth, Math.min(goal.ample, 1 - loss)) }
}

/** The part that a likeness has of the loss which a goal allows: up to 1 it is enough. */
export const lossOf = ({ smooth, coarse }: Likeness, goal: Likeness): number =>
  Math.max((1 - smooth) / (1 - goal.smooth), (1 - coarse) / (1 - goal.coarse))

/** A larger image is looked at in strips of fewer pixels: the model would take longer than all the rest. */
const [largePixels, sampledPixels] = [16_000_000, 4_000_000]

async function modelLook(
  whole: ImageWork,
  wholeLook: PaintedLook,
): Promise<Pick<LikenessGoal, 'smooth' | 'modelBytes'>> {
  const isLarge = whole.image.width * whole.image.height > largePixels
  const work = isLarge ? stripsOf(whole, sampledPixels) : whole
  const { model, chroma } = work.rules
  const samples = await paintedAt(work, sizeAt(work, model.dpi))
  const coded = await encodeJpeg(samples, { quality: model.quality, chroma, table: 0 })
  const { smooth } = await codingLikeness(isLarge ? lookOf(work) : wholeLook, coded, samples)
  return isLarge ? { smooth } : { smooth, modelBytes: coded.data.length }
}
