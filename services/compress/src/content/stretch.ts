import type { Matrix } from '@folio/pdf-content/matrix'

/** How far a point may be carried whose coordinates are each off by at most one. */
export const stretch = ([a, b, c, d]: Matrix): number =>
  Math.hypot(Math.abs(a) + Math.abs(c), Math.abs(b) + Math.abs(d))

/** The most by which the matrix makes a vector longer (its largest singular value). */
export function norm([a, b, c, d]: Matrix): number {
  const squares = a * a + b * b + c * c + d * d
  const determinant = a * d - b * c
  return Math.sqrt((squares + Math.sqrt(Math.max(0, squares * squares - 4 * determinant * determinant))) / 2)
}
