import { randomBytes } from 'node:crypto'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../../../testing/compress-bytes.ts'
import { imagesIn } from '../../../testing/images-in.ts'
import { leastLikeness } from '../../../testing/opened-pdf.ts'
import { dictionary, PdfBuilder, type Plain } from '../../../testing/pdf-builder.ts'
import { encodeJbig2 } from '../encoding/encode-jbig2.ts'
import { imageObject } from '../objects/image-object.ts'
import { decodeImage, decodeSound } from './decode-image.ts'

const document = new PdfDocument(nodeZlib)
const isSoftMask = false

function imageOf(entries: { readonly [key: string]: Plain }, data: Uint8Array) {
  const dict = dictionary({ Subtype: '/Image', ColorSpace: '/DeviceGray', BitsPerComponent: 1, ...entries })
  const image = imageObject(document, new PdfStream(dict, data), { isSoftMask })
  if (!image) throw new Error('it is no image')
  return image
}

const noise = (width: number, height: number) => ({
  ...{ width, height, channels: 1 as const },
  data: randomBytes(width * height).map((value) => (value < 128 ? 0 : 255)) as Buffer,
})

/** Dark shapes on light, with soft curves. */
const blobs = (width: number, height: number) =>
  Buffer.from(
    Array.from({ length: width * height }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)]
      return Math.sin(x / 61 + y / 340) + Math.cos(y / 47 - x / 500) > 0.5 ? 0 : 255
    }),
  )

let bench: CompressBench
beforeAll(async () => {
  bench = await compressBench()
})
afterAll(() => bench.close())

describe('images that PDFium decodes', () => {
  test.each([
    [333, 77],
    [1, 9],
    [40, 3000],
  ])('of JBIG2 keep every pixel, %i by %i', async (width, height) => {
    const samples = noise(width, height)
    const image = imageOf({ Width: width, Height: height, Filter: '/JBIG2Decode' }, encodeJbig2(samples).data)
    const decoded = await decodeImage(document, image)
    expect(decoded?.source).toBe('jbig2')
    expect(Buffer.compare(decoded?.samples.data ?? Buffer.alloc(0), samples.data)).toBe(0)
  })

  test('of JBIG2 are samples before their Decode array', async () => {
    const samples = noise(64, 64)
    const entries = { Width: 64, Height: 64, Filter: '/JBIG2Decode', Decode: [1, 0] }
    const decoded = await decodeImage(document, imageOf(entries, encodeJbig2(samples).data))
    expect(Buffer.compare(decoded?.samples.data ?? Buffer.alloc(0), samples.data)).toBe(0)
  })

  test('of JBIG2 have fewer pixels where a page shows fewer', async () => {
    const [width, height] = [2400, 1600]
    const data = blobs(width, height)
    const pdf = new PdfBuilder()
    const entries = { Type: '/XObject', Subtype: '/Image', Width: width, Height: height, BitsPerComponent: 1 }
    const coded = encodeJbig2({ width, height, channels: 1, data }).data
    const image = pdf.stream({ ...entries, ColorSpace: '/DeviceGray', Filter: '/JBIG2Decode' }, coded)
    pdf.page({ content: 'q 90 0 0 60 10 10 cm /Im Do Q', resources: { XObject: { Im: image } } })
    const before = pdf.bytes()
    const { result, facts } = await bench.compressed(before, { level: 'high' })
    expect(facts.images).toMatchObject({ recompressed: 1, scaledDown: 1 })
    expect(imagesIn(result)[0]?.width).toBeLessThan(width)
    expect(await leastLikeness(before, result)).toBeGreaterThan(0.93)
  })

  test('are left alone when they are damaged', async () => {
    const { data } = encodeJbig2(noise(200, 200))
    const image = imageOf({ Width: 200, Height: 200, Filter: '/JBIG2Decode' }, data.subarray(0, 60))
    expect(await decodeSound(document, image)).toBeUndefined()
    const jpx = imageOf(
      { Width: 20, Height: 20, Filter: '/JPXDecode', BitsPerComponent: 8 },
      randomBytes(500),
    )
    expect(await decodeSound(document, jpx)).toBeUndefined()
  })

  test('of fax lines that begin on whole bytes have them where they belong', async () => {
    const [width, height] = [600, 20]
    // Stripes of eight: the first line horizontal runs, the others like the one above (ITU-T T.6).
    const first = `${'00110011000101'.repeat(37)}1`
    const bits = [first, ...Array.from({ length: height - 1 }, () => '1'.repeat(width / 8))]
    const lines = bits.map((line) => line.padEnd(Math.ceil(line.length / 8) * 8, '0')).join('')
    const data = Buffer.from((lines.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
    const parameters = { K: -1, Columns: width, Rows: height, EncodedByteAlign: true, EndOfBlock: false }
    const entries = { Width: width, Height: height, Filter: '/CCITTFaxDecode', DecodeParms: parameters }
    const decoded = await decodeImage(document, imageOf(entries, data))
    const expected = Buffer.from(
      Array.from({ length: width * height }, (_, at) => ((at % width) & 8 ? 0 : 255)),
    )
    expect(Buffer.compare(decoded?.samples.data ?? Buffer.alloc(0), expected)).toBe(0)
  })
})
