import { fromRawPixels, type RawPixels } from '@folio/image-kit/raw-pixels'
import { drawPixels, noise } from '@folio/image-kit/testing/pixels'

/** Soft light with grain. @param grain of 255 steps */
export const photo = (width: number, height: number, grain = 30): RawPixels =>
  drawPixels(width, height, (x, y) => {
    const light = 128 + 90 * Math.sin(x / 37) * Math.cos(y / 53)
    return [0, 60, 120]
      .map((shift, c) => light + shift / 3 + grain * noise(3 * (width * y + x) + c))
      .concat(255)
  })

/** Lines of dark words on a light page. */
export const screenshot = (width: number, height: number): RawPixels =>
  drawPixels(width, height, (x, y) => {
    const inWord = x % 60 < 44 && y % 20 < 9 && (x * 7 + y * 13) % 11 < 5
    return inWord ? [30, 30, 40, 255] : [250, 250, 252, 255]
  })

/** Four areas of one colour each. */
export const drawing: RawPixels = drawPixels(200, 120, (x, y) => [
  x < 100 ? 255 : 20,
  y < 60 ? 80 : 160,
  40,
  255,
])

/** Every shade between, without grain. */
export const ramp: RawPixels = drawPixels(512, 300, (x, y) => [x / 2, (y * 255) / 300, (x + y) / 4, 255])

/** Zeros and ones. */
export const dots = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.round(noise(index)))

export const toPng = (pixels: RawPixels): Promise<Buffer> => fromRawPixels(pixels).png().toBuffer()
