import { sampleOf } from '@folio/image-kit/sample-strips'
import { exactPixels, isBilevel } from './candidates.ts'
import { PaintedLook, type Size, shownSize } from './painted-look.ts'
import { isFlat } from './sample-facts.ts'
import type { ScaleSearch } from './smallest-at-scales.ts'
import { wantedLikeness } from './wanted-likeness.ts'

/** Of smaller images all is searched in the time; what has few colours is mostly kept exactly, which is found out soon. */
const largePixels = { flat: 4_000_000, other: 500_000 }
const strips = 3
/** How much of an image is looked at, and how many rows of the fewest pixels that it is scaled to or shown in. */
const [leastPart, leastPixels, leastRows] = [1 / 8, 150_000, 100]
/** More of it would save no time. */
const mostPart = 0.4

export interface Rehearsal {
  readonly search: ScaleSearch
  readonly scales: readonly Size[]
}

/**
 * The search for the best coding of a large image with strips of it alone, where every try takes a fraction of the time.
 * Undefined when it would not help.
 */
export async function rehearsalOf(
  search: ScaleSearch,
  scales: readonly Size[],
): Promise<Rehearsal | undefined> {
  const { work, limit } = search
  const { image, decoded, painted } = work
  const { samples } = decoded
  const pixels = samples.width * samples.height
  if (scales.length === 0 || pixels < largePixels.other || !image.bearsLoss || isBilevel(image))
    return undefined
  if (pixels < largePixels.flat && isFlat(samples)) return undefined
  const rows = Math.min(shownSize(painted).height, ...scales.map(({ height }) => height))
  const wantedPart = Math.max(leastPart, leastPixels / pixels, leastRows / rows)
  if (wantedPart > mostPart) return undefined
  const sampled = sampleOf(samples, pixels * wantedPart, strips)
  const { height } = sampled
  const rowsPart = height / samples.height
  const sampledWork = {
    ...work,
    image: { ...image, height },
    decoded: { ...decoded, samples: sampled },
    painted: { width: painted.width, height: painted.height * rowsPart },
  }
  const look = new PaintedLook(sampled, shownSize(sampledWork.painted), image.decode === 'inverted')
  const wanted = await wantedLikeness(sampledWork, look, true)
  const [bytes, allBytes] = [wanted.modelBytes, search.wanted.modelBytes]
  // Strips may be busier than the rest, and have heads of their own.
  const part = bytes !== undefined && allBytes !== undefined ? bytes / allBytes : rowsPart
  return {
    search: {
      ...{ ...search, work: sampledWork, look, wanted, part },
      ...{ limit: limit * part, mostExact: exactPixels * rowsPart },
    },
    scales: scales.map((size) => ({ ...size, height: Math.max(1, Math.round(size.height * rowsPart)) })),
  }
}
