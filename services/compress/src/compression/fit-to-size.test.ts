import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { mebibytes } from '@folio/contract/bytes'
import { sharp } from '@folio/image-kit/sharp-setup'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../../testing/compress-bytes.ts'
import { imagesIn } from '../../testing/images-in.ts'
import { dictionary, PdfBuilder } from '../../testing/pdf-builder.ts'
import { jpegPhoto, paintIm, picture } from '../../testing/picture-objects.ts'
import { forcedRules, type ImageRules } from '../work/compression-rules.ts'
import { fitToSize, sizeOf } from './fit-to-size.ts'

let bench: CompressBench
beforeAll(async () => {
  bench = await compressBench()
})
afterAll(() => bench.close())

/** A picture that loses nearly all likeness with its pixels. */
async function noise(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 1 } as const
  const jpeg = await sharp(randomBytes(width * height), { raw })
    .toColourspace('b-w')
    .jpeg({ quality: 60 })
    .toBuffer()
  const pdf = new PdfBuilder()
  const shape = { Width: width, Height: height, ColorSpace: '/DeviceGray', BitsPerComponent: 8 }
  const image = pdf.stream({ Type: '/XObject', Subtype: '/Image', ...shape, Filter: '/DCTDecode' }, jpeg)
  pdf.page({ content: paintIm, resources: { XObject: { Im: image } } })
  return pdf.bytes()
}

async function photographs(): Promise<Buffer> {
  const pdf = new PdfBuilder()
  for (let page = 0; page < 6; page += 1)
    pdf.page({ content: paintIm, resources: { XObject: { Im: await jpegPhoto(pdf, 900 + page, 600) } } })
  return pdf.bytes()
}

const asked = (targetMegabytes: number) => ({ level: 'custom', targetMegabytes }) as const

describe('a target size', () => {
  test('is met also by what no longer looks like itself in fewer pixels', async () => {
    const before = await noise(1000, 640)
    const target = 0.1
    const { result, facts } = await bench.compressed(before, asked(target))
    expect(before.length).toBeGreaterThan(mebibytes(target) * 2)
    expect(result.length).toBeLessThanOrEqual(mebibytes(target))
    expect(facts.missedTarget).toBe(false)
    expect(imagesIn(result)).toMatchObject([{ filter: 'DCTDecode' }])
  })

  test('that cannot be met leaves no image larger than it is without one', async () => {
    // One whose indices say where it is not painted stays, in fewer bytes.
    const indices = Buffer.from(Uint8Array.from({ length: 400 * 300 }, (_, at) => (at * at) % 7))
    const pdf = new PdfBuilder()
    const entries = { Mask: [3, 3], Filter: '/FlateDecode' }
    const space = ['/Indexed', '/DeviceGray', 6, Buffer.from([0, 40, 80, 120, 160, 200, 240])]
    const data = deflateSync(indices, { level: 1 })
    const Im = picture(pdf, { width: 400, height: 300, space, entries }, data)
    pdf.page({ content: paintIm, resources: { XObject: { Im } } })
    const { result } = await bench.compressed(pdf.bytes(), { level: 'custom' })
    const forced = await bench.compressed(pdf.bytes(), asked(0.0001))
    expect(forced.facts.missedTarget).toBe(true)
    expect(forced.result.length).toBeLessThanOrEqual(result.length)
  })

  test.each([
    ['and the strongest coding is taken when the time is over after it', 1],
    ['by the mildest coding that fits when there is time', 99],
  ])('is met %s', async (_, attempts) => {
    const document = new PdfDocument(nodeZlib)
    const originals = new Map([[document.add(new PdfStream(new Map(), randomBytes(9000))).id, null]])
    document.trailer.set('Root', document.add(dictionary({ Type: '/Catalog', Im: new Ref(1) })))
    const qualities: number[] = []
    const recode = async ({ model }: ImageRules) => {
      qualities.push(model.quality)
      document.set(1, new PdfStream(new Map(), randomBytes(model.quality * 100)))
      return { recompressed: 1, scaledDown: 0, kept: 0, dpi: undefined }
    }
    const time = { left: () => 1, isOver: () => qualities.length >= attempts }
    await fitToSize(document, { target: 5500, objectStreams: false, originals, recode, time })
    const { quality } = forcedRules(1).model
    const taken = sizeOf(document, { objectStreams: false })
    expect(qualities[0]).toBe(quality)
    if (attempts === 1) expect(qualities).toHaveLength(1)
    else expect(taken).toBeGreaterThan(4500)
    expect(taken).toBeLessThanOrEqual(5500)
  })

  test('that is too small brings the smallest file there can be', async () => {
    const before = await photographs()
    const missed = await bench.compressed(before, asked(0.001))
    const high = await bench.compressed(before, { level: 'high' })
    expect(missed.facts.missedTarget).toBe(true)
    expect(missed.result.length).toBeLessThan(high.result.length)
  })
})
