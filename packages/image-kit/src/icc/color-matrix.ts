/** A colour in three coordinates, or what takes one to another. */
export type Vector = readonly [number, number, number]
/** Three rows. */
export type ColorMatrix = readonly [Vector, Vector, Vector]

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export const apply = (m: ColorMatrix, v: Vector): Vector => [dot(m[0], v), dot(m[1], v), dot(m[2], v)]

/** Rows as columns. */
export const transpose = ([a, b, c]: ColorMatrix): ColorMatrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
]

/** The matrix that does `b` first and then `a`. */
export function multiply(a: ColorMatrix, b: ColorMatrix): ColorMatrix {
  const [x, y, z] = transpose(b)
  return transpose([apply(a, x), apply(a, y), apply(a, z)])
}

/** The matrix that multiplies each coordinate by its own factor. */
export const diagonal = ([x, y, z]: Vector): ColorMatrix => [
  [x, 0, 0],
  [0, y, 0],
  [0, 0, z],
]

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

/** The matrix that undoes this one, by Cramer's rule; the determinant may not be 0. */
export function invert([a, b, c]: ColorMatrix): ColorMatrix {
  const determinant = dot(a, cross(b, c))
  const scaled = (v: Vector): Vector => [v[0] / determinant, v[1] / determinant, v[2] / determinant]
  return transpose([scaled(cross(b, c)), scaled(cross(c, a)), scaled(cross(a, b))])
}
