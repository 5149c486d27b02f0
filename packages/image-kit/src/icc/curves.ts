/**
 * The curve from code value to light, both 0 to 1: `(a·x + b)^gamma` from `d` upwards, `c·x` below (ICC.1:2022 section
 * 10.18, parametric curve type 3).
 */
export interface Curve {
  readonly gamma: number
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
}

/** The light, 0 to 1, of a code value. */
export const toLight = ({ gamma, a, b, c, d }: Curve, code: number): number =>
  code >= d ? (a * code + b) ** gamma : c * code
