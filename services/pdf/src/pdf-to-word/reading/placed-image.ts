import type { RawPixels } from '@folio/image-kit/raw-pixels'
import type { Matrix } from '@folio/pdf-content/matrix'
import { nearestQuarter, turnedFurther } from '@folio/pdf-document/pages/quarter-turn'
import { areaOf, type Box, boxThrough, heightOf, intersection, widthOf } from './geometry.ts'
import type { PictureLook } from './picture-store.ts'

/** The part of a page that a picture is seen on, and how it is turned and cut there. */
export interface Placement {
  readonly box: Box
  readonly look: PictureLook
}

const tiny = 3
/** The degrees from which on a tilt is seen. */
const leastTilt = 0.2
/** A clip that takes less than this off is only a frame of rounding errors. */
const wholeEnough = 0.97

/**
 * Where the unit square of an image lies on the page, and how it is turned there.
 * @returns undefined when nothing of it, or next to nothing, is seen
 */
export function placementOf(ctm: Matrix, clip: Box): Placement | undefined {
  const whole = boxThrough(ctm, [0, 0, 1, 1])
  const seen = intersection(whole, clip)
  if (widthOf(seen) < tiny || heightOf(seen) < tiny) return undefined
  const [a, b, c, d] = ctm
  const quarters = (Math.atan2(b, a) * 2) / Math.PI
  const turn = nearestQuarter(90 * quarters)
  const tilt = 90 * (quarters - Math.round(quarters))
  // An upright image has its y axis against that of the page.
  const mirrored = a * d - b * c > 0
  // Against the baseline a mirrored image is flipped top to bottom, which is left to right and half a turn.
  const look = {
    turn: mirrored ? turnedFurther(turn, 180) : turn,
    mirrored,
    ...(Math.abs(tilt) > leastTilt && { tilt }),
  }
  const cropped = areaOf(seen) < wholeEnough * areaOf(whole)
  const box = cropped ? seen : whole
  const size = { width: widthOf(whole), height: heightOf(whole) }
  return { box, look: { ...look, ...size, ...(cropped ? { crop: shares(whole, seen) } : {}) } }
}

const shares = (whole: Box, seen: Box): Box => ({
  x0: (seen.x0 - whole.x0) / widthOf(whole),
  y0: (seen.y0 - whole.y0) / heightOf(whole),
  x1: (seen.x1 - whole.x0) / widthOf(whole),
  y1: (seen.y1 - whole.y0) / heightOf(whole),
})

/** Red, green and blue, 0 to 255, as `#rrggbb`. */
export const hexColor = (parts: readonly number[]): string =>
  `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** The one color of a picture that has no other; such pictures are used as backgrounds and lines. */
export function onlyColor({ data, channels }: RawPixels): string | undefined {
  const [red = 0, green = red, blue = red] = data
  for (let at = 0; at < data.length; at += channels) {
    if (data[at] !== red || (channels > 1 && (data[at + 1] !== green || data[at + 2] !== blue)))
      return undefined
    if (channels === 4 && data[at + 3] !== 255) return undefined
  }
  const parts = channels === 1 ? [red, red, red] : [red, green, blue]
  return hexColor(parts)
}
