import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { drawPixels } from '../testing/pixels.ts'
import { fromRawPixels } from './raw-pixels.ts'
import { sampleFile, sampleOf } from './sample-strips.ts'
import { sharp } from './sharp-setup.ts'

test.each([
  [100, 80, 2000],
  [100, 80, 100_000],
  [7, 1, 10],
  [1, 1, 1],
  [3000, 5, 1000],
])('a sample of %i × %i pixels is the same from memory and from a file', async (width, height, pixels) => {
  const picture = drawPixels(width, height, (x, y) => [x & 255, y & 255, x >> 8, 255])
  const folder = await mkdtemp(join(tmpdir(), 'sample-'))
  const path = join(folder, 'picture.png')
  await writeFile(path, await fromRawPixels(picture).png().toBuffer())
  const sample = sampleOf(picture, pixels)
  expect(await sampleFile(() => sharp(path), picture, pixels)).toEqual(sample)
  expect(sample.width).toBe(width)
  expect(sample.data).toHaveLength(4 * sample.width * sample.height)
  await rm(folder, { recursive: true })
})

test('the strips lie at a quarter and at three quarters', () => {
  const picture = drawPixels(10, 100, (_, y) => [y, 0, 0, 255])
  const { data, height } = sampleOf(picture, 200)
  const rows = Array.from({ length: height }, (_, y) => data[40 * y])
  expect(rows).toEqual([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79])
})
