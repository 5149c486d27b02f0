/** `[a b c d e f]` takes (x, y) to (a·x + c·y + e, b·x + d·y + f) (ISO 32000-1, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number]
/** x and y, also of a direction. */
export type Point = readonly [number, number]

export const identity: Matrix = [1, 0, 0, 1, 0, 0]

/** Returns a matrix that applies first `first`, then `then`. */
export const concat = (first: Matrix, then: Matrix): Matrix => [
  first[0] * then[0] + first[1] * then[2],
  first[0] * then[1] + first[1] * then[3],
  first[2] * then[0] + first[3] * then[2],
  first[2] * then[1] + first[3] * then[3],
  first[4] * then[0] + first[5] * then[2] + then[4],
  first[4] * then[1] + first[5] * then[3] + then[5],
]

/** Scales from the origin, both ways alike unless told. */
export const scaling = (x: number, y = x): Matrix => [x, 0, 0, y, 0, 0]

// These are called for every letter of a page: taking arrays apart by their iterators costs more than the sums.

/** Where a matrix takes a point. */
export const apply = (by: Matrix, point: Point): Point => [
  by[0] * point[0] + by[2] * point[1] + by[4],
  by[1] * point[0] + by[3] * point[1] + by[5],
]

/** Applies a matrix to a direction, which is not translated. */
export const turn = (by: Matrix, way: Point): Point => [
  by[0] * way[0] + by[2] * way[1],
  by[1] * way[0] + by[3] * way[1],
]

/** Returns the inverse; undefined for a matrix that flattens the plane. */
export function invert([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const determinant = a * d - b * c
  if (!Number.isFinite(determinant) || Math.abs(determinant) < 1e-12) return undefined
  return [
    d / determinant,
    -b / determinant,
    -c / determinant,
    a / determinant,
    (c * f - d * e) / determinant,
    (b * e - a * f) / determinant,
  ]
}

/** How long the sides of the unit square become. */
export const sides = (by: Matrix): { readonly width: number; readonly height: number } => ({
  width: Math.sqrt(by[0] * by[0] + by[1] * by[1]),
  height: Math.sqrt(by[2] * by[2] + by[3] * by[3]),
})

/**
 * Returns a length without `Math.hypot`, which takes ten times as long: coordinates of pages are far from what
 * overflows.
 */
export const length = (way: Point): number => Math.sqrt(way[0] * way[0] + way[1] * way[1])
/** The way from the second point to the first. */
export const minus = (to: Point, from: Point): Point => [to[0] - from[0], to[1] - from[1]]
/** Returns the product of two directions: 0 when they are square to each other. */
export const dot = (one: Point, other: Point): number => one[0] * other[0] + one[1] * other[1]
/** Returns the signed area between two directions: positive when the second lies to the left of the first. */
export const cross = (one: Point, other: Point): number => one[0] * other[1] - one[1] * other[0]

/** Six numbers make a matrix; anything else makes none. */
export function matrixOf(values: readonly unknown[] | undefined): Matrix | undefined {
  const [a, b, c, d, e, f] = values ?? []
  const sound = [a, b, c, d, e, f].every((value) => typeof value === 'number' && Number.isFinite(value))
  return sound ? ([a, b, c, d, e, f] as unknown as Matrix) : undefined
}
