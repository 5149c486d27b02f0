import { expect, test } from '@jest/globals'
import sharp, { type Sharp, type TiffOptions } from 'sharp'
import { decodeTiff } from './decode-tiff.ts'

const [width, height] = [40, 24]

/** Red on the left, blue on the right. */
const halves = () => {
  const left = {
    input: { create: { width: 20, height, channels: 3, background: '#c80000' } },
    left: 0,
    top: 0,
  }
  return sharp({ create: { width, height, channels: 3, background: '#0000c8' } }).composite([left as never])
}

const bytesOf = async (image: Sharp): Promise<ArrayBuffer> => {
  const data = await image.toBuffer()
  return new Uint8Array(data).buffer
}

test.each([
  ['none', {}],
  ['lzw', {}],
  ['deflate', { predictor: 'horizontal' }],
  ['packbits', {}],
  ['lzw', { tile: true, tileWidth: 16, tileHeight: 16 }],
  ['lzw', { bigtiff: true }],
  ['deflate', { bigtiff: true, tile: true, tileWidth: 16, tileHeight: 16 }],
] as [TiffOptions['compression'], TiffOptions][])('%s %j', async (compression, options) => {
  const tiff = await bytesOf(halves().tiff({ compression, ...options } as TiffOptions))
  const picture = decodeTiff(tiff)
  expect(picture).toMatchObject({ width, height, orientation: 1, pages: 1 })
  const at = (x: number) => [...picture.rgba.subarray(4 * (12 * width + x), 4 * (12 * width + x) + 4)]
  expect([at(5), at(35)]).toEqual([
    [200, 0, 0, 255],
    [0, 0, 200, 255],
  ])
})

test('a fax, which is what scanners write', async () => {
  const data = Buffer.from(Array.from({ length: width * height }, (_, at) => (at % width < 20 ? 255 : 0)))
  const scan = sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1 })
  const { rgba } = decodeTiff(await bytesOf(scan))
  expect([rgba[4 * 5], rgba[4 * 35]]).toEqual([255, 0])
})

test('the inks of a press', async () => {
  const { rgba } = decodeTiff(await bytesOf(halves().toColourspace('cmyk').tiff({ compression: 'lzw' })))
  const [red = 0, green = 0, blue = 0] = rgba.subarray(20, 24)
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
})

test('how it is turned, and how many pages it has', async () => {
  const turned = halves().withMetadata({ orientation: 6 }).tiff({ compression: 'none' })
  expect(decodeTiff(await bytesOf(turned)).orientation).toBe(6)
  const page = await halves().png().toBuffer()
  const two = sharp([page, page], { join: { animated: true } })
  for (const bigtiff of [false, true]) {
    expect(decodeTiff(await bytesOf(two.clone().tiff({ compression: 'lzw', bigtiff }))).pages).toBe(2)
  }
})

test('any of its pages', async () => {
  const pages = ['#c80000', '#0000c8'].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  const two = await bytesOf(
    sharp(await Promise.all(pages), { join: { animated: true } }).tiff({ compression: 'lzw' }),
  )
  const first = (page: number) => [...decodeTiff(two.slice(0), page).rgba.subarray(0, 3)]
  expect([first(1), first(2)]).toEqual([
    [200, 0, 0],
    [0, 0, 200],
  ])
  expect(() => decodeTiff(two.slice(0), 3)).toThrow()
})

test.each(['', 'no TIFF at all, but long enough', 'II*\0\xff\xff\xff\x7f', `II+\0${'\x7f'.repeat(30)}`])(
  '%j cannot be shown',
  (text) => {
    expect(() => decodeTiff(new Uint8Array(Buffer.from(text, 'latin1')).buffer)).toThrow()
  },
)
