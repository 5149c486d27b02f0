import type { ImageRules } from '../../work/compression-rules.ts'
import { draftFlate } from '../encoding/encode-flate.ts'
import { encodeSmallJpeg } from '../encoding/encode-jpeg.ts'
import { exactEncodings, exactPixels } from '../encoding/exact-encodings.ts'
import { leastJpegBytes } from '../encoding/least-jpeg-bytes.ts'
import { codingLikeness } from '../jpeg-search/coding-likeness.ts'
import { allOfIt } from '../jpeg-search/coding-search.ts'
import { type ImageWork, lookOf } from '../jpeg-search/image-work.ts'
import { type LikenessGoal, leastGoal, likenessGoal } from '../jpeg-search/likeness-goal.ts'
import { inSpace } from '../jpeg-search/scaled-image.ts'
import { scalesOf } from '../jpeg-search/scales.ts'
import { type Coding, mayBeCoded, smallestCoding } from '../jpeg-search/smallest-coding.ts'
import type { PaintedLook, Size } from '../likeness/painted-look.ts'
import { type Encoding, sizeOf } from '../objects/encoding.ts'
import type { ImageObject } from '../objects/image-object.ts'
import { isBilevel, mayTurnGray } from '../objects/image-traits.ts'
import { isFlat } from '../samples/sample-facts.ts'
import type { Samples } from '../samples/samples.ts'
import { stripSamples } from '../samples/strip-samples.ts'
import { isBeyondLoss } from './flat-pictures.ts'
import { worthOfLoss } from './worth-losing.ts'

/** Times as much counts what it loses. */
const weightAgain = 1.2
const sampledPixels = 100_000
/** Strips may be the busiest parts, and a palette do better than they do. */
const optimism = 2
/** What would look right is asked of smaller ones at once. */
const largePixels = 2_000_000
/** No loss has to be worth more. */
const mostWorth = 2
/** Without losses photographs take such a part of their samples, and mostly far more than as a JPEG. */
const photographShare = 0.4

/**
 * The smallest way of coding an image that looks like it at the size at which it is painted, or undefined when its
 * own is the best.
 */
export async function chooseEncoding(work: ImageWork): Promise<Encoding | undefined> {
  const foreseen = await foreseenExactly(work)
  if (foreseen === undefined || foreseen < work.decoded.samples.data.length * photographShare) {
    const exact = await exactBelow(work, foreseen)
    return (await chooseChanged(work, exact ? sizeOf(exact) : work.bytes)) ?? exact
  }
  const lossy = await chooseChanged(work, work.bytes)
  if (lossy && sizeOf(lossy) * optimism * mostWorth < foreseen) return lossy
  const exact = await exactBelow(work, foreseen)
  if (!exact || !lossy || sizeOf(lossy) * mostWorth < sizeOf(exact)) return lossy ?? exact
  return (await chooseChanged(work, sizeOf(exact))) ?? exact
}

/** The smallest way of keeping every sample of an image; undefined when its own takes no more. */
export async function exactEncoding(work: ImageWork): Promise<Encoding | undefined> {
  return await exactBelow(work, await foreseenExactly(work))
}

async function exactBelow(
  { image, decoded, bytes }: ImageWork,
  foreseen: number | undefined,
): Promise<Encoding | undefined> {
  if (foreseen === undefined || foreseen >= bytes * optimism) return undefined
  const exact = await smallestExact(image, decoded.samples, bytes)
  return exact && sizeOf(exact) < bytes ? exact : undefined
}

/** The same for an image that has become gray, of which its own coding is no choice. */
export async function grayEncoding(work: ImageWork): Promise<Encoding> {
  const { decoded, rules } = work
  const best = { ...rules, quality: rules.qualities.best, table: 2 } as const
  const { space, ...encoding } =
    (await chooseEncoding(work)) ?? (await encodeSmallJpeg(decoded.samples, best))
  return inSpace(space?.kind === 'palette' ? { ...encoding, space } : encoding, 'gray')
}

/**
 * Coding megabytes without loss takes seconds, so two strips tell first how many bytes that will be: none where that is
 * found out soon enough, undefined where it does not come into question.
 */
async function foreseenExactly({
  image,
  decoded: { samples, source },
}: ImageWork): Promise<number | undefined> {
  if (source === 'jbig2') return undefined
  if (isBilevel(image)) return 0
  const isLossy = source === 'jpeg' || source === 'jpx'
  if ((isLossy && !isFlat(samples)) || samples.width * samples.height > exactPixels) return undefined
  const strips = stripSamples(samples, sampledPixels)
  if (strips.data.length >= samples.data.length / 2) return 0
  const { data } = await draftFlate(strips)
  return (data.length / strips.data.length) * samples.data.length
}

async function smallestExact(
  image: ImageObject,
  samples: Samples,
  below: number,
): Promise<Encoding | undefined> {
  const [smallest] = await exactEncodings(image, samples, below)
  return smallest && inSpace(smallest, 'base')
}

/** The smallest that looks right and stays below the limit in bytes. */
async function chooseChanged(
  work: ImageWork,
  limit: number,
  look = lookOf(work),
): Promise<Encoding | undefined> {
  const { rules } = work
  const sizes = scalesOf(work)
  if (await isBeyondLoss(work, sizes, limit)) return undefined
  const within = { work, look, limit, share: allOfIt }
  const isLarge = work.image.width * work.image.height >= largePixels
  if (isLarge && !(await mayBeCoded({ ...within, goal: leastGoal(rules) }, sizes))) return undefined
  const goal = await likenessGoal(work, look, jpegMayFit(work, sizes, limit))
  const search = { ...within, goal }
  // Where noise comes in the way of a better look, what is wanted anyway has to do.
  const coding =
    (await smallestCoding(search, sizes)) ??
    (goal.ample > goal.smooth
      ? await smallestCoding({ ...search, goal: { ...goal, ample: 0 } }, sizes)
      : undefined)
  if (!coding) return undefined
  if (await isWorthItsLoss(coding, { work, look, goal, limit })) return coding.encoding
  // What a milder level would do is never refused: no file is to grow from level to level.
  const { milder } = rules
  return milder && !work.time.isOver() && isWithinReach(coding, milder, limit)
    ? await chooseChanged({ ...work, rules: milder }, limit, look)
    : undefined
}

/** Whether a milder coding, which will be no smaller, may be worth what it loses: half of what is enough, at least. */
const isWithinReach = ({ encoding }: Coding, { plenty, lossWeight }: ImageRules, limit: number): boolean =>
  sizeOf(encoding) * worthOfLoss((1 - plenty) / 2, lossWeight) < limit

interface Judgement {
  readonly work: ImageWork
  readonly look: PaintedLook
  readonly goal: LikenessGoal
  readonly limit: number
}

async function isWorthItsLoss(
  { encoding, origin }: Coding,
  { work, look, goal, limit }: Judgement,
): Promise<boolean> {
  const isAgain = work.decoded.source === 'jpeg' && origin === work.decoded.samples
  const weight = work.rules.lossWeight * (isAgain ? weightAgain : 1)
  const isAt = (loss: number) => sizeOf(encoding) * worthOfLoss(loss, weight) < limit
  if (isAt(1 - goal.smooth)) return true
  const { smooth } = await codingLikeness(look, encoding, origin)
  return isAt(1 - smooth)
}

/** Whether a JPEG at one of the scales may stay below the limit, whatever it shows; colours that are gray take one channel. */
function jpegMayFit({ image, decoded, rules }: ImageWork, scales: readonly Size[], limit: number): boolean {
  const channels = mayTurnGray(image) ? 1 : decoded.samples.channels
  return scales.some((size) => leastJpegBytes({ ...size, channels }, rules.chroma) < limit)
}
