import type { CodingCare } from '../../work/compression-rules.ts'
import {
  encodeJpeg,
  encodeSmallJpeg,
  encodeThriftyJpeg,
  encodeTrellisJpeg,
  type QuantizationTable,
} from '../encoding/encode-jpeg.ts'
import { exactEncodings, exactPixels } from '../encoding/exact-encodings.ts'
import type { Size } from '../likeness/painted-look.ts'
import { type Encoding, sizeOf } from '../objects/encoding.ts'
import { bearsJpeg, isBilevel, mayTurnGray } from '../objects/image-traits.ts'
import { grayOf, isFlat } from '../samples/sample-facts.ts'
import type { Samples } from '../samples/samples.ts'
import { codingLikeness } from './coding-likeness.ts'
import type { CodingSearch } from './coding-search.ts'
import type { ImageWork } from './image-work.ts'
import type { JpegTask } from './jpeg-at-size.ts'
import { goalAt, lossOf } from './likeness-goal.ts'
import { paintedAt } from './scales.ts'

/** The part of an image's bytes that a coding with losses has to stay below to be worth them. */
const worthwhile = 0.9
/** The same for a JPEG that keeps its pixels: it loses for a second time, and keeps the artefacts of the first. */
const worthwhileAgain = 0.8

/** An image in so many pixels, as it will be coded. */
export interface ScaledImage extends JpegTask {
  readonly origin: Samples
  /** Whether its pixels look right before anything is coded with losses. */
  readonly looksRight: boolean
  /** With the space that the samples are in. */
  readonly inItsSpace: (encoding: Encoding) => Encoding
  /** The smallest way of keeping these pixels exactly, if that stays below so many bytes. */
  readonly exactBelow: (bytes: number) => Promise<Encoding | undefined>
}

/** Scales an image to so many pixels, without its colours where they are all gray. */
export async function scaledImage(search: CodingSearch, size: Size): Promise<ScaledImage> {
  const { work, look, goal, share } = search
  const { image, decoded, rules, time } = work
  const origin = await paintedAt(work, size)
  const isScaled = origin !== decoded.samples
  const gray = mayTurnGray(image) ? grayOf(origin) : undefined
  const samples = gray ?? origin
  const pixels = samples.width * samples.height
  const inItsSpace = (encoding: Encoding) => inSpace(encoding, gray ? 'gray' : 'base')
  const exactBelow = async (bytes: number) => {
    // What the image's own pixels take, the limit knows already.
    const mayBeExact = isBilevel(image) || (pixels <= exactPixels * share.rows && isFlat(samples))
    const [smallest] = isScaled && mayBeExact ? await exactEncodings(image, samples, bytes) : []
    const exact = smallest && inItsSpace(smallest)
    return exact && sizeOf(exact) < bytes ? exact : undefined
  }
  return {
    ...{ samples, origin, rules, time, inItsSpace, exactBelow },
    looksRight: !isScaled || lossOf(look.likeness(origin), goal) <= 1,
    limit: search.limit * (decoded.source === 'jpeg' && !isScaled ? worthwhileAgain : worthwhile),
    tables: bearsJpeg(image) ? tablesFor(work, isScaled) : [],
    coders: codersFor(samples, share.rows, rules.care),
    loss: async (coding) => {
      const encoding = inItsSpace(coding)
      const part = sizeOf(encoding) / (work.bytes * share.bytes)
      return lossOf(await codingLikeness(look, encoding, origin), goalAt(goal, part))
    },
  }
}

/** @param rows the part of the image's that the samples are */
function codersFor({ width, height }: Samples, rows: number, care: CodingCare): JpegTask['coders'] {
  const pixels = width * height
  const isOrdered = pixels <= care.ordered * rows
  const careful = isOrdered ? encodeThriftyJpeg : encodeTrellisJpeg
  return { plain: isOrdered ? encodeSmallJpeg : encodeJpeg, ...(pixels <= care.trellis && { careful }) }
}

/**
 * A JPEG loses least when the tables it was made with come again, which mostly are the standard's. One that is coarse
 * already would only lose.
 */
function tablesFor({ decoded, rules }: ImageWork, isScaled: boolean): readonly QuantizationTable[] {
  const { source, quality } = decoded
  if (isScaled || source !== 'jpeg') return [2]
  return quality !== undefined && quality <= rules.model.quality ? [] : [2, 0]
}

/** The encoding with the space that its samples are in: gray, or that of the image. */
export function inSpace(encoding: Encoding, kind: 'gray' | 'base'): Encoding {
  const { space } = encoding
  if (space?.kind === 'palette') return { ...encoding, space: { ...space, isGray: kind === 'gray' } }
  return space ? encoding : { ...encoding, space: { kind } }
}
