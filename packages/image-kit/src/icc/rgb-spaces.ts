import type { Curve } from './curves.ts'

/** An RGB colour space as its standard publishes it: CIE 1931 chromaticities and the curve from code to light. */
export interface RgbSpace {
  readonly name: string
  readonly red: Chromaticity
  readonly green: Chromaticity
  readonly blue: Chromaticity
  readonly white: Chromaticity
  readonly curve: Curve
}

/** Coordinates in the CIE 1931 diagram. */
export interface Chromaticity {
  readonly x: number
  readonly y: number
}

/** CIE standard illuminant D65, rounded as all three standards round it. */
const d65 = { x: 0.3127, y: 0.329 }

/** IEC 61966-2-1:1999, amendment 1. */
const srgbCurve: Curve = { gamma: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045 }

/** IEC 61966-2-1:1999; the primaries are those of ITU-R BT.709. */
export const srgb: RgbSpace = {
  name: 'sRGB',
  red: { x: 0.64, y: 0.33 },
  green: { x: 0.3, y: 0.6 },
  blue: { x: 0.15, y: 0.06 },
  white: d65,
  curve: srgbCurve,
}

/** The primaries of SMPTE RP 431-2 (DCI P3) with the white and the curve of sRGB, as SMPTE EG 432-1 combines them. */
export const displayP3: RgbSpace = {
  name: 'Display P3',
  red: { x: 0.68, y: 0.32 },
  green: { x: 0.265, y: 0.69 },
  blue: { x: 0.15, y: 0.06 },
  white: d65,
  curve: srgbCurve,
}

/** Adobe RGB (1998) Color Image Encoding, version 2005-05, sections 4.2 and 4.3; the gamma is 2 51/256. */
export const adobeRgb: RgbSpace = {
  name: 'Compatible with Adobe RGB (1998)',
  red: { x: 0.64, y: 0.33 },
  green: { x: 0.21, y: 0.71 },
  blue: { x: 0.15, y: 0.06 },
  white: d65,
  curve: { gamma: 2 + 51 / 256, a: 1, b: 0, c: 0, d: 0 },
}
