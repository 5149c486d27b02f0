import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { expect, test } from '@jest/globals'
import { dictionary } from '../../../testing/pdf-builder.ts'
import { photo } from '../../practice/picture-samples.ts'
import { sizeOf } from '../objects/encoding.ts'
import { imageObject } from '../objects/image-object.ts'
import type { Samples } from '../samples/samples.ts'
import { draftFlate, encodeFlate, encodePalette } from './encode-flate.ts'
import { exactEncodings } from './exact-encodings.ts'

const [width, height] = [600, 400]

function imageOf(samples: Samples) {
  const space = samples.channels === 1 ? '/DeviceGray' : '/DeviceRGB'
  const shape = { Width: samples.width, Height: samples.height, BitsPerComponent: 8, ColorSpace: space }
  const stream = new PdfStream(dictionary({ Subtype: '/Image', ...shape }), samples.data)
  const image = imageObject(new PdfDocument(nodeZlib), stream, { isSoftMask: false })
  if (!image) throw new Error('it is no image')
  return image
}

const gray = { width, height, channels: 1, data: photo(width, height, 1) } as const
const colors = { width, height, channels: 3, data: photo(width, height) } as const
/** Stripes of three shades, which a palette codes in two bits. */
const stripes = {
  ...{ width, height, channels: 1 as const },
  data: Buffer.from(Array.from({ length: width * height }, (_, at) => 90 * (((at * 31) >> 4) % 3))),
}

test.each([
  ['shades', gray],
  ['colours', colors],
  ['stripes', stripes],
])(
  'the smallest way of keeping %s is found where a hasty one tells which are hopeful',
  async (_, samples) => {
    const [filtered, palette] = [await encodeFlate(samples), await encodePalette(samples)]
    const least = Math.min(sizeOf(filtered), palette ? sizeOf(palette) : Number.POSITIVE_INFINITY)
    const [smallest] = await exactEncodings(imageOf(samples), samples)
    expect(smallest && sizeOf(smallest)).toBe(least)
    const [within] = await exactEncodings(imageOf(samples), samples, least + 1)
    expect(within && sizeOf(within)).toBe(least)
  },
)

test('nothing is coded with care that comes nowhere near what is wanted', async () => {
  const { length } = (await encodeFlate(colors)).data
  expect(await exactEncodings(imageOf(colors), colors, length / 2)).toEqual([])
})

test('what takes next to nothing is not coded at the best level, which takes long for every pixel', async () => {
  // Too many colours for a palette, in the same long rows again and again.
  const columns = 2000
  const row = Buffer.from(Array.from({ length: columns * 3 }, (_, at) => (at < 900 ? (at * at) >> 7 : 0)))
  const data = Buffer.concat(Array<Buffer>(height).fill(row))
  const flat = { width: columns, height, channels: 3, data } as const
  const encodings = await exactEncodings(imageOf(flat), flat)
  expect(encodings).toContain(await draftFlate(flat))
  expect(encodings).not.toContain(await encodeFlate(flat))
  expect(await exactEncodings(imageOf(colors), colors)).toContain(await encodeFlate(colors))
})
