import type { Size } from '../likeness/painted-look.ts'
import { type Encoding, sizeOf } from '../objects/encoding.ts'
import type { Samples } from '../samples/samples.ts'
import type { CodingSearch } from './coding-search.ts'
import { draftJpeg, finishJpeg, type JpegDraft, repeatJpeg, tuneJpeg } from './jpeg-at-size.ts'
import { type ScaledImage, scaledImage } from './scaled-image.ts'
import { stripSearch } from './strips.ts'

export interface Coding {
  readonly encoding: Encoding
  /** What it was made of. */
  readonly origin: Samples
}

/** The part of the limit that a JPEG of strips takes whose image is not searched whole when it comes out too large. */
const nearLimit = 0.88

/**
 * The smallest coding of an image that looks right, in one of the sizes that are given, fewest pixels first.
 *
 * A JPEG has four settings: pixels, table of quantization, quality, and how carefully it is coded. Trying them all would
 * take minutes, so the search goes from cheap trials to dear ones.
 *
 * 1. *Goal.* What looks right is settled first (`likeness-goal`); every trial is decoded and compared with the original as
 *    it is painted, and nothing is taken that was not.
 * 2. *Drafts.* At each size a plain JPEG is searched of about the worst quality that looks right: the next quality is
 *    guessed from what the last ones lost and took (`quality-search`, `quality-model`). Drawings and black and white are
 *    also coded exactly. When more pixels bring nothing smaller, the search for a size is over.
 * 3. *Finish.* Only the smallest draft is coded again with trellis quantization, under its own table and the standard's,
 *    or under the likelier one where the rules are short of care; the one that takes fewer bytes for what it loses is brought
 *    to the right quality (`jpeg-at-size`).
 * 4. *Strips.* Three strips of a large image go through 2 and 3 first (`strips`); all of it is then coded, mostly once, in
 *    the size, under the table and at the quality that were right for them. Where that fails, all of it goes through 2
 *    and 3.
 *
 * When the time is over, the best so far is taken.
 */
export async function smallestCoding(
  search: CodingSearch,
  sizes: readonly Size[],
): Promise<Coding | undefined> {
  const strips = await stripSearch(search, sizes)
  if (!strips) return await searchedWhole(search, sizes)
  const { exact, jpeg } = await bestDrafts(strips.search, strips.sizes)
  const isExact = exact && !(jpeg && jpeg.draft.bytes < sizeOf(exact.encoding))
  const best = isExact ? exact : jpeg
  if (!best) return undefined
  const image = await scaledImage(search, sizes[best.index] ?? search.work.image)
  // Strips may look right with fewer pixels than the rest.
  if (!image.looksRight) return await smallestCoding(search, sizes.slice(best.index + 1))
  if (isExact || !jpeg) {
    const encoding = await image.exactBelow(image.limit)
    return encoding ? { encoding, origin: image.origin } : await searchedWhole(search, sizes)
  }
  const tuned = (await tuneJpeg(jpeg.draft, jpeg.image, search.work.rules.care.nearInStrips)) ?? jpeg.draft
  const whole = await repeatJpeg(tuned, image)
  if (whole) return codingOf(whole, image)
  const isNear = tuned.encoding.data.length > nearLimit * jpeg.image.limit
  return isNear ? undefined : await searchedWhole(search, sizes)
}

/** Strips may be so many times as busy as the rest. */
const optimism = 1.3

/**
 * Whether strips of an image can be coded below the limit in one of the sizes; of one that is not searched in strips it is
 * always to be found out. Unlike the goal, that takes no coding of all of it, and the search uses what was made for it.
 */
export async function mayBeCoded(search: CodingSearch, sizes: readonly Size[]): Promise<boolean> {
  const goal = { ...search.goal, ample: 0 }
  const strips = await stripSearch({ ...search, goal, limit: search.limit * optimism }, sizes)
  if (!strips) return true
  const { exact, jpeg } = await bestDrafts(strips.search, strips.sizes)
  return exact !== undefined || jpeg !== undefined
}

async function searchedWhole(search: CodingSearch, sizes: readonly Size[]): Promise<Coding | undefined> {
  const { exact, jpeg } = await bestDrafts(search, sizes)
  if (jpeg) {
    const limit = Math.min(jpeg.image.limit, exact ? sizeOf(exact.encoding) : jpeg.image.limit)
    const finished = await finishJpeg(jpeg.draft, { ...jpeg.image, limit })
    if (finished) return codingOf(finished, jpeg.image)
  }
  return exact && { encoding: exact.encoding, origin: exact.image.origin }
}

const codingOf = (encoding: Encoding, { inItsSpace, origin }: ScaledImage): Coding => ({
  encoding: inItsSpace(encoding),
  origin,
})

interface Drafts {
  readonly exact?: { readonly image: ScaledImage; readonly encoding: Encoding; readonly index: number }
  readonly jpeg?: { readonly image: ScaledImage; readonly draft: JpegDraft; readonly index: number }
}

/** The smallest drafts of all sizes, and where they stand among them. */
async function bestDrafts(search: CodingSearch, sizes: readonly Size[]): Promise<Drafts> {
  let drafts: Drafts = {}
  for (const [index, size] of sizes.entries()) {
    const { exact, jpeg } = drafts
    if ((exact || jpeg) && search.work.time.isOver()) break
    const image = await scaledImage(search, size)
    if (!image.looksRight) continue
    const limit = Math.min(
      ...[image.limit, jpeg?.draft.bytes ?? image.limit, exact ? sizeOf(exact.encoding) : image.limit],
    )
    const encoding = await image.exactBelow(limit)
    const below = { ...image, limit: encoding ? sizeOf(encoding) : limit }
    const draft = await draftJpeg(below, jpeg?.draft.quality)
    // From here on more pixels only take more bytes.
    if (!encoding && !draft && (exact || jpeg)) break
    drafts = {
      ...drafts,
      ...(encoding && { exact: { image, encoding, index } }),
      ...(draft && { jpeg: { image, draft, index } }),
    }
  }
  return drafts
}
