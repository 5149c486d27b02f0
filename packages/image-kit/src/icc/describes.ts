import { transpose, type Vector } from './color-matrix.ts'
import { type Curve, toLight } from './curves.ts'
import { readCurve } from './read-curve.ts'
import type { Profile } from './read-profile.ts'
import { readXyz } from './read-xyz.ts'
import { type RgbSpace, srgb } from './rgb-spaces.ts'
import { rgbToXyz } from './rgb-to-xyz.ts'

/**
 * Whether an RGB profile shows colours as this space does, up to one and a half of 255 steps: then pixels need no
 * conversion to it.
 */
export function describes(profile: Profile, space: RgbSpace): boolean {
  if (profile.space !== 'RGB ' || profile.tag('A2B0')) return false
  return transpose(rgbToXyz(space)).every((expected, index) => {
    const colorant = readXyz(profile.tag(`${'rgb'[index]}XYZ`))
    const curve = readCurve(profile.tag(`${'rgb'[index]}TRC`))
    return (
      colorant !== undefined &&
      curve !== undefined &&
      isNear(colorant, expected) &&
      isLike(curve, space.curve)
    )
  })
}

/** Whether a gray profile shades as sRGB does. */
export function isSrgbGray(profile: Profile): boolean {
  const curve = readCurve(profile.tag('kTRC'))
  return curve !== undefined && isLike(curve, srgb.curve)
}

const isNear = (a: Vector, b: Vector): boolean =>
  a.every((value, index) => Math.abs(value - (b[index] ?? 0)) < 0.003)

const samples = Array.from({ length: 52 }, (_, index) => index / 51)
const tolerance = 1.5 / 255

const isLike = (curve: (code: number) => number, expected: Curve): boolean =>
  samples.every((code) => {
    const light = curve(code)
    const [darkest, lightest] = [Math.max(0, code - tolerance), Math.min(1, code + tolerance)]
    return light >= toLight(expected, darkest) && light <= toLight(expected, lightest) + 1e-4
  })
