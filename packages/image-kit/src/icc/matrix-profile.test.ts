import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { fromRawPixels, toRawPixels } from '../raw-pixels.ts'
import { matrixProfile } from './matrix-profile.ts'
import { readProfile } from './read-profile.ts'
import { readXyz } from './read-xyz.ts'
import { adobeRgb, displayP3, type RgbSpace, srgb } from './rgb-spaces.ts'

/** Linear sRGB to XYZ, and XYZ to linear RGB of the others, as published for D65, computed by nobody here. */
const srgbToXyz = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
]
const xyzToP3 = [
  [2.493496911941425, -0.9313836179191239, -0.40271078445071684],
  [-0.8294889695615747, 1.7626640603183463, 0.023624685841943577],
  [0.03584583024378447, -0.07617238926804182, 0.9568845240076872],
]
const xyzToAdobe = [
  [2.041369, -0.5649464, -0.3446944],
  [-0.969266, 1.8760108, 0.041556],
  [0.0134474, -0.1183897, 1.0154096],
]
const times = (matrix: number[][], vector: number[]) =>
  matrix.map((row) => row.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0))
const srgbToLight = (code: number) => (code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4)
const lightToSrgb = (light: number) =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
const clamp = (value: number) => Math.min(1, Math.max(0, value))

const colors = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 128, 10],
  [12, 200, 180],
  [90, 60, 30],
  [128, 128, 128],
  [255, 255, 255],
  [0, 0, 0],
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'icc-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function convert(space: RgbSpace): Promise<number[][]> {
  const path = join(folder, `${space.name}.icc`)
  await writeFile(path, matrixProfile(space))
  const picture = fromRawPixels({ data: Buffer.from(colors.flat()), width: 9, height: 1, channels: 3 })
  const { data } = await toRawPixels(picture.withIccProfile(path))
  return colors.map((_, index) => [...data.subarray(3 * index, 3 * index + 3)])
}

const lightToAdobe = (light: number) => light ** (256 / 563)

test.each([
  { space: displayP3, matrix: xyzToP3, encode: lightToSrgb },
  { space: adobeRgb, matrix: xyzToAdobe, encode: lightToAdobe },
  { space: srgb, matrix: undefined, encode: lightToSrgb },
])(
  'a colour engine turns sRGB into $space.name as the published matrices do',
  async ({ space, matrix, encode }) => {
    const converted = await convert(space)
    for (const [index, color] of colors.entries()) {
      const light = color.map((value) => srgbToLight(value / 255))
      const there = matrix ? times(matrix, times(srgbToXyz, light)) : light
      const expected = there.map((value) => 255 * encode(clamp(value)))
      for (const [channel, value] of expected.entries()) {
        expect(Math.abs((converted[index]?.[channel] ?? -99) - value)).toBeLessThan(1.01)
      }
    }
  },
)

describe('the bytes', () => {
  test.each([
    // Colorants under D50 as the profiles of the standards' owners have them.
    { space: srgb, colorants: [0.4361, 0.2225, 0.0139, 0.3851, 0.7169, 0.0971, 0.1431, 0.0606, 0.7141] },
    { space: displayP3, colorants: [0.5151, 0.2412, -0.0011, 0.292, 0.6922, 0.0419, 0.1571, 0.0666, 0.7841] },
    { space: adobeRgb, colorants: [0.6097, 0.3111, 0.0195, 0.2053, 0.6257, 0.0609, 0.1492, 0.0632, 0.7446] },
  ])('of $space.name carry its colorants and its name', ({ space, colorants }) => {
    const icc = matrixProfile(space)
    const profile = readProfile(icc)
    const found = [...'rgb'].flatMap((channel) => readXyz(profile?.tag(`${channel}XYZ`)) ?? [])
    for (const [index, value] of colorants.entries()) expect(found[index]).toBeCloseTo(value, 3)
    const name = Buffer.from(profile?.tag('desc')?.subarray(28) ?? []).swap16()
    expect(name.toString('utf16le')).toContain(space.name)
    expect(icc.length).toBeLessThan(600)
  })

  test('keep to the header and the alignment that the standard asks', () => {
    const icc = matrixProfile(displayP3)
    expect(icc.readUInt32BE(0)).toBe(icc.length)
    expect(icc.toString('latin1', 12, 24)).toBe('mntrRGB XYZ ')
    const offsets = Array.from({ length: icc.readUInt32BE(128) }, (_, tag) =>
      icc.readUInt32BE(136 + 12 * tag),
    )
    expect(offsets.every((offset) => offset % 4 === 0 && offset < icc.length)).toBe(true)
    expect(offsets).toHaveLength(10)
  })

  test('are the same each time', () => {
    expect(matrixProfile(adobeRgb).equals(matrixProfile(adobeRgb))).toBe(true)
  })
})
