import { describe, expect, test } from '@jest/globals'
import { drawPixels, noise, storedPixels } from '../../testing/pixels.ts'
import { sharp } from '../sharp-setup.ts'
import { palettePng } from './palette-png.ts'

const written = async (pixels: Parameters<typeof palettePng>[0]): Promise<Buffer> => {
  const png = await palettePng(pixels)
  if (!png) throw new Error('no palette')
  return png
}

describe('as many bits as the colours need', () => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 4],
    [16, 4],
    [17, 8],
    [256, 8],
  ])('%i colours take %i bits, and every pixel comes back', async (count, bits) => {
    // An odd width leaves bits unused at the end of rows.
    const pixels = drawPixels(37, 29, (x, y) => {
      const color = (x + 37 * y) % count
      return [color, 255 - color, (7 * color) & 255, color % 3 === 0 ? 255 - color : 255]
    })
    const png = await written(pixels)
    const { bitsPerSample, isPalette } = await sharp(png).metadata()
    expect({ bitsPerSample, isPalette }).toEqual({ bitsPerSample: bits, isPalette: true })
    expect((await storedPixels(png)).data.equals(pixels.data)).toBe(true)
  })
})

test('257 colours are too many', async () => {
  const pixels = drawPixels(257, 1, (x) => [x & 255, x >> 8, 0, 255])
  expect(await palettePng(pixels)).toBeUndefined()
})

test('colours under full transparency are kept and told apart', async () => {
  const pixels = drawPixels(2, 1, (x) => [x, 20, 30, 0])
  expect((await storedPixels(await written(pixels))).data.equals(pixels.data)).toBe(true)
})

test('shades are filtered, and so take less than without', async () => {
  const shades = (jitter: number) =>
    drawPixels(256, 256, (x, y) => {
      const shade = Math.min(255, Math.round((x + y) / 2 + jitter * noise(256 * y + x)))
      return [shade, shade, shade, 255]
    })
  const smooth = shades(4)
  const png = await written(smooth)
  expect((await storedPixels(png)).data.equals(smooth.data)).toBe(true)
  const plain = await sharp(smooth.data, { raw: { width: 256, height: 256, channels: 4 } })
    .toColourspace('b-w')
    .removeAlpha()
    .png({ compressionLevel: 9, adaptiveFiltering: false })
    .toBuffer()
  expect(png.length).toBeLessThan(plain.length)
})

test('pixels that start in the middle of a word are read right', async () => {
  const { data, ...size } = drawPixels(5, 5, (x, y) => [x, y, 3, 255])
  const shifted = Buffer.concat([Buffer.alloc(1), data]).subarray(1)
  expect((await storedPixels(await written({ ...size, data: shifted }))).data.equals(data)).toBe(true)
})
