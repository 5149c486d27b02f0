import { deflateSync } from 'node:zlib'
import { Failure } from '@folio/service-kit/faults/failure'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../../testing/compress-bytes.ts'
import { imagesIn } from '../../testing/images-in.ts'
import { check } from '../../testing/opened-pdf.ts'
import { PdfBuilder } from '../../testing/pdf-builder.ts'
import { jpegPhoto, paintIm, picture } from '../../testing/picture-objects.ts'
import { photo } from '../practice/picture-samples.ts'

let bench: CompressBench
beforeAll(async () => {
  bench = await compressBench()
})
afterAll(() => bench.close())

/** Zeros that unpack to so many bytes, in layers of Flate. */
function bomb(bytes: number, layers: number): { data: Buffer; filters: string[] } {
  let data = Buffer.alloc(bytes)
  for (let layer = 0; layer < layers; layer += 1) data = deflateSync(data)
  return { data, filters: Array.from({ length: layers }, () => '/FlateDecode') }
}

function withImage(width: number, height: number, data: Buffer, filters: readonly string[]): Buffer {
  const pdf = new PdfBuilder()
  const image = picture(pdf, { width, height, space: '/DeviceRGB', entries: { Filter: filters } }, data)
  pdf.page({ content: paintIm, resources: { XObject: { Im: image } } })
  return pdf.bytes()
}

describe('images that are larger than they look', () => {
  test('60,000 by 60,000 pixels are never unpacked', async () => {
    const { data, filters } = bomb(10_000_000, 1)
    const { result } = await bench.compressed(withImage(60_000, 60_000, data, filters))
    expect(imagesIn(result)).toMatchObject([{ width: 60_000 }])
  })

  test('a small image whose data unpacks to 200 MB is left alone', async () => {
    const { data, filters } = bomb(200_000_000, 2)
    const start = performance.now()
    const { facts } = await bench.compressed(withImage(100, 100, data, filters))
    expect(facts.images.kept).toBe(1)
    expect(performance.now() - start).toBeLessThan(120_000)
  })

  test('a JPEG that says it is 60,000 pixels wide is left alone', async () => {
    const pdf = new PdfBuilder()
    const image = await jpegPhoto(pdf, 64, 64, { Width: 60_000, Height: 60_000 })
    pdf.page({ content: paintIm, resources: { XObject: { Im: image } } })
    const bytes = pdf.bytes()
    const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'))
    bytes.writeUInt16BE(60_000, frame + 5)
    bytes.writeUInt16BE(60_000, frame + 7)
    const { facts } = await bench.compressed(bytes)
    expect(facts.images).toMatchObject({ recompressed: 0, scaledDown: 0, kept: 1 })
  })
})

test('a content stream that unpacks without end is passed over', async () => {
  const pdf = new PdfBuilder()
  const { data, filters } = bomb(400_000_000, 2)
  pdf.page({
    content: '',
    resources: { XObject: { Im: picture(pdf, { width: 9, height: 9, space: '/DeviceRGB' }, photo(9, 9)) } },
    entries: { Contents: pdf.stream({ Filter: filters }, data) },
  })
  const { result } = await bench.compressed(pdf.bytes())
  expect(result.length).toBeLessThan(50_000)
})

test('a thousand images are worked through', async () => {
  const pdf = new PdfBuilder()
  const names: string[] = []
  const entries: Record<string, ReturnType<typeof picture>> = {}
  for (let index = 0; index < 1_000; index += 1) {
    const data = photo(32, 32)
    data.writeUInt16BE(index)
    names.push(`q 9 0 0 9 ${index % 30} 0 cm /I${index} Do Q`)
    entries[`I${index}`] = picture(pdf, { width: 32, height: 32, space: '/DeviceRGB' }, data)
  }
  pdf.page({ content: names.join('\n'), resources: { XObject: entries } })
  const bytes = pdf.bytes()
  const { result, facts } = await bench.compressed(bytes)
  await check(result)
  expect(facts.images.recompressed + facts.images.kept).toBe(1_000)
  expect(result.length).toBeLessThan(bytes.length / 3)
})

test('when there is no time the file is whole all the same, and says that it was not finished', async () => {
  const pdf = new PdfBuilder()
  pdf.page({ content: paintIm, resources: { XObject: { Im: await jpegPhoto(pdf, 600, 400) } } })
  const { answer, result } = await bench.answerTo(pdf.bytes(), {}, 0)
  await check(result ?? Buffer.alloc(0))
  expect(answer).toMatchObject({
    outcome: 'written',
    facts: { ranOutOfTime: true, images: { recompressed: 0 } },
  })
})

test('an image of 100 megapixels does not take more memory than there is', async () => {
  const data = deflateSync(Buffer.alloc(10_000 * 9_990 * 3, 'folio'), { level: 1 })
  const outcome = await bench
    .compressed(withImage(10_000, 9_990, data, ['/FlateDecode']))
    .then(({ facts }) => facts.images.recompressed + facts.images.kept)
    .catch((error: unknown) => (error instanceof Failure ? error.code : 'a crash'))
  expect(outcome).toBe(1)
})
