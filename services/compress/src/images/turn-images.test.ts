import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../../testing/compress-bytes.ts'
import { imagesIn } from '../../testing/images-in.ts'
import { leastLikeness, pagesOf } from '../../testing/opened-pdf.ts'
import { PdfBuilder, type Plain } from '../../testing/pdf-builder.ts'
import { jpegPhoto, paintIm, picture } from '../../testing/picture-objects.ts'
import { packBits, photo, scan } from '../practice/picture-samples.ts'
import { isTextOnPaper } from './bilevel/text-on-paper.ts'
import { blackAndWhiteOf } from './bilevel/threshold.ts'

let bench: CompressBench
beforeAll(async () => {
  bench = await compressBench()
})
afterAll(() => bench.close())

async function withImage(make: (pdf: PdfBuilder) => Plain | Promise<Plain>): Promise<Buffer> {
  const pdf = new PdfBuilder()
  pdf.page({ content: paintIm, resources: { XObject: { Im: await make(pdf) } } })
  return pdf.bytes()
}

const size = { width: 300, height: 200 }
const palette = Buffer.from(Array.from({ length: 256 }, (_, index) => [index, 255 - index, index / 2]).flat())

describe('as gray', () => {
  const custom = { level: 'custom', grayscale: true } as const

  test.each<readonly [string, (pdf: PdfBuilder) => Plain | Promise<Plain>]>([
    ['a photograph', (pdf) => jpegPhoto(pdf, 900, 600)],
    ['samples', (pdf) => picture(pdf, { ...size, space: '/DeviceRGB' }, photo(300, 200))],
    [
      'samples the other way round',
      (pdf) =>
        picture(
          pdf,
          { ...size, space: '/DeviceRGB', entries: { Decode: [1, 0, 1, 0, 1, 0] } },
          photo(300, 200),
        ),
    ],
    [
      'a palette',
      (pdf) => picture(pdf, { ...size, space: ['/Indexed', '/DeviceRGB', 255, palette] }, photo(300, 200, 1)),
    ],
    [
      'two colours',
      (pdf) =>
        picture(
          pdf,
          {
            ...size,
            bits: 1,
            space: ['/Indexed', '/DeviceRGB', 1, Buffer.from([200, 30, 30, 250, 240, 90])],
          },
          packBits(scan(300, 200), 300),
        ),
    ],
  ])('%s keeps its shades', async (_, make) => {
    const pdf = await withImage(make)
    const { result } = await bench.compressed(pdf, custom)
    const [image] = imagesIn(result)
    expect(image?.space).toMatch(/^(\/DeviceGray|\[\/Indexed\/DeviceGray)/)
    expect(image?.stream.dict.has('Decode')).toBe(false)
    expect(await leastLikeness(pdf, result)).toBeGreaterThan(0.97)
  })

  test('inks keep their darkness', async () => {
    const inks = Buffer.alloc(300 * 200 * 4)
    for (let at = 0; at < inks.length; at += 4) inks[at + 3] = Math.min(255, (at / 4) % 300)
    const pdf = await withImage((built) => picture(built, { ...size, space: '/DeviceCMYK' }, inks))
    const { result } = await bench.compressed(pdf, custom)
    expect(imagesIn(result)).toMatchObject([{ space: '/DeviceGray' }])
    // PDFium shows black ink as the dark gray of print, shades of gray as they are.
    expect(await leastLikeness(pdf, result)).toBeGreaterThan(0.75)
  })

  test('rich shadows of four inks do not all become black', async () => {
    const inks = Buffer.alloc(300 * 200 * 4)
    for (let at = 0; at < inks.length; at += 1) inks[at] = Math.floor(at / 4) % 300 < 150 ? 130 : 180
    const pdf = await withImage((built) => picture(built, { ...size, space: '/DeviceCMYK' }, inks))
    const [page] = await pagesOf((await bench.compressed(pdf, custom)).result)
    const shade = (x: number) => page?.data[139 * page.width + x] ?? 0
    expect(shade(100)).toBeGreaterThan(45)
    expect(shade(300)).toBeGreaterThan(12)
    expect(shade(300)).toBeLessThan(shade(100) - 20)
  })

  test('spot colours, stencils and masks stay what they are', async () => {
    const tint = { FunctionType: 2, Domain: [0, 1], N: 1, C0: [1, 1, 1], C1: [0.8, 0.6, 0] }
    const spot = await withImage((pdf) =>
      picture(pdf, { ...size, space: ['/Separation', '/Gold', '/DeviceRGB', tint] }, photo(300, 200, 1)),
    )
    expect(imagesIn((await bench.compressed(spot, custom)).result)[0]?.space).toMatch(/^\[\/Separation/)
    const stencil = await withImage((pdf) =>
      picture(
        pdf,
        { ...size, space: null, bits: 1, entries: { ImageMask: true } },
        packBits(scan(300, 200), 300),
      ),
    )
    expect(imagesIn((await bench.compressed(stencil, custom)).result)[0]?.stream.dict.get('ImageMask')).toBe(
      true,
    )
  })

  test('colours stay at the other levels', async () => {
    const pdf = await withImage((built) => jpegPhoto(built, 900, 600))
    const { result } = await bench.compressed(pdf, { level: 'high', grayscale: true })
    expect(imagesIn(result)).toMatchObject([{ space: '/DeviceRGB' }])
  })
})

/** Letters in dark gray on paper that gets darker towards a corner. */
function shadedScan(width: number, height: number): Buffer {
  const letters = scan(width, height)
  return Buffer.from(
    letters.map((value, at) => {
      const paper = 240 - 70 * (((at % width) / width) * (at / letters.length))
      return value === 0 ? paper * 0.2 : paper
    }),
  )
}

describe('in black and white', () => {
  const custom = { level: 'custom', bilevel: true } as const

  test('a scanned page has one bit a pixel, and more pixels when they are few', async () => {
    const pdf = await withImage((built) =>
      picture(built, { width: 800, height: 560, space: '/DeviceGray' }, shadedScan(800, 560)),
    )
    const { result } = await bench.compressed(pdf, custom)
    expect(imagesIn(result)).toMatchObject([
      { bits: 1, space: '/DeviceGray', filter: 'JBIG2Decode', width: 1429 },
    ])
    const grayed = await bench.compressed(pdf, { level: 'custom' })
    expect(result.length).toBeLessThan(grayed.result.length / 2)
    expect(await leastLikeness(pdf, result)).toBeGreaterThan(0.6)
  })

  test('a photograph keeps its colours', async () => {
    const pdf = await withImage((built) => jpegPhoto(built, 900, 600))
    expect(imagesIn((await bench.compressed(pdf, custom)).result)).toMatchObject([
      { space: '/DeviceRGB', filter: 'DCTDecode' },
    ])
  })
})

test('letters are told from the paper however it is shaded', () => {
  const [width, height] = [400, 300]
  const letters = scan(width, height)
  expect(blackAndWhiteOf({ width, height, data: shadedScan(width, height) })).toEqual(letters)
})

test('text on paper is light with little that is dark and hardly anything between', () => {
  const [width, height] = [400, 300]
  expect(isTextOnPaper({ width, height, data: shadedScan(width, height) })).toBe(true)
  expect(isTextOnPaper({ width, height, data: photo(width, height, 1) })).toBe(false)
  expect(isTextOnPaper({ width, height, data: Buffer.alloc(width * height, 250) })).toBe(false)
})
