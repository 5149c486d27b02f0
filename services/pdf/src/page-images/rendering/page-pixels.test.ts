import { expect, test } from '@jest/globals'
import { isGray, type PagePixels, toGray } from './page-pixels.ts'

const pixels = (channels: 3 | 4, ...samples: number[]): PagePixels => ({
  ...{ width: samples.length / channels, height: 1, channels },
  data: Uint8Array.from(samples),
})

test('gray is the luma of Rec. 601, exact at both ends', () => {
  const gray = toGray(pixels(3, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 128, 128, 128))
  expect(gray).toEqual({
    ...{ width: 6, height: 1, channels: 1 },
    data: Uint8Array.from([255, 0, 76, 150, 29, 128]),
  })
})

test('every shade of gray stays itself', () => {
  const shades = Array.from({ length: 256 }, (_, shade) => shade)
  const { data } = toGray(pixels(3, ...shades.flatMap((shade) => [shade, shade, shade])))
  expect([...data]).toEqual(shades)
})

test('alpha goes along', () => {
  const { channels, data } = toGray(pixels(4, 255, 255, 255, 7, 255, 0, 0, 200))
  expect([channels, ...data]).toEqual([2, 255, 7, 76, 200])
})

test.each([
  ['black and white', true, pixels(3, 0, 0, 0, 255, 255, 255, 9, 9, 9)],
  ['one pixel a shade off', false, pixels(3, 0, 0, 0, 255, 255, 254)],
  ['a color', false, pixels(4, 1, 1, 1, 255, 200, 0, 0, 1)],
  ['a color that cannot be seen', true, pixels(4, 1, 1, 1, 255, 200, 0, 0, 0)],
])('%s: gray %s', (_, gray, page) => {
  expect(isGray(page)).toBe(gray)
})
