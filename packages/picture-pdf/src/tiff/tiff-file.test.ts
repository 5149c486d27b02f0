import { matrixProfile } from '@folio/image-kit/icc/matrix-profile'
import { displayP3 } from '@folio/image-kit/icc/rgb-spaces'
import { sharp } from '@folio/image-kit/sharp-setup'
import { expect, test } from '@jest/globals'
import { tiffFile } from './tiff-file.ts'

const size = { width: 3, height: 2 }

test.each([
  ['gray', { channels: 1, colors: 1, bits: 8 }, { space: 'b-w', channels: 1, depth: 'uchar' }],
  [
    'gray and opacity',
    { channels: 2, colors: 1, bits: 16 },
    { space: 'grey16', channels: 2, depth: 'ushort' },
  ],
  ['RGB of 16 bits', { channels: 3, colors: 3, bits: 16 }, { space: 'rgb16', channels: 3, depth: 'ushort' }],
  ['inks', { channels: 4, colors: 4, bits: 8 }, { space: 'cmyk', channels: 4, hasAlpha: false }],
  ['inks and opacity', { channels: 5, colors: 4, bits: 8 }, { space: 'cmyk', channels: 5, hasAlpha: true }],
] as const)('%s', async (_, form, expected) => {
  const data = Buffer.alloc((size.width * size.height * form.channels * form.bits) / 8, 100)
  const file = tiffFile({ ...size, ...form, data, profile: undefined, orientation: 6 })
  expect(await sharp(file).metadata()).toMatchObject({ ...size, ...expected, format: 'tiff', orientation: 6 })
})

test('every sample and the profile are there', async () => {
  const data = Buffer.from(Array.from({ length: 24 }, (_, index) => 10 * index))
  const profile = matrixProfile(displayP3)
  const form = { channels: 4, colors: 3, bits: 8, orientation: 1 } as const
  const file = tiffFile({ ...size, ...form, data, profile })
  expect((await sharp(file).metadata()).icc).toEqual(profile)
  expect(await sharp(file, { ignoreIcc: true }).raw().toBuffer()).toEqual(data)
})
