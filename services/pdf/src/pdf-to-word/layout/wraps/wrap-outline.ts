import { type Box, heightOf, type Point, widthOf } from '../../reading/geometry.ts'
import type { Wrap } from '../../reading/page-model.ts'
import { greatest, least } from '../lines/statistics.ts'
import type { PartedLine } from './parted-lines.ts'

/** Points by which text may reach over the edge of what is still a rectangle. */
const rounding = 3
/** More room than this is no distance that text keeps, in points. */
const farthest = 72
/** A share of the height of a line by which its edges keep off the lines above and below. */
const inset = 0.15

/** What text leaves free around a picture, as the lines it parts show. */
export function wrapOf(image: Box, lines: readonly PartedLine[]): Wrap {
  const room = {
    left: image.x0 - greatest(lines.map(({ left }) => left.x1)),
    right: least(lines.map(({ right }) => right.x0)) - image.x1,
  }
  const distance = (points: number) => Math.min(farthest, Math.max(0, points))
  const [first, last] = [lines[0]?.left, lines.at(-1)?.left]
  const around = {
    left: distance(room.left),
    right: distance(room.right),
    // A line that ends above the picture, and is parted nevertheless, keeps off it.
    top: first ? distance(image.y0 - first.y1 + rounding) : 0,
    bottom: last ? distance(last.y0 - image.y1 + rounding) : 0,
  }
  const isSquare = Math.min(room.left, room.right) > -rounding
  return isSquare ? around : { ...around, outline: outlineOf(image, lines) }
}

/** Returns the outline down the right side and up the left one, in parts of the image. */
function outlineOf(image: Box, lines: readonly PartedLine[]): Point[] {
  const steps = lines.map(({ left, right }) => {
    const [word] = right.words
    // The first word behind the picture had no room before it.
    const spare = word ? Math.min(word.x1 - word.x0, left.size) / 2 : 0
    const height = left.y1 - left.y0
    const [top, bottom] = [left.y0 + inset * height, left.y1 - inset * height]
    return { x0: Math.min(left.x1 + spare, right.x0), x1: right.x0, top, bottom }
  })
  const share = (x: number, y: number): Point => ({
    x: (x - image.x0) / widthOf(image),
    y: (y - image.y0) / heightOf(image),
  })
  return [
    ...steps.flatMap(({ x1, top, bottom }) => [share(x1, top), share(x1, bottom)]),
    ...steps.toReversed().flatMap(({ x0, top, bottom }) => [share(x0, bottom), share(x0, top)]),
  ]
}
