import { areaOf, type Box, holds, turnedBox } from '../reading/geometry.ts'
import type { Glyph, PageModel, PlacedImage } from '../reading/page-model.ts'
import type { PictureStore } from '../reading/picture-store.ts'
import { hiddenLines } from './hidden-lines.ts'
import { keptParts } from './kept-parts.ts'
import { isMostlyUncertain, type ScannedLine, uncertainOf } from './recognized-text.ts'
import { scanGlyphs } from './scan-glyphs.ts'
import { straightLines } from './straight-lines.ts'

/** A page with the text of its scan in the place of the picture. */
export interface ScanText {
  readonly page: PageModel
  readonly words: number
  /** Words that were read with little certainty. */
  readonly uncertain: number
}

/** A picture that takes this much of a page makes a scan of it even if a stamp or a number was set on it in text. */
const wholePage = 0.7
/** Fewer words than these are no scan below a stamp; more letters than these are no stamp. */
const fewWords = 30
const longStamp = 300
/** Where more of a picture than this is no text, a few words around it belong to it. */
const drawingShare = 0.4

/** A page that shows pictures and no text, or a picture of a whole page with next to no text. */
export function isScan(page: PageModel): boolean {
  const { glyphs, images, hidden } = page
  if (images.length === 0 || isPlain(page)) return images.length > 0
  const visible = glyphs.filter(hasText).length
  const unseen = hidden.filter(hasText).length
  if (visible > longStamp || (unseen > 0 && visible > unseen)) return false
  return images.some((image) => coversPage(image, page))
}

/** Whether a picture takes so much of a page that what is seen on the page is the picture's. */
export const coversPage = (image: Box, { width, height }: PageModel): boolean =>
  areaOf(image) > wholePage * width * height

/**
 * A page with so many glyphs that tell no character, and such a share of them, cannot be read but by its looks; or with a
 * few, where they are most of it.
 */
const garbled = { many: { fewest: 50, share: 0.2 }, most: { fewest: 3, share: 0.5 } }

/** Whether its fonts do not tell what they show: text can be seen on it, but neither searched nor copied. */
export const isGarbled = (page: PageModel): boolean => isUntold(page, garbled.many) || isMostlyGarbled(page)

/** Whether that is so of most of its text. */
export const isMostlyGarbled = (page: PageModel): boolean => isUntold(page, garbled.most)

const isUntold = ({ glyphs, untold }: PageModel, { fewest, share }: typeof garbled.most): boolean =>
  untold >= fewest && untold > share * (untold + glyphs.filter(hasText).length)

/** There is no text on it that is seen. */
export const isPlain = ({ glyphs }: PageModel): boolean => !glyphs.some(hasText)

/** Whether there is text over the scan that nobody sees. */
export const hasHiddenText = ({ hidden }: PageModel): boolean => hidden.some(hasText)

const hasText = ({ text }: { readonly text: string }): boolean => text.trim() !== ''

/**
 * Takes the text of a scan for that of its page; of the picture stay the parts that carry more than text.
 * @param recognized what text recognition has read; without it the hidden text is taken
 * @returns undefined where no text is found outside of what stays a picture
 */
export async function scanText(
  page: PageModel,
  pictures: PictureStore,
  recognized: readonly ScannedLine[] = hiddenLines(page.hidden),
): Promise<ScanText | undefined> {
  // Text that is set on a scan is better than what is read of it.
  const set = isScan(page) ? page.glyphs : []
  const boxes = recognized.flatMap(({ words }) => words.map(({ box }) => box))
  const images: PlacedImage[] = []
  // The pictures of a page whose text is no part of them stay whole.
  if (isGarbled(page)) images.push(...page.images)
  else for (const image of page.images) images.push(...(await keptParts(image, boxes, pictures)))
  const taken = [...images, ...set.map(boxOf)]
  const lines = recognized.flatMap((line) => {
    const words = line.words.filter(({ box }) => !taken.some((other) => liesIn(box, other)))
    return words.length > 0 ? [{ ...line, words }] : []
  })
  const words = lines.flatMap((line) => line.words)
  if (words.length === 0) return undefined
  // A stamp on a picture, or words around a drawing that are better seen with it.
  if (words.length < fewWords && !isGarbled(page) && (set.some(hasText) || isDrawing(images, page)))
    return undefined
  if (isMostlyUncertain(words)) return undefined
  const glyphs = [...set, ...scanGlyphs(straightLines(lines))]
  return { page: { ...page, images, glyphs }, words: words.length, uncertain: uncertainOf(words) }
}

const isDrawing = (parts: readonly Box[], { images }: PageModel): boolean =>
  sumOf(parts) > drawingShare * sumOf(images)

const sumOf = (boxes: readonly Box[]): number => boxes.reduce((sum, box) => sum + areaOf(box), 0)

const boxOf = ({ x0, x1, y, face: { size, angle } }: Glyph): Box =>
  turnedBox({ x0, x1, y0: y - size, y1: y + 0.3 * size }, angle)

/** Whether a word lies in a box, by the middle of the word. */
const liesIn = ({ x0, y0, x1, y1 }: Box, outer: Box): boolean => holds(outer, (x0 + x1) / 2, (y0 + y1) / 2)
