import { deflateSync, inflateSync } from 'node:zlib'
import { chunk, signature } from '@folio/image-kit/png/chunks'
import { sharp } from '@folio/image-kit/sharp-setup'
import {
  checkPdf,
  decode,
  difference,
  imageDictionaries,
  pdfFacts,
  rawStream,
  renderPage,
} from '@folio/pdf-engines/testing/pdf-tools'
import { type PdfBench, pdfBench } from '@folio/pdf-objects/testing/make-pdf'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildPng, channels, header, type PngShape, u32 } from '../../testing/build-png.ts'
import { noise, picture } from '../../testing/drawn-pixels.ts'
import { gray, grayAlpha, palette, rgb, rgba, shape, withChunks } from '../../testing/png-shapes.ts'

let bench: PdfBench
beforeAll(async () => {
  bench = await pdfBench()
})
afterAll(() => bench.remove())

/** Makes a PDF, has qpdf check it and compares its page with what libpng makes of the file. */
async function convert(png: Buffer, tolerance = 1) {
  const pdf = await bench.make('png', png)
  await checkPdf(pdf.path)
  const { largest } = difference(await renderPage(pdf.path, { dpi: pdf.dpi }), await decode(png))
  expect(largest).toBeLessThanOrEqual(tolerance)
  const images = await imageDictionaries(pdf.path)
  const image =
    images.find(({ dict }) => dict['/ColorSpace'] !== '/DeviceGray' || images.length === 1) ?? images[0]
  if (!image) throw new Error('no image')
  return { pdf, images, image, dict: image.dict }
}

const pictureData = (png: Buffer): Buffer => {
  const at = png.indexOf('IDAT')
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
}

const plainTypes = [
  [gray, 1],
  [gray, 2],
  [gray, 4],
  [gray, 8],
  [gray, 16],
  [rgb, 8],
  [rgb, 16],
  [palette, 1],
  [palette, 2],
  [palette, 4],
  [palette, 8],
] as const

describe.each(plainTypes)('colour type %d with %d bits', (colorType, depth) => {
  test('goes in with its own zlib stream and all its bits', async () => {
    const png = buildPng(shape(colorType, depth))
    const { pdf, images, image, dict } = await convert(png)
    expect(images).toHaveLength(1)
    expect(pdf.facts).toEqual(['bytes-kept'])
    expect(dict).toMatchObject({ '/BitsPerComponent': depth, '/Filter': '/FlateDecode' })
    expect(await rawStream(pdf.path, image.id)).toEqual(pictureData(png))
  })

  test('interlaced it is stored anew in the same colours and depth', async () => {
    const png = buildPng(shape(colorType, depth, { interlaced: true }))
    const { pdf, dict } = await convert(png)
    expect(pdf.facts).toEqual(['pixels-kept'])
    expect(dict).toMatchObject({ '/BitsPerComponent': depth })
    const straight = await bench.make('png', buildPng(shape(colorType, depth)))
    const [one, other] = [
      await renderPage(pdf.path, { dpi: pdf.dpi }),
      await renderPage(straight.path, { dpi: pdf.dpi }),
    ]
    expect(difference(one, other).largest).toBe(0)
  })
})

describe.each([
  [grayAlpha, 8],
  [grayAlpha, 16],
  [rgba, 8],
  [rgba, 16],
] as const)('colour type %d with %d bits', (colorType, depth) => {
  test.each([false, true])(
    'has its opacities in a soft mask of the same depth (interlaced: %p)',
    async (interlaced) => {
      const { pdf, images } = await convert(
        buildPng(shape(colorType, depth, { interlaced })),
        depth === 16 ? 2 : 1,
      )
      expect(pdf.facts).toEqual(['pixels-kept'])
      expect(images).toHaveLength(2)
      const owner = images.find(({ dict }) => dict['/SMask'] !== undefined)
      const mask = images.find(({ dict }) => dict['/SMask'] === undefined)
      expect(owner?.dict['/SMask']).toBe(`${mask?.id} 0 R`)
      expect(owner?.dict['/BitsPerComponent']).toBe(depth)
      expect(mask?.dict).toMatchObject({ '/ColorSpace': '/DeviceGray', '/BitsPerComponent': depth })
    },
  )

  test('without a soft mask where every pixel is opaque', async () => {
    const base = shape(colorType, depth)
    const last = (channels[colorType] ?? 0) - 1
    const sample: PngShape['sample'] = (x, y, channel) =>
      channel === last ? 2 ** depth - 1 : base.sample(x, y, channel)
    const { images } = await convert(buildPng({ ...base, sample }))
    expect(images).toHaveLength(1)
  })
})

describe('transparency by tRNS', () => {
  const two = (...values: number[]): Buffer =>
    Buffer.from(values.flatMap((value) => [value >> 8, value & 255]))

  test.each([
    [gray, 1, two(1), [1, 1]],
    [gray, 4, two(5), [5, 5]],
    [gray, 8, two(100), [100, 100]],
    [rgb, 8, two(7, 8, 9), [7, 7, 8, 8, 9, 9]],
  ])('of colour type %d with %d bits is a colour key', async (colorType, depth, trns, mask) => {
    const { pdf, dict } = await convert(buildPng(withChunks(shape(colorType, depth), ['tRNS', trns])))
    expect(pdf.facts).toEqual(['bytes-kept'])
    expect(dict['/Mask']).toEqual(mask)
  })

  test.each([
    [gray, two(0)],
    [rgb, two(257 * 7, 257 * 8, 257 * 9)],
  ])('of colour type %d with 16 bits is a soft mask', async (colorType, trns) => {
    const { pdf, images } = await convert(buildPng(withChunks(shape(colorType, 16), ['tRNS', trns])))
    expect(pdf.facts).toEqual(['bytes-kept'])
    expect(images).toHaveLength(2)
  })

  test.each([
    [
      'neighbouring invisible entries are a colour key',
      Buffer.from([255, 255, 0, 0, 0]),
      { mask: [2, 4], images: 1 },
    ],
    ['scattered ones are a soft mask', Buffer.from([0, 255, 0]), { mask: undefined, images: 2 }],
    ['half-opaque ones are a soft mask', Buffer.from([10, 128, 255, 200]), { mask: undefined, images: 2 }],
    ['nothing but opaque entries is nothing', Buffer.from([255, 255]), { mask: undefined, images: 1 }],
  ])('in a palette: %s', async (_, trns, expected) => {
    for (const depth of [2, 4, 8]) {
      const { pdf, images, dict } = await convert(
        buildPng(withChunks(shape(palette, depth), ['tRNS', trns.subarray(0, 2 ** depth)])),
      )
      expect(pdf.facts).toEqual(['bytes-kept'])
      expect(dict['/Mask']).toEqual(depth === 2 && expected.mask ? [2, 3] : expected.mask)
      expect(images).toHaveLength(expected.images)
    }
  })
})

describe('colour', () => {
  test('an embedded profile comes along, also for an alpha channel', async () => {
    const png = await picture(50, 40).ensureAlpha(0.5).withIccProfile('p3').png().toBuffer()
    const { image } = await convert(png, 2)
    expect(image.dict['/ColorSpace']).toMatchObject(['/ICCBased', expect.any(String)])
  })

  const srgb = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
  const adobe = [31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000]
  const chrm = (points: number[]) => ['cHRM', Buffer.concat(points.map(u32))] as const
  const gama = (value: number) => ['gAMA', u32(value)] as const

  test('gamma and primaries of another display are a calibrated space', async () => {
    const pdf = await bench.make('png', buildPng(withChunks(shape(rgb, 8), gama(45_455), chrm(adobe))))
    await checkPdf(pdf.path)
    const [image] = await imageDictionaries(pdf.path)
    const [name, space] = (image?.dict['/ColorSpace'] ?? []) as [string, Record<string, number[]>]
    expect(name).toBe('/CalRGB')
    expect(space['/Gamma']?.[0]).toBeCloseTo(2.2, 2)
    // Adobe RGB (1998), 4.3.5.3: the same matrix.
    const matrix = [0.5767, 0.2973, 0.027, 0.1856, 0.6274, 0.0707, 0.1882, 0.0753, 0.9911]
    matrix.forEach((value, at) => {
      expect(space['/Matrix']?.[at]).toBeCloseTo(value, 2)
    })
  })

  test('gray with a gamma of its own is calibrated too', async () => {
    const { dict } = await convert(buildPng(withChunks(shape(gray, 8), gama(100_000), chrm(srgb))), 255)
    expect(dict['/ColorSpace']).toMatchObject(['/CalGray', { '/Gamma': 1 }])
  })

  test.each([
    ['sRGB', [['sRGB', Buffer.from([0])], gama(100_000), chrm(adobe)]],
    ['the usual gamma and primaries', [gama(45_455), chrm(srgb)]],
    ['gamma alone', [gama(100_000)]],
    ['primaries alone', [chrm(adobe)]],
    [
      'primaries on one line',
      [gama(50_000), chrm([31_270, 32_900, 10_000, 10_000, 20_000, 20_000, 30_000, 30_000])],
    ],
    ['a gamma of zero', [gama(0), chrm(adobe)]],
    // Its Z would be negative, which no white point of a PDF may be (ISO 32000-1, table 63).
    ['a white that no light has', [gama(50_000), chrm([70_000, 40_000, ...adobe.slice(2)])]],
    ['a profile that cannot be inflated', [['iCCP', Buffer.from('name\0\0garbage')]]],
    [
      'a profile that is none',
      [['iCCP', Buffer.concat([Buffer.from('name\0\0'), deflateSync(Buffer.alloc(500))])]],
    ],
  ] as [string, [string, Buffer][]][])('%s is the device space', async (_, chunks) => {
    const { dict } = await convert(buildPng(withChunks(shape(rgb, 8), ...chunks)))
    expect(dict['/ColorSpace']).toBe('/DeviceRGB')
  })
})

test('the density of pHYs decides the size of the page, per axis', async () => {
  const physical = (x: number, y: number, unit: number) =>
    ['pHYs', Buffer.concat([u32(x), u32(y), Buffer.from([unit])])] as const
  const sizeOf = async (...chunks: (readonly [string, Buffer])[]) => {
    const pdf = await bench.make(
      'png',
      buildPng(withChunks(shape(gray, 1, { width: 300, height: 150 }), ...chunks)),
    )
    return (await pdfFacts(pdf.path)).sizes[0]
  }
  expect(await sizeOf(physical(11_811, 11_811, 1))).toEqual([72, 36])
  expect(await sizeOf(physical(11_811, 5_906, 1))).toEqual([72, 72])
  expect(await sizeOf(physical(11_811, 11_811, 0))).toEqual([225, 112.5])
  expect(await sizeOf()).toEqual([225, 112.5])
})

test('an EXIF orientation in a PNG counts as it does in a JPEG', async () => {
  const exif = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1')
  const { pdf } = await convert(buildPng(withChunks(shape(rgb, 8), ['eXIf', exif])))
  expect(pdf.orientation).toBe(6)
})

test('an animation is its first picture, and the report says so', async () => {
  const animation = ['acTL', Buffer.concat([u32(12), u32(0)])] as const
  const { pdf } = await convert(buildPng(withChunks(shape(rgb, 8), animation)))
  expect(pdf.facts).toEqual(['bytes-kept', 'first-frame-only'])
})

test('several IDAT chunks are one stream, and nothing after the end comes along', async () => {
  const whole = buildPng(shape(rgb, 8))
  const png = buildPng(shape(rgb, 8, { parts: 5, after: Buffer.from('<html>secret') }))
  const { pdf, image } = await convert(png)
  expect(await rawStream(pdf.path, image.id)).toEqual(pictureData(whole))
})

test('a wrong check sum of a chunk that no decoder needs does no harm', async () => {
  const text = chunk('tEXt', Buffer.from('Comment\0x'))
  text[text.length - 1] = (text[text.length - 1] ?? 0) ^ 1
  const png = buildPng(shape(gray, 8))
  const at = png.indexOf('IDAT') - 4
  const { pdf } = await convert(Buffer.concat([png.subarray(0, at), text, png.subarray(at)]))
  expect(pdf.facts).toEqual(['bytes-kept'])
})

test('a row longer than a batch of inflated bytes comes through', async () => {
  const width = 100_000
  const wide = (colorType: number, count: number) => {
    const row = Buffer.concat([Buffer.from([0]), noise(width * count, 1, 1)])
    const head = header({ width, height: 2, depth: 8, colorType })
    const data = chunk('IDAT', deflateSync(Buffer.concat([row, row])))
    return Buffer.concat([signature, head, data, chunk('IEND')])
  }
  const pdf = await bench.make('png', wide(rgb, 3))
  await checkPdf(pdf.path)
  expect(pdf.facts).toEqual(['bytes-kept', 'reduced-to-page'])
  const split = await bench.make('png', wide(rgba, 4))
  await checkPdf(split.path)
  const [color, mask] = await Promise.all(
    (await imageDictionaries(split.path)).map(async ({ id, dict }) => ({
      dict,
      rows: inflateSync(await rawStream(split.path, id)),
    })),
  ).then((images) => images.sort((one, other) => other.rows.length - one.rows.length))
  const pixels = noise(width * 4, 1, 1)
  expect(color?.rows.subarray(1, 7)).toEqual(
    Buffer.from([...pixels.subarray(0, 3), ...pixels.subarray(4, 7)]),
  )
  expect(mask?.rows.length).toBe(2 * (width + 1))
  expect(mask?.rows.subarray(-2)).toEqual(
    Buffer.from([pixels[width * 4 - 5], pixels[width * 4 - 1]] as number[]),
  )
})

test('PNGs of sharp’s own making come through as well', async () => {
  for (const options of [{}, { palette: true }, { progressive: true }, { adaptiveFiltering: true }]) {
    const png = await picture(61, 43).png(options).toBuffer()
    await convert(png)
    expect((await sharp(png).metadata()).format).toBe('png')
  }
})
