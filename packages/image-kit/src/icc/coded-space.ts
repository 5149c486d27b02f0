import type { Curve } from './curves.ts'
import { adobeRgb, displayP3, type RgbSpace, srgb } from './rgb-spaces.ts'

type Primaries = Pick<RgbSpace, 'red' | 'green' | 'blue'>

const at = (x: number, y: number) => ({ x, y })
const smpte170m: Primaries = { red: at(0.63, 0.34), green: at(0.31, 0.595), blue: at(0.155, 0.07) }

/** ColourPrimaries of ITU-T H.273, table 2, as far as they have D65 as their white. */
const primaries: Readonly<Record<number, Primaries>> = {
  1: srgb,
  5: { red: at(0.64, 0.33), green: at(0.29, 0.6), blue: at(0.15, 0.06) },
  6: smpte170m,
  7: smpte170m,
  9: { red: at(0.708, 0.292), green: at(0.17, 0.797), blue: at(0.131, 0.046) },
  12: displayP3,
}

/** A curve that is nothing but a power, without a straight piece at its foot. */
export const powerCurve = (gamma: number): Curve => ({ ...adobeRgb.curve, gamma })

const video: Curve = { gamma: 1 / 0.45, a: 1 / 1.099, b: 0.099 / 1.099, c: 1 / 4.5, d: 0.081 }

/** TransferCharacteristics of H.273, table 3, without those of high dynamic range, which no matrix profile tells. */
const curves: Readonly<Record<number, Curve>> = {
  1: video,
  4: powerCurve(2.2),
  5: powerCurve(2.8),
  6: video,
  8: powerCurve(1),
  13: srgb.curve,
  14: video,
  15: video,
}

/**
 * The space that code points name, four bytes as in a PNG's cICP chunk: primaries, transfer, matrix 0 (RGB), full range
 * (PNG, third edition, section 11.3.2.6). Undefined for what a matrix profile cannot say.
 */
export function codedSpace(codes: Buffer): RgbSpace | undefined {
  const [primary = 0, transfer = 0, matrix, fullRange] = codes
  const [points, curve] = [primaries[primary], curves[transfer]]
  if (codes.length !== 4 || matrix !== 0 || fullRange !== 1 || !points || !curve) return undefined
  const { red, green, blue } = points
  return { name: `cICP ${primary}-${transfer}`, red, green, blue, white: srgb.white, curve }
}
