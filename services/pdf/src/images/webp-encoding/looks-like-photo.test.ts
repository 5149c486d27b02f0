import type { RawPixels } from '@folio/image-kit/raw-pixels'
import { drawPixels, noise } from '@folio/image-kit/testing/pixels'
import { expect, test } from '@jest/globals'
import { photo, screenshot } from '../../../testing/pictures/drawn-pictures.ts'
import { looksLikePhoto } from './looks-like-photo.ts'

const [width, height] = [400, 300]

/** A random step, the same at the same place. */
const random = (x: number, y: number, channel: number): number => noise(3 * (y * width + x) + channel)

const noisy = (range: number, of: (x: number, y: number) => number = () => 128): RawPixels =>
  drawPixels(width, height, (x, y) => {
    const value = (channel: number) => of(x, y) + Math.round(range * (random(x, y, channel) - 0.5))
    return [value(0), value(1), value(2), 255]
  })

test.each<[what: string, picture: RawPixels, expected: boolean]>([
  ['a photo', photo(width, height), true],
  ['noise over everything', noisy(200), true],
  ['a screenshot', screenshot(width, height), false],
  ['one color', drawPixels(width, height, () => [10, 20, 30, 255]), false],
  [
    'a gradient of many colors',
    drawPixels(width, height, (x, y) => [x % 256, y % 256, (x + y) % 256, 255]),
    false,
  ],
  [
    'dither in a few colors',
    drawPixels(width, height, (x, y) => {
      const shade = random(x, y, 0) < 0.5 ? 0 : 255
      return [shade, random(x, y, 1) < 0.5 ? 0 : 255, shade, 255]
    }),
    false,
  ],
  [
    'a texture that repeats itself',
    drawPixels(width, height, (x, y) => {
      const value = (channel: number) => Math.floor(256 * random(x % 64, y % 64, channel))
      return [value(0), value(1), value(2), 255]
    }),
    false,
  ],
])('%s', (_what, picture, expected) => {
  expect(looksLikePhoto(picture)).toBe(expected)
})

test('gray pictures are left to a trial', () => {
  const data = Buffer.from(Uint8Array.from({ length: 10_000 }, (_, index) => 256 * noise(index)))
  expect(looksLikePhoto({ data, width: 100, height: 100, channels: 1 })).toBe(false)
})
