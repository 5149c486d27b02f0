import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { pixelsAt } from '@folio/pdf-objects/values/points'
import { colorCells } from '../colors/color-cells.ts'
import { twoColors } from '../colors/turn-gray.ts'
import { decodeSound } from '../decoding/decode-image.ts'
import type { ImageWork } from '../jpeg-search/image-work.ts'
import type { Encoding } from '../objects/encoding.ts'
import { type ImageObject, imageObject } from '../objects/image-object.ts'
import { encodedImage } from '../objects/replace-image.ts'
import type { Samples } from '../samples/samples.ts'
import { type chooseEncoding, exactEncoding } from './choose-encoding.ts'

/** The eye sees colours half as sharply as light, of which 100 dpi count. */
const cellsPerInch = 50
const maxSide = 2_000
/** Colours this far apart are others to anyone, in 255 parts. */
const otherColor = 30
/** Cells that may have another colour: at the edges of shapes colours run in every JPEG. */
const strayShare = 0.05

/**
 * Likeness knows light alone. Where what it chose has lost colours, such as red letters on a green as light as they are,
 * milder rules choose again, and where those lose them too, nothing is lost.
 */
export const keepingColors =
  (document: PdfDocument, choose: typeof chooseEncoding): typeof chooseEncoding =>
  async (work) => {
    for (let rules: ImageWork['rules'] | undefined = work.rules; rules; rules = rules.milder) {
      const encoding = await choose({ ...work, rules })
      if (!encoding || (await keepsColors(document, work, encoding))) return encoding
    }
    return await exactEncoding(work)
  }

async function keepsColors(document: PdfDocument, work: ImageWork, encoding: Encoding): Promise<boolean> {
  const { image, decoded, rules } = work
  const before = decoded.samples
  const isSame = encoding.lossless && encoding.width === before.width && encoding.height === before.height
  // Without a weight on what is lost, a size has to be reached at any price.
  if (before.channels === 1 || isSame || rules.lossWeight === 0) return true
  const object = encodedImage(document, image, encoding)
  const coded = imageObject(document, object, { isSoftMask: false })
  const result = coded && (await decodeSound(document, coded))
  return !result || strayCells(work, shownColors(coded, result.samples)) <= strayShare
}

/** Samples of one bit are decoded as indices. */
const shownColors = ({ space, bits }: ImageObject, samples: Samples): Samples =>
  space.kind === 'indexed' && bits === 1 ? twoColors(samples, space) : samples

/** The part of all cells that have another colour than before. */
function strayCells({ image, decoded: { samples }, painted }: ImageWork, after: Samples): number {
  const side = (points: number, ...pixels: readonly number[]) =>
    Math.min(pixelsAt(points, cellsPerInch), maxSide, ...pixels)
  const grid = {
    width: side(painted.width, samples.width, after.width),
    height: side(painted.height, samples.height, after.height),
  }
  const [one, other] = [samples, after].map((some) => colorCells(some, grid, image.decode === 'inverted'))
  if (!one || !other) return 0
  let stray = 0
  for (let at = 0; at < one.length; at += 2) {
    const blue = (one[at] as number) - (other[at] as number)
    const red = (one[at + 1] as number) - (other[at + 1] as number)
    if (blue * blue + red * red > otherColor * otherColor) stray += 1
  }
  return (2 * stray) / one.length
}
