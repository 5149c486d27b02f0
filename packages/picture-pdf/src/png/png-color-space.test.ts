import { rgb, writePng } from '@folio/image-kit/testing/png-writer'
import { checkPdf, imageDictionaries, renderPage } from '@folio/pdf-engines/testing/pdf-tools'
import { type PdfBench, pdfBench } from '@folio/pdf-objects/testing/make-pdf'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { PictureRules } from '../facts/picture-rules.ts'

let bench: PdfBench
beforeAll(async () => {
  bench = await pdfBench()
})
afterAll(() => bench.remove())

const numbers = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}
const cicp = (...codes: number[]) => ['cICP', Buffer.from(codes)] as const
const gama = (value: number) => ['gAMA', numbers(value)] as const
const srgbPrimaries = ['cHRM', numbers(31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)] as const

type Told = readonly (readonly [string, Buffer])[]

const plain = (color: readonly number[], before: Told = []): Buffer => {
  const samples = Array.from({ length: 3 * 40 * 30 }, (_, index) => color[index % 3] ?? 0)
  return writePng({ width: 40, height: 30, colorType: rgb, bits: 8, samples, before })
}

async function colorOf(png: Buffer, picture: PictureRules): Promise<number[]> {
  const pdf = await bench.make('png', png, { picture })
  await checkPdf(pdf.path)
  const { data, width, height } = await renderPage(pdf.path, { dpi: 96 })
  const middle = 3 * ((height >> 1) * width + (width >> 1))
  return [...data.subarray(middle, middle + 3)]
}

const rules = {
  kept: { color: 'keep' },
  'as JPEG': { color: 'keep', shrink: { quality: 90, maxDpi: 50 } },
  gray: { color: 'gray' },
  'as inks': { color: 'cmyk' },
} as const satisfies Record<string, PictureRules>

/** One orange in three spaces; its sRGB values by the published matrices are 229, 56, 44. */
const orange = [229, 56, 44]

describe.each(Object.entries(rules))('%s', (_, picture) => {
  test.each([
    ['code points of Display P3', [211, 72, 56], [cicp(12, 13, 0, 1)]],
    ['linear light', [199, 10, 6], [gama(100_000), srgbPrimaries]],
    ['code points of sRGB beside another gamma', orange, [cicp(1, 13, 0, 1), gama(100_000), srgbPrimaries]],
    ['code points of high dynamic range', orange, [cicp(9, 16, 0, 1)]],
  ] as [string, number[], Told][])('%s look as they should', async (_, color, told) => {
    const wanted = await colorOf(plain(orange), picture)
    const found = await colorOf(plain(color, told), picture)
    for (const [channel, value] of wanted.entries()) {
      expect(Math.abs((found[channel] ?? -9) - value)).toBeLessThanOrEqual(4)
    }
  })
})

test('code points are an embedded profile', async () => {
  const pdf = await bench.make('png', plain([211, 72, 56], [cicp(12, 13, 0, 1)]))
  const [image] = await imageDictionaries(pdf.path)
  expect(image?.dict['/ColorSpace']).toMatchObject(['/ICCBased', expect.any(String)])
})
