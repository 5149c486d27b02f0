import { expect, test } from '@jest/globals'
import { photo } from '../../practice/picture-samples.ts'
import {
  encodeJpeg,
  encodeSmallJpeg,
  encodeThriftyJpeg,
  encodeTrellisJpeg,
  type JpegSettings,
} from './encode-jpeg.ts'
import { encodedSamples } from './encoded-samples.ts'

const samples = { width: 240, height: 160, channels: 3, data: photo(240, 160) } as const
const settings: JpegSettings = { quality: 60, chroma: '4:4:4', table: 2 }

test('the order of coefficients changes no pixel of a plain JPEG', async () => {
  const [one, other] = [await encodeJpeg(samples, settings), await encodeSmallJpeg(samples, settings)]
  expect(other.data.length).toBeLessThan(one.data.length)
  const [shown, again] = [await encodedSamples(one, samples), await encodedSamples(other, samples)]
  expect(again.data.equals(shown.data)).toBe(true)
})

test('trellis quantization takes fewer bytes at a quality, and fewest in the best order', async () => {
  const coders = [encodeJpeg, encodeTrellisJpeg, encodeThriftyJpeg]
  const bytes = await Promise.all(coders.map(async (coder) => (await coder(samples, settings)).data.length))
  expect(bytes).toEqual([...bytes].sort((one, other) => other - one))
})
