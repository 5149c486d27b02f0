import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../../testing/compress-bytes.ts'
import { leastLikenessOf, pagesOf } from '../../testing/opened-pdf.ts'
import { PdfBuilder, type Plain } from '../../testing/pdf-builder.ts'
import { paintIm, picture } from '../../testing/picture-objects.ts'
import { photo } from '../practice/picture-samples.ts'

let bench: CompressBench
beforeAll(async () => {
  bench = await compressBench()
})
afterAll(() => bench.close())

/** The image on a green page. */
function pageOf(make: (pdf: PdfBuilder) => Plain): Buffer {
  const pdf = new PdfBuilder()
  const content = `0 1 0 rg 0 0 300 200 re f ${paintIm}`
  pdf.page({ content, resources: { XObject: { Im: make(pdf) } } })
  return pdf.bytes()
}

const [width, height] = [400, 300]
const gray = photo(width, height, 1)
const wide = Buffer.from([...gray].flatMap((value) => [value, value]))
const fourBits = Buffer.from(
  Uint8Array.from({ length: gray.length / 2 }, (_, at) => {
    const [left = 0, right = 0] = gray.subarray(2 * at)
    return (left & 0xf0) | (right >> 4)
  }),
)
/** Stripes of sixteen colours. */
const indices = Buffer.from(Uint8Array.from({ length: width * height }, (_, at) => (at % width) / 25))
const palette = Buffer.from(Array.from({ length: 16 }, (_, at) => [16 * at, 255 - 16 * at, 99]).flat())
const blackAndWhite = Buffer.from(indices.map((value) => (value % 2) * 255))

const kinds: readonly (readonly [name: string, make: (pdf: PdfBuilder) => Plain])[] = [
  ['four bits', keyed('/DeviceGray', 4, [0, 7], fourBits)],
  ['sixteen bits', keyed('/DeviceGray', 16, [0, 30_000], wide)],
  ['a palette', keyed(['/Indexed', '/DeviceRGB', 15, palette], 8, [3, 5], indices)],
  ['bytes that are black or white', keyed('/DeviceGray', 8, [255, 255], blackAndWhite)],
]

function keyed(space: Plain, bits: number, Mask: readonly number[], data: Buffer) {
  return (pdf: PdfBuilder) => picture(pdf, { width, height, space, bits, entries: { Mask } }, data)
}

describe.each(kinds)('a colour that is not painted, in %s', (_, make) => {
  test.each(['low', 'high'] as const)('is still not painted at the level %s', async (level) => {
    const pdf = pageOf(make)
    const { result } = await bench.compressed(pdf, { level })
    expect(leastLikenessOf(await pagesOf(pdf), await pagesOf(result))).toBeGreaterThan(0.999)
  })
})

describe('samples of which a Decode array shows the darkest alone', () => {
  const dark = Buffer.from(photo(width, height).map((value) => value / 16))
  const bright = (bits: number, data: Buffer) =>
    pageOf((pdf) => {
      const most = 16 * (bits === 16 ? 255 / 256 : 1)
      const entries = { Decode: [0, most, 0, most, 0, most] }
      return picture(pdf, { width, height, space: '/DeviceRGB', bits, entries }, data)
    })

  test.each(['low', 'medium', 'high'] as const)('look the same at the level %s', async (level) => {
    const floor = { low: 0.99, medium: 0.97, high: 0.93 }[level]
    const finer = Buffer.from([...dark].flatMap((value) => [value, value * 16]))
    for (const pdf of [bright(8, dark), bright(16, finer)]) {
      const { result } = await bench.compressed(pdf, { level })
      expect(leastLikenessOf(await pagesOf(pdf), await pagesOf(result))).toBeGreaterThan(floor)
    }
  })
})
