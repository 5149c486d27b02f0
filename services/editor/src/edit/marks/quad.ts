import { dot, type Point } from '@folio/pdf-content/matrix'
import type { Box } from '@folio/pdf-document/pages/box'

/** Two directions of length 1, along a line of text and from its baseline up. */
export interface Axes {
  readonly along: Point
  readonly up: Point
}

/** A rectangle along the lines of a text, in units of the page. */
export interface Quad {
  readonly from: number
  readonly to: number
  readonly low: number
  readonly high: number
}

/** Numbers of a quadrilateral, four corners of x and y. */
export const numbersInQuad = 8

/**
 * Returns the quad around four corners, in whatever order a program writes them: few keep to that of ISO 32000-1,
 * 12.5.6.10.
 */
export function quadAround(corners: readonly number[], { along, up }: Axes): Quad {
  const points = Array.from(
    { length: corners.length / 2 },
    (_, index): Point => [corners[2 * index] ?? 0, corners[2 * index + 1] ?? 0],
  )
  const [ways, heights] = [points.map((point) => dot(point, along)), points.map((point) => dot(point, up))]
  return {
    ...{ from: Math.min(...ways), to: Math.max(...ways) },
    ...{ low: Math.min(...heights), high: Math.max(...heights) },
  }
}

/** Returns the corners, upper ones first, from left to right, as all viewers read them. */
export const cornersOf = ({ from, to, low, high }: Quad, axes: Axes): number[] =>
  [
    [from, high],
    [to, high],
    [from, low],
    [to, low],
  ].flatMap(([way = 0, height = 0]) => pointAt(way, height, axes))

/** The point that lies so far along the axes from where they cross. */
export const pointAt = (way: number, height: number, { along, up }: Axes): Point => [
  way * along[0] + height * up[0],
  way * along[1] + height * up[1],
]

/** The corners of an upright box in the order of `cornersOf`. */
export const rectangleCorners = ([left, bottom, right, top]: Box): number[] => [
  ...[left, top, right, top],
  ...[left, bottom, right, bottom],
]

/** Returns the box around all corners. */
export function boxAround(corners: readonly number[]): Box {
  const xs = corners.filter((_, index) => index % 2 === 0)
  const ys = corners.filter((_, index) => index % 2 === 1)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
