import { sampleOf } from '@folio/image-kit/sample-strips'
import type { ImageRules } from '../compression-rules.ts'
import { bearsJpeg } from './candidates.ts'
import { encodeJpeg } from './encode-jpeg.ts'
import { encodedSamples } from './encoded-samples.ts'
import type { ImageWork } from './image-work.ts'
import { type Likeness, PaintedLook, shownSize } from './painted-look.ts'
import { paintedAt, sizeAt } from './scales.ts'

/** Likenesses that are enough. */
export interface Wanted extends Likeness {
  /** Of the image's model, when one was made of all of it. */
  readonly modelBytes?: number | undefined
}

/** Viewers scale in ways of their own, so not all of what the floor allows is used up. */
const reserve = 0.3
/** Simple viewers may lose as many times more: their noise is there before, too. */
const coarseAllowance = 3

/** What an image has to look like: as its model does, but never below the floor and never better than plenty. Where no JPEG will do, nothing is lost but pixels, and plenty is easily had. */
export async function wantedLikeness(
  work: ImageWork,
  look: PaintedLook,
  jpegMayFit: boolean,
): Promise<Wanted> {
  const { plenty } = work.rules
  const { smooth: least, coarse } = leastLikeness(work.rules)
  const needsModel = bearsJpeg(work.image) && plenty > least
  if (needsModel && !jpegMayFit) return { smooth: plenty, coarse }
  if (!needsModel) return { smooth: least, coarse }
  const { smooth, modelBytes } = await modelLikeness(work, look)
  return { smooth: Math.max(least, Math.min(plenty, smooth)), coarse, modelBytes }
}

/** Of the bytes before: a coding that takes so many may lose all that is allowed. */
const fullShare = 0.07

/**
 * What a coding has to look like that takes this share of the bytes before: the less there is left to save, the less
 * may be lost for it, in proportion, down to what is ample. So an image that shrinks much can afford to look better.
 */
export function wantedAt(share: number, wanted: Wanted, { ample }: Pick<ImageRules, 'ample'>): Wanted {
  const loss = (1 - wanted.smooth) * Math.min(1, share / fullShare)
  return { ...wanted, smooth: Math.max(wanted.smooth, Math.min(ample, 1 - loss)) }
}

/** What no image may fall below, whatever its model looks like. */
export const leastLikeness = ({ floor }: Pick<ImageRules, 'floor'>): Wanted => ({
  smooth: 1 - (1 - floor) * (1 - reserve),
  coarse: 1 - (1 - floor) * coarseAllowance,
})

/** Of larger images strips of fewer pixels are looked at: the model would take longer than all the rest. */
const [largePixels, sampledPixels] = [16_000_000, 4_000_000]

async function modelLikeness(whole: ImageWork, wholeLook: PaintedLook): Promise<Wanted> {
  const isLarge = whole.image.width * whole.image.height > largePixels
  const work = isLarge ? stripsOf(whole) : whole
  const { decoded, image, painted, rules } = work
  const look = isLarge
    ? new PaintedLook(decoded.samples, shownSize(painted), image.decode === 'inverted')
    : wholeLook
  const { model, chroma } = rules
  const scaled = await paintedAt(work, sizeAt(work, model.dpi))
  const coded = await encodeJpeg(scaled, { quality: model.quality, chroma, table: 0 })
  const likeness = look.likeness(await encodedSamples(coded, scaled))
  return { ...likeness, modelBytes: isLarge ? undefined : coded.data.length }
}

function stripsOf(work: ImageWork): ImageWork {
  const { image, decoded, painted } = work
  const samples = sampleOf(decoded.samples, sampledPixels)
  const { height } = samples
  return {
    ...work,
    image: { ...image, height },
    decoded: { ...decoded, samples },
    painted: { width: painted.width, height: (painted.height * height) / image.height },
  }
}
