import { type Size, shownSize } from '../likeness/painted-look.ts'
import { isBilevel } from '../objects/image-traits.ts'
import { isFlat } from '../samples/sample-facts.ts'
import type { CodingSearch } from './coding-search.ts'
import { stripsOf } from './image-strips.ts'
import { lookOf } from './image-work.ts'
import { likenessGoal } from './likeness-goal.ts'

/**
 * Smaller images are searched whole; that an image of few colours is kept exactly is found out soon. With strips and drafts
 * a file takes a quarter to two fifths less time on the clock (decision 0032).
 */
const largePixels = { flat: 4_000_000, other: 500_000 }
const strips = 3
/** How much of an image is looked at, and how many rows of the fewest pixels that it is scaled to or shown in. */
const [leastPart, leastPixels, leastRows] = [1 / 8, 150_000, 100]
/** More of it would save no time. */
const mostPart = 0.4

/** A search in strips of an image; `sizes` are those of the whole with as many rows less. */
export interface StripSearch {
  readonly search: CodingSearch
  readonly sizes: readonly Size[]
}

/**
 * The same search in strips of a large image, where every trial takes a fraction of the time; undefined where that would
 * not help.
 */
export async function stripSearch(
  search: CodingSearch,
  sizes: readonly Size[],
): Promise<StripSearch | undefined> {
  const { work, limit, goal } = search
  const pixels = work.image.width * work.image.height
  const part = stripPart(search, sizes)
  if (part === undefined) return undefined
  const sample = stripsOf(work, pixels * part, strips)
  const rows = sample.image.height / work.image.height
  const look = lookOf(sample)
  const sampledGoal = await likenessGoal(sample, look)
  const [bytes, allBytes] = [sampledGoal.modelBytes, goal.modelBytes]
  // Strips may be busier than the rest, and have heads of their own.
  const share = { rows, bytes: bytes !== undefined && allBytes !== undefined ? bytes / allBytes : rows }
  return {
    search: {
      ...{ work: sample, look, share, limit: limit * share.bytes },
      goal: { ...sampledGoal, ample: goal.ample },
    },
    sizes: sizes.map((size) => ({ ...size, height: Math.max(1, Math.round(size.height * rows)) })),
  }
}

/** The part of an image's rows that strips have to have. */
function stripPart({ work }: CodingSearch, sizes: readonly Size[]): number | undefined {
  const { image, painted, decoded } = work
  const pixels = image.width * image.height
  if (sizes.length === 0 || pixels < largePixels.other || !image.bearsLoss || isBilevel(image))
    return undefined
  if (pixels < largePixels.flat && isFlat(decoded.samples)) return undefined
  const rows = Math.min(shownSize(painted).height, ...sizes.map(({ height }) => height))
  const part = Math.max(leastPart, leastPixels / pixels, leastRows / rows)
  return part > mostPart ? undefined : part
}
