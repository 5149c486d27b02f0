import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { expect, test } from '@jest/globals'
import { photo } from '../../practice/picture-samples.ts'
import { jpegQuality } from './jpeg-quality.ts'

const jpeg = (quality: number) =>
  fromRawPixels({ data: photo(32, 24), width: 32, height: 24, channels: 3 })
    .jpeg({ quality })
    .toBuffer()

test.each([30, 50, 75, 92])('quality %d is read off the table', async (quality) => {
  const found = jpegQuality(await jpeg(quality))
  expect(Math.abs((found ?? 0) - quality)).toBeLessThanOrEqual(1)
})

test('fill bytes before a marker are passed over', async () => {
  const plain = await jpeg(75)
  const filled = Buffer.concat([plain.subarray(0, 2), Buffer.of(0xff, 0xff), plain.subarray(2)])
  expect(jpegQuality(filled)).toBe(jpegQuality(plain))
})

test('what has no table has no quality', async () => {
  expect(jpegQuality(Buffer.from('GIF89a'))).toBeUndefined()
  expect(jpegQuality((await jpeg(50)).subarray(0, 30))).toBeUndefined()
})
