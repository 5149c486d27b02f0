/** `[a b 0; c d 0; e f 1]`: points are rows and multiply from the left (ISO 32000-1, 8.3.3). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** First `one`, then `other`. */
export const compose = ([a, b, c, d, e, f]: Matrix, other: Matrix): Matrix => [
  a * other[0] + b * other[2],
  a * other[1] + b * other[3],
  c * other[0] + d * other[2],
  c * other[1] + d * other[3],
  e * other[0] + f * other[2] + other[4],
  e * other[1] + f * other[3] + other[5],
]

/** How far a point may be carried whose coordinates are each off by at most one. */
export const stretch = ([a, b, c, d]: Matrix): number =>
  Math.hypot(Math.abs(a) + Math.abs(c), Math.abs(b) + Math.abs(d))

/** The most by which the matrix makes a vector longer (its largest singular value). */
export function norm([a, b, c, d]: Matrix): number {
  const squares = a * a + b * b + c * c + d * d
  const determinant = a * d - b * c
  return Math.sqrt((squares + Math.sqrt(Math.max(0, squares * squares - 4 * determinant * determinant))) / 2)
}
