import { concat, identity, type Matrix, matrixOf, apply as placeOf, sides } from '@folio/pdf-content/matrix'

/** On a page, in points from its upper left corner; in shares of something where that is said. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The edges of a rectangle in points from the top left corner of the page as seen. */
export interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** Returns a matrix that applies first `inner`, then `outer`. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => concat(inner, outer)

/** Where a matrix takes a point. */
export function apply(matrix: Matrix, x: number, y: number): Point {
  const place = placeOf(matrix, [x, y])
  return { x: place[0], y: place[1] }
}

/** The factor by which a matrix makes lengths along its y axis longer. */
export const scaleOf = (matrix: Matrix): number => sides(matrix).height

/** Six numbers from whatever a file has there; the identity when there are not six. */
export const toMatrix = (values: unknown): Matrix =>
  matrixOf(Array.from((values ?? []) as ArrayLike<unknown>)) ?? identity

/** The smallest box around points; around none it is everything turned inside out, with `x0` infinite. */
export function boundsOf(points: readonly Point[]): Box {
  let x0 = Number.POSITIVE_INFINITY
  let y0 = x0
  let x1 = Number.NEGATIVE_INFINITY
  let y1 = x1
  for (const { x, y } of points) {
    x0 = Math.min(x0, x)
    y0 = Math.min(y0, y)
    x1 = Math.max(x1, x)
    y1 = Math.max(y1, y)
  }
  return { x0, y0, x1, y1 }
}

/** The box on the page of a rectangle in the space of `matrix`. */
export const boxThrough = (matrix: Matrix, [x0, y0, x1, y1]: readonly number[]): Box =>
  boundsOf([
    apply(matrix, x0 ?? 0, y0 ?? 0),
    apply(matrix, x1 ?? 0, y0 ?? 0),
    apply(matrix, x0 ?? 0, y1 ?? 0),
    apply(matrix, x1 ?? 0, y1 ?? 0),
  ])

/** The box that holds another one turned clockwise about the page's corner. @param degrees */
export function turnedBox({ x0, y0, x1, y1 }: Box, degrees: number): Box {
  return boxThrough(turnedBy(degrees), [x0, y0, x1, y1])
}

/** Turns clockwise about the page's corner. @param degrees */
export function turnedBy(degrees: number): Matrix {
  const radians = (degrees * Math.PI) / 180
  return [Math.cos(radians), Math.sin(radians), -Math.sin(radians), Math.cos(radians), 0, 0]
}

/** What two boxes have in common; where that is nothing, an edge lies beyond the one opposite. */
export const intersection = (one: Box, other: Box): Box => ({
  x0: Math.max(one.x0, other.x0),
  y0: Math.max(one.y0, other.y0),
  x1: Math.min(one.x1, other.x1),
  y1: Math.min(one.y1, other.y1),
})

/** Points by which two boxes overlap, both across and down; negative where they lie apart. */
export function overlap(one: Box, other: Box): number {
  const { x0, y0, x1, y1 } = intersection(one, other)
  return Math.min(x1 - x0, y1 - y0)
}

/** The box around both. */
export const union = (one: Box, other: Box): Box => ({
  x0: Math.min(one.x0, other.x0),
  y0: Math.min(one.y0, other.y0),
  x1: Math.max(one.x1, other.x1),
  y1: Math.max(one.y1, other.y1),
})

/** Zero for a box that is turned inside out. */
export const areaOf = ({ x0, y0, x1, y1 }: Box): number => Math.max(0, x1 - x0) * Math.max(0, y1 - y0)

export const widthOf = ({ x0, x1 }: Box): number => x1 - x0
export const heightOf = ({ y0, y1 }: Box): number => y1 - y0

/** Whether a point lies in a box, or at most `slack` points outside. */
export const holds = (box: Box, x: number, y: number, slack = 0): boolean =>
  x >= box.x0 - slack && x <= box.x1 + slack && y >= box.y0 - slack && y <= box.y1 + slack

/** Whether a box lies in another, or at most `slack` points outside. */
export const encloses = (outer: Box, inner: Box, slack = 0): boolean =>
  holds(outer, inner.x0, inner.y0, slack) && holds(outer, inner.x1, inner.y1, slack)

/** The whole of a page. */
export const paperOf = ({ width, height }: { readonly width: number; readonly height: number }): Box => ({
  ...{ x0: 0, y0: 0, x1: width, y1: height },
})
