import {
  apply,
  type ColorMatrix,
  diagonal,
  invert,
  multiply,
  transpose,
  type Vector,
} from './color-matrix.ts'
import type { Chromaticity, RgbSpace } from './rgb-spaces.ts'

/** White of the profile connection space (ICC.1:2022 section 7.2.16). */
export const d50: Vector = [0.9642, 1, 0.8249]

/** Cone responses of the linearized Bradford transform (ICC.1:2022 annex E). */
const bradford: ColorMatrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
]

/** The light in CIE 1931 XYZ of a chromaticity, with a Y of 1. */
export const xyzOf = ({ x, y }: Chromaticity): Vector => [x / y, 1, (1 - x - y) / y]

/** Light of a space with this white to light under D50 that looks the same. */
export function adaptationToD50(white: Chromaticity): ColorMatrix {
  const [from, to] = [apply(bradford, xyzOf(white)), apply(bradford, d50)]
  const gains = diagonal([to[0] / from[0], to[1] / from[1], to[2] / from[2]])
  return multiply(invert(bradford), multiply(gains, bradford))
}

/** Returns the matrix from linear RGB to XYZ under the white of the space; its columns add up to that white. */
export function rgbToOwnXyz({ red, green, blue, white }: RgbSpace): ColorMatrix {
  const primaries = transpose([xyzOf(red), xyzOf(green), xyzOf(blue)])
  const amounts = apply(invert(primaries), xyzOf(white))
  return multiply(primaries, diagonal(amounts))
}

/** Returns the matrix from linear RGB to XYZ under D50; the columns are the colorants of a matrix profile. */
export const rgbToXyz = (space: RgbSpace): ColorMatrix =>
  multiply(adaptationToD50(space.white), rgbToOwnXyz(space))
