import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CompressBench, compressBench } from '../../testing/compress-bytes.ts'
import { imagesIn } from '../../testing/images-in.ts'
import { crudePagesOf, leastLikeness, leastLikenessOf, pagesOf } from '../../testing/opened-pdf.ts'
import { PdfBuilder, type Plain, toPdf } from '../../testing/pdf-builder.ts'
import { jpegPhoto, paintIm, picture } from '../../testing/picture-objects.ts'
import { packBits, photo, scan } from '../practice/picture-samples.ts'

let bench: CompressBench
beforeAll(async () => {
  bench = await compressBench()
})
afterAll(() => bench.close())

const floors = { low: 0.99, medium: 0.97, high: 0.93 } as const
const levels = ['low', 'medium', 'high'] as const

/** One page with the image `Im`. */
function withImage(make: (pdf: PdfBuilder) => Plain, content = paintIm): Buffer {
  const pdf = new PdfBuilder()
  pdf.page({ content, resources: { XObject: { Im: make(pdf) } } })
  return pdf.bytes()
}

const raw = (space: Plain, channels: 1 | 3 | 4, entries = {}) =>
  withImage((pdf) => picture(pdf, { width: 600, height: 400, space, entries }, photo(600, 400, channels)))

const palette = Buffer.from(Array.from({ length: 256 }, (_, index) => [index, 255 - index, index / 2]).flat())
const colorKeyed = Buffer.from(photo(300, 200, 1).map((value) => (value > 128 ? 200 : value & 0xf0)))

const kinds: readonly (readonly [name: string, pdf: () => Buffer | Promise<Buffer>])[] = [
  [
    'a photograph as JPEG',
    async () => {
      const pdf = new PdfBuilder()
      pdf.page({ content: paintIm, resources: { XObject: { Im: await jpegPhoto(pdf, 1500, 1000) } } })
      return pdf.bytes()
    },
  ],
  ['samples in red, green and blue', () => raw('/DeviceRGB', 3)],
  ['gray', () => raw('/DeviceGray', 1)],
  ['gray stored the other way round', () => raw('/DeviceGray', 1, { Decode: [1, 0] })],
  ['calibrated colours', () => raw(['/CalRGB', { WhitePoint: [0.95, 1, 1.09] }], 3)],
  ['inks', () => raw('/DeviceCMYK', 4)],
  [
    'a spot colour',
    () =>
      raw(
        [
          '/Separation',
          '/Gold',
          '/DeviceRGB',
          { FunctionType: 2, Domain: [0, 1], N: 1, C0: [1, 1, 1], C1: [0.8, 0.6, 0] },
        ],
        1,
      ),
  ],
  ['a palette', () => raw(['/Indexed', '/DeviceRGB', 255, palette], 1)],
  ['L*a*b*', () => raw(['/Lab', { WhitePoint: [0.96, 1, 0.82], Range: [-100, 100, -100, 100] }], 3)],
  [
    'a scan in black and white',
    () =>
      withImage((pdf) =>
        picture(
          pdf,
          { width: 1200, height: 800, space: '/DeviceGray', bits: 1 },
          packBits(scan(1200, 800), 1200),
        ),
      ),
  ],
  [
    'a stencil',
    () =>
      withImage(
        (pdf) =>
          picture(
            pdf,
            { width: 1200, height: 800, space: null, bits: 1, entries: { ImageMask: true } },
            packBits(scan(1200, 800), 1200),
          ),
        `0 0 1 rg ${paintIm}`,
      ),
  ],
  [
    '16 bits',
    () =>
      withImage((pdf) => {
        const data = photo(500, 300)
        const wide = Buffer.from([...data].flatMap((value) => [value, 7]))
        return picture(pdf, { width: 500, height: 300, space: '/DeviceRGB', bits: 16 }, wide)
      }),
  ],
  [
    'a colour that is not painted',
    () =>
      withImage(
        (pdf) =>
          picture(
            pdf,
            { width: 300, height: 200, space: '/DeviceGray', entries: { Mask: [200, 200] } },
            colorKeyed,
          ),
        `0 1 0 rg 0 0 300 200 re f ${paintIm}`,
      ),
  ],
  [
    'a soft mask',
    () =>
      withImage((pdf) => {
        const mask = picture(pdf, { width: 700, height: 500, space: '/DeviceGray' }, photo(700, 500, 1))
        return picture(
          pdf,
          { width: 600, height: 400, space: '/DeviceRGB', entries: { SMask: mask } },
          photo(600, 400),
        )
      }, `0 1 0 rg 0 0 300 200 re f ${paintIm}`),
  ],
  [
    'a soft mask that the colours are mixed by',
    () =>
      withImage((pdf) => {
        const mask = picture(
          pdf,
          { width: 600, height: 400, space: '/DeviceGray', entries: { Matte: [0, 0, 0] } },
          photo(600, 400, 1),
        )
        return picture(
          pdf,
          { width: 600, height: 400, space: '/DeviceRGB', entries: { SMask: mask } },
          photo(600, 400),
        )
      }),
  ],
  [
    'a mask',
    () =>
      withImage((pdf) => {
        const mask = picture(
          pdf,
          { width: 800, height: 600, space: null, bits: 1, entries: { ImageMask: true } },
          packBits(scan(800, 600), 800),
        )
        return picture(
          pdf,
          { width: 600, height: 400, space: '/DeviceRGB', entries: { Mask: mask } },
          photo(600, 400),
        )
      }, `0 1 0 rg 0 0 300 200 re f ${paintIm}`),
  ],
]

describe.each(kinds)('%s', (_, make) => {
  test('looks the same, and is smaller the stronger the level', async () => {
    const pdf = await make()
    const before = await pagesOf(pdf)
    let last = pdf.length
    for (const level of levels) {
      const { result } = await bench.compressed(pdf, { level })
      expect(leastLikenessOf(before, await pagesOf(result))).toBeGreaterThanOrEqual(floors[level])
      expect(result.length).toBeLessThanOrEqual(last)
      last = result.length
    }
    expect(last).toBeLessThan(pdf.length)
  })
})

describe('colours that a soft mask has mixed with a matte', () => {
  /** Opaque in the middle, clear at the edges; mixed with black, as Office does. */
  function mixed(pdf: PdfBuilder): Plain {
    const [width, height] = [600, 400]
    const opacities = Buffer.from(
      Array.from({ length: width * height }, (_, at) => {
        const edge = Math.min(at % width, width - 1 - (at % width))
        return Math.min(255, edge * 2)
      }),
    )
    const data = photo(width, height).map((value, at) => (value * (opacities[Math.floor(at / 3)] ?? 0)) / 255)
    const mask = picture(
      pdf,
      { width, height, space: '/DeviceGray', entries: { Matte: [0, 0, 0] } },
      opacities,
    )
    return picture(pdf, { width, height, space: '/DeviceRGB', entries: { SMask: mask } }, Buffer.from(data))
  }
  const pdf = () => withImage(mixed, `0 1 0 rg 0 0 300 200 re f ${paintIm}`)

  test('are told apart again, so that they can be a JPEG', async () => {
    const { result } = await bench.compressed(pdf())
    const images = imagesIn(result)
    const image = images.find(({ space }) => space === '/DeviceRGB')
    const mask = images.find(({ space }) => space === '/DeviceGray')
    expect([image?.filter, image?.stream.dict.has('SMask')]).toEqual(['DCTDecode', true])
    expect([mask?.space, mask?.stream.dict.has('Matte')]).toEqual(['/DeviceGray', false])
    expect(await leastLikeness(pdf(), result)).toBeGreaterThanOrEqual(0.97)
  })
})

describe('what an image becomes', () => {
  test('a photograph of 385 dpi is a JPEG of 120', async () => {
    const pdf = new PdfBuilder()
    pdf.page({ content: paintIm, resources: { XObject: { Im: await jpegPhoto(pdf, 1500, 1000) } } })
    const { result, facts } = await bench.compressed(pdf.bytes())
    expect(imagesIn(result)).toMatchObject([
      { width: 467, height: 300, filter: 'DCTDecode', space: '/DeviceRGB' },
    ])
    expect(facts.images).toEqual({
      ...{ recompressed: 1, scaledDown: 1, kept: 0 },
      dpi: { before: 393, after: 120 },
    })
  })

  test.each([300, 180, 96, 40])(
    'a photograph has the resolution of %i dpi that was asked for',
    async (dpi) => {
      const pdf = new PdfBuilder()
      pdf.page({ content: paintIm, resources: { XObject: { Im: await jpegPhoto(pdf, 1500, 1000) } } })
      const { result, facts } = await bench.compressed(pdf.bytes(), { level: 'custom', dpi })
      const pixels = (points: number) => Math.round((points * dpi) / 72)
      expect(imagesIn(result)).toMatchObject([{ width: pixels(280), height: pixels(180) }])
      expect(facts.images.dpi).toEqual({ before: 393, after: dpi })
    },
  )

  test('of black and white in shades of gray all pixels stay where that takes less, whatever resolution was asked for', async () => {
    const shape = { width: 1200, height: 800, space: '/DeviceGray' }
    const pdf = withImage((builder) => picture(builder, shape, scan(1200, 800)))
    const { result, facts } = await bench.compressed(pdf, { level: 'custom', dpi: 180 })
    expect(imagesIn(result)).toMatchObject([{ width: 1200, filter: 'JBIG2Decode' }])
    expect(facts.images.scaledDown).toBe(0)
  })

  test('a scan of black and white keeps 300 dpi, whatever was asked for', async () => {
    const shape = { width: 2400, height: 1600, space: '/DeviceGray', bits: 1 }
    const pdf = withImage((builder) => picture(builder, shape, packBits(scan(2400, 1600), 2400)))
    const { facts } = await bench.compressed(pdf, { level: 'custom', dpi: 72 })
    expect(facts.images.dpi?.after).toBeGreaterThanOrEqual(300)
  })

  test('a scan of black and white is JBIG2', async () => {
    const pixels = packBits(scan(1200, 800), 1200)
    const data = deflateSync(pixels)
    const entries = { Filter: '/FlateDecode' }
    const pdf = withImage((built) =>
      picture(built, { width: 1200, height: 800, space: '/DeviceGray', bits: 1, entries }, data),
    )
    const [image] = imagesIn((await bench.compressed(pdf, { level: 'low' })).result)
    expect(image).toMatchObject({ filter: 'JBIG2Decode', bits: 1, width: 1200 })
    expect(image?.stream.raw.length).toBeLessThan(data.length)
  })

  test('colours without colour are gray', async () => {
    const gray = photo(600, 400, 1)
    const data = Buffer.from([...gray].flatMap((value) => [value, value, value]))
    const pdf = withImage((built) => picture(built, { width: 600, height: 400, space: '/DeviceRGB' }, data))
    expect(imagesIn((await bench.compressed(pdf)).result)).toMatchObject([
      { space: '/DeviceGray', filter: 'DCTDecode' },
    ])
  })

  test('a drawing of few colours keeps every pixel in a palette', async () => {
    const data = Buffer.alloc(400 * 300 * 3)
    for (let at = 0; at < data.length; at += 3) {
      const [x, y] = [(at / 3) % 400, Math.floor(at / 1200)]
      data.set((x >> 5) % 2 === (y >> 5) % 2 ? [200, 30, 30] : [20, 20, 220], at)
    }
    const pdf = withImage((built) => picture(built, { width: 400, height: 300, space: '/DeviceRGB' }, data))
    const { result } = await bench.compressed(pdf)
    expect(imagesIn(result)).toMatchObject([{ filter: 'FlateDecode', bits: 1, width: 400 }])
    expect(imagesIn(result)[0]?.space).toMatch(/^\[\/Indexed\/DeviceRGB 1/)
    // PDFium rounds colours out of palettes in a way of its own.
    expect(await leastLikeness(pdf, result)).toBeGreaterThan(0.9999)
  })

  test.each([
    ['CCITTFaxDecode', 120, 80],
    ['JBIG2Decode', 2400, 1600],
  ])('a scan in two colours keeps its palette under %s', async (filter, width, height) => {
    const space = ['/Indexed', '/DeviceRGB', 1, Buffer.from([250, 240, 90, 200, 30, 30])]
    const pdf = withImage((built) =>
      picture(built, { width, height, space, bits: 1 }, packBits(scan(width, height), width)),
    )
    const { result } = await bench.compressed(pdf)
    expect(imagesIn(result)).toMatchObject([{ filter, bits: 1 }])
    expect(imagesIn(result)[0]?.space).toMatch(/^\[\/Indexed\/DeviceRGB 1/)
    expect(leastLikenessOf(await crudePagesOf(pdf), await crudePagesOf(result))).toBeGreaterThan(0.97)
  })

  test.each(levels)(
    'a palette loses the Decode array that it has anyway with its indices at the level %s',
    async (level) => {
      const pdf = raw(['/Indexed', '/DeviceRGB', 255, palette], 1, { Decode: [0, 255] })
      const { result } = await bench.compressed(pdf, { level })
      const [image] = imagesIn(result)
      expect([image?.space, image?.stream.dict.has('Decode')]).toEqual(['/DeviceRGB', false])
      expect(leastLikenessOf(await crudePagesOf(pdf), await crudePagesOf(result))).toBeGreaterThan(
        floors[level],
      )
    },
  )

  const lab = ['/Lab', { WhitePoint: [0.96, 1, 0.82], Range: [-100, 100, -100, 100] }]
  test.each([
    ['of L*a*b*', ['/Indexed', lab, 255, palette], {}],
    ['whose Decode array counts backwards', ['/Indexed', '/DeviceRGB', 255, palette], { Decode: [255, 0] }],
  ])('a palette %s keeps its indices', async (_, space, entries) => {
    const pdf = raw(space as Plain, 1, entries)
    const { result } = await bench.compressed(pdf, { level: 'high' })
    expect(imagesIn(result)[0]).toMatchObject({ width: 600, height: 400, bits: 8 })
    expect(imagesIn(result)[0]?.space).toMatch(/^\[\/Indexed/)
    expect(leastLikenessOf(await crudePagesOf(pdf), await crudePagesOf(result))).toBe(1)
  })

  test('inks stay inks', async () => {
    expect(imagesIn((await bench.compressed(raw('/DeviceCMYK', 4))).result)).toMatchObject([
      { space: '/DeviceCMYK', filter: 'DCTDecode' },
    ])
  })

  test('an image without a place on any page is kept as it is where a template may paint it, else it goes', async () => {
    const pdf = new PdfBuilder()
    const unused = picture(pdf, { width: 300, height: 200, space: '/DeviceRGB' }, photo(300, 200))
    pdf.page({ content: '0 0 m', resources: { XObject: { Unused: unused } } })
    expect(imagesIn((await bench.compressed(pdf.bytes())).result)).toEqual([])
    pdf.catalog.set('Names', toPdf({ Templates: { Names: [] } }))
    expect(imagesIn((await bench.compressed(pdf.bytes())).result)).toMatchObject([
      { width: 300, filter: 'FlateDecode' },
    ])
  })

  test('a JPEG that does not agree with its dictionary stays byte for byte', async () => {
    const pdf = new PdfBuilder()
    const image = await jpegPhoto(pdf, 600, 400, { Width: 601 })
    pdf.page({ content: paintIm, resources: { XObject: { Im: image } } })
    const [before, after] = [imagesIn(pdf.bytes()), imagesIn((await bench.compressed(pdf.bytes())).result)]
    expect(Buffer.from(after[0]?.stream.raw ?? [])).toEqual(Buffer.from(before[0]?.stream.raw ?? []))
  })
})
