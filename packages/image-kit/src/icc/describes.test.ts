import { describe, expect, test } from '@jest/globals'
import {
  fixedNumbers,
  gammaCurve,
  grayProfile,
  hpColorants,
  profileOf,
  rgbProfile,
  sampledCurve,
  tagData,
} from '../../testing/profile-writer.ts'
import { fromRawPixels } from '../raw-pixels.ts'
import { sharp } from '../sharp-setup.ts'
import { toLight } from './curves.ts'
import { describes, isSrgbGray } from './describes.ts'
import { matrixProfile } from './matrix-profile.ts'
import { readProfile } from './read-profile.ts'
import { adobeRgb, displayP3, type RgbSpace, srgb } from './rgb-spaces.ts'

function says(icc: Buffer, space: RgbSpace): boolean {
  const profile = readProfile(icc)
  if (!profile) throw new Error('no profile')
  return describes(profile, space)
}

/** What sharp itself ships under a name. */
async function builtIn(name: 'srgb' | 'p3'): Promise<Buffer> {
  const pixel = fromRawPixels({ data: Buffer.alloc(3), width: 1, height: 1, channels: 3 })
  const { icc } = await sharp(await pixel.withIccProfile(name).png().toBuffer()).metadata()
  return icc ?? Buffer.alloc(0)
}

const srgbTable = (size: number) => sampledCurve(size, (code) => toLight(srgb.curve, code))

describe('profiles that mean sRGB', () => {
  test('ours, and the one that comes with sharp', async () => {
    expect(says(matrixProfile(srgb), srgb)).toBe(true)
    expect(says(await builtIn('srgb'), srgb)).toBe(true)
  })

  test.each([6, 26, 1024, 4096])('colorants of sRGB with its curve in %i samples', (size) => {
    // Six samples are off by more than a step and a half between them.
    expect(says(rgbProfile(hpColorants, srgbTable(size)), srgb)).toBe(size > 6)
  })

  test('a parametric curve of each type', () => {
    const parametric = (type: number, ...values: number[]) =>
      tagData('para', Buffer.concat([Buffer.from([0, type, 0, 0]), fixedNumbers(...values)]))
    const { gamma, a, b, c, d } = srgb.curve
    expect(says(rgbProfile(hpColorants, parametric(3, gamma, a, b, c, d)), srgb)).toBe(true)
    expect(says(rgbProfile(hpColorants, parametric(4, gamma, a, b, c, d, 0, 0)), srgb)).toBe(true)
    for (const curve of [parametric(0, 2.2), parametric(1, 2.2, 1, 0), parametric(2, 2.2, 1, 0, 0)]) {
      expect(says(rgbProfile(hpColorants, curve), srgb)).toBe(false)
    }
    expect(says(rgbProfile(hpColorants, parametric(9, 1)), srgb)).toBe(false)
  })
})

describe('profiles that mean something else', () => {
  test('wide gamuts, and each only itself', async () => {
    expect(says(await builtIn('p3'), srgb)).toBe(false)
    expect(says(await builtIn('p3'), displayP3)).toBe(true)
    expect(says(matrixProfile(adobeRgb), adobeRgb)).toBe(true)
    expect(says(matrixProfile(adobeRgb), displayP3)).toBe(false)
  })

  test('the primaries of sRGB with another curve', () => {
    expect(says(rgbProfile(hpColorants, gammaCurve(2.2)), srgb)).toBe(false)
    expect(says(rgbProfile(hpColorants, gammaCurve(1)), srgb)).toBe(false)
    expect(says(rgbProfile(hpColorants, tagData('curv', Buffer.alloc(4))), srgb)).toBe(false)
  })

  test('a table beside the matrix, which would win over it', () => {
    const withTable = rgbProfile(hpColorants, srgbTable(1024), { A2B0: tagData('mft2', Buffer.alloc(48)) })
    expect(says(withTable, srgb)).toBe(false)
  })

  test('no colorants, or curves cut short', () => {
    expect(says(profileOf('RGB ', {}), srgb)).toBe(false)
    expect(says(rgbProfile(hpColorants, srgbTable(1024).subarray(0, 100)), srgb)).toBe(false)
  })
})

test('gray profiles are told apart by their curve', () => {
  const [linear, shaded] = [grayProfile(1), profileOf('GRAY', { kTRC: srgbTable(1024) })].map(readProfile)
  expect(linear && isSrgbGray(linear)).toBe(false)
  expect(shaded && isSrgbGray(shaded)).toBe(true)
  expect(linear && describes(linear, srgb)).toBe(false)
})

test('bytes that are no profile', () => {
  const icc = matrixProfile(srgb)
  expect(readProfile(Buffer.alloc(0))).toBeUndefined()
  expect(readProfile(Buffer.alloc(400))).toBeUndefined()
  expect(readProfile(icc.subarray(0, icc.length - 1))).toBeUndefined()
  const manyTags = Buffer.from(icc)
  manyTags.writeUInt32BE(0xffffffff, 128)
  expect(readProfile(manyTags)).toBeUndefined()
  const farTag = Buffer.from(icc)
  farTag.writeUInt32BE(0xfffffff0, 136)
  expect(readProfile(farTag)?.tag('desc')).toBeUndefined()
})
