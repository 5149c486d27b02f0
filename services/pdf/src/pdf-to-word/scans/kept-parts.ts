import { type RawPixels, toRawPixels } from '@folio/image-kit/raw-pixels'
import { sharp } from '@folio/image-kit/sharp-setup'
import { pointsPerInch } from '@folio/pdf-objects/values/points'
import { areaOf, type Box, heightOf, holds, intersection, widthOf } from '../reading/geometry.ts'
import type { PlacedImage } from '../reading/page-model.ts'
import type { PictureStore } from '../reading/picture-store.ts'
import { blotsOf } from './blots.ts'
import { inkIn, inkOf, withoutInk } from './ink.ts'
import { withoutRules } from './rules.ts'

/** Ink around a word that belongs to it, in points. */
const padding = 2.5
/** Smaller than this ink is dirt, thinner it is a line, in points. */
const leastSize = 20
const leastThickness = 7
/** So much of the area that a picture takes is ink that is no line, and less than so much is words. */
const leastInk = 0.02
const mostWords = 0.15
/** Ink within so many points of the border of a scan, if it is narrow, is the shadow of the paper. */
const border = 4
const shadow = 30
const margin = 3
const mostDpi = 300

/**
 * The parts of a scan that carry more than its text: ink that hangs together outside of the words, unless it is dirt, a
 * line, a frame around words or the shadow at the border.
 * @param words boxes of what was read, on the page
 */
export async function keptParts(
  image: PlacedImage,
  words: readonly Box[],
  pictures: PictureStore,
): Promise<PlacedImage[]> {
  const stored = pictures.get(image.picture)
  if (!stored) return []
  const ink = await inkOf(stored.path, image)
  // A photo.
  if (!ink) return [image]
  const scale = { x: widthOf(image) / ink.width, y: heightOf(image) / ink.height }
  const rest = withoutInk(
    ink,
    words.map((box) => grown(box, padding)),
    image,
  )
  const drawn = withoutRules(rest)
  const blots = blotsOf(rest)
    .map((blot) => onPage({ ...blot, ink: inkIn(drawn, blot) }))
    .filter((blot) => isPicture(blot, image, words))
  const parts: PlacedImage[] = []
  // One after the other: each may take the memory of a page.
  for (const blot of blots) {
    const box = intersection(grown(blot, margin), image)
    const look = { turn: 0, mirrored: false, width: widthOf(box), height: heightOf(box) } as const
    const picture = await pictures.keep(await partOf(stored.path, image, box), look)
    if (picture) parts.push({ ...image, ...box, picture })
  }
  return parts

  function onPage({ x0, y0, x1, y1, ink: cells }: Blot): Blot {
    return {
      x0: image.x0 + x0 * scale.x,
      y0: image.y0 + y0 * scale.y,
      x1: image.x0 + x1 * scale.x,
      y1: image.y0 + y1 * scale.y,
      ink: cells * scale.x * scale.y,
    }
  }
}

/** Ink that hangs together, on the page, and how much of it is no line. */
interface Blot extends Box {
  readonly ink: number
}

/** The part of a picture in a box on the page, with no more pixels than print can show. */
async function partOf(path: string, image: Box, box: Box): Promise<RawPixels> {
  const open = () => sharp(path, { limitInputPixels: false })
  const { width, height } = await open().metadata()
  const [x, y] = [width / widthOf(image), height / heightOf(image)]
  const left = Math.min(width - 1, Math.floor((box.x0 - image.x0) * x))
  const top = Math.min(height - 1, Math.floor((box.y0 - image.y0) * y))
  const size = {
    width: Math.min(width - left, Math.max(1, Math.round(widthOf(box) * x))),
    height: Math.min(height - top, Math.max(1, Math.round(heightOf(box) * y))),
  }
  const most = Math.ceil((widthOf(box) / pointsPerInch) * mostDpi)
  return await toRawPixels(
    open()
      .extract({ left, top, ...size })
      .resize({ width: Math.min(size.width, most) }),
  )
}

function isPicture(blot: Blot, image: Box, words: readonly Box[]): boolean {
  const [long, short] = [widthOf(blot), heightOf(blot)].sort((one, other) => other - one)
  if (long === undefined || short === undefined || long < leastSize || short < leastThickness) return false
  if (blot.ink < leastInk * areaOf(blot)) return false
  if (short < shadow && touches(blot, image)) return false
  const inside = words.filter((word) => holds(blot, (word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2))
  return inside.reduce((sum, word) => sum + areaOf(word), 0) < mostWords * areaOf(blot)
}

const touches = (blot: Box, image: Box): boolean =>
  blot.x0 < image.x0 + border ||
  blot.y0 < image.y0 + border ||
  blot.x1 > image.x1 - border ||
  blot.y1 > image.y1 - border

const grown = ({ x0, y0, x1, y1 }: Box, by: number): Box => ({
  x0: x0 - by,
  y0: y0 - by,
  x1: x1 + by,
  y1: y1 + by,
})
