import { expect, test } from '@jest/globals'
import { matrixProfile } from './icc/matrix-profile.ts'
import { displayP3 } from './icc/rgb-spaces.ts'
import { sharp } from './sharp-setup.ts'
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
  const file = tiffFile({ ...size, ...form, data, orientation: 6 })
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

test('inks without an orientation stay inks', async () => {
  const data = Buffer.from(Array.from({ length: 24 }, (_, index) => 10 * index))
  const file = tiffFile({ ...size, channels: 4, colors: 4, bits: 8, data })
  const pixels = sharp(file).pipelineColourspace('cmyk').toColourspace('cmyk').raw()
  expect(await pixels.toBuffer()).toEqual(data)
})

// ITU-T T.6: a row like the white one before it, and one of eight black pixels after none that are white.
test.each([
  ['white', [0b10000000], 255],
  ['black', [0b00100110, 0b10100010, 0b10000000], 0],
] as const)('a fax is decoded: %s', async (_, coded, value) => {
  const form = { channels: 1, colors: 1, bits: 1, fax: { group: 4 } } as const
  const file = tiffFile({ width: 8, height: 1, ...form, data: Uint8Array.from(coded) })
  expect([...(await sharp(file).toColourspace('b-w').raw().toBuffer())]).toEqual(Array(8).fill(value))
})
