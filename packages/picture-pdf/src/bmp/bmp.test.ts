import { sharp } from '@folio/image-kit/sharp-setup'
import { checkPdf, imageDictionaries, pdfFacts, renderPage } from '@folio/pdf-engines/testing/pdf-tools'
import { type PdfBench, pdfBench } from '@folio/pdf-objects/testing/make-pdf'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type BmpShape, buildBmp, storedRows } from '../../testing/build-bmp.ts'

let bench: PdfBench
beforeAll(async () => {
  bench = await pdfBench()
})
afterAll(() => bench.remove())

type Color = readonly [red: number, green: number, blue: number]
const red: Color = [255, 0, 0]
const green: Color = [0, 255, 0]
const blue: Color = [0, 0, 255]
const white: Color = [255, 255, 255]
const four = [red, green, blue, white]

/** The picture of all cases, from top to bottom: five columns, four rows, because smaller pages get a border. */
const picture = [
  [0, 1, 2, 3, 0],
  [1, 1, 2, 2, 3],
  [3, 0, 3, 0, 1],
  [2, 2, 2, 0, 0],
]

async function pixelsOf(bmp: Buffer): Promise<Color[][]> {
  const pdf = await bench.make('bmp', bmp)
  await checkPdf(pdf.path)
  expect(pdf.facts).toEqual(['pixels-kept'])
  const { width, height, data } = await renderPage(pdf.path, { dpi: pdf.dpi })
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const at = (y * width + x) * 3
      return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const
    }),
  )
}

const inColors = (colors: readonly Color[]) => picture.map((row) => row.map((index) => colors[index] ?? red))

/** Indexes packed into bytes, most significant first. */
const packed = (row: readonly number[], bits: number): number[] => {
  const text = row.map((index) => index.toString(2).padStart(bits, '0')).join('')
  return (text.padEnd(Math.ceil(text.length / 8) * 8, '0').match(/.{8}/g) ?? []).map((byte) =>
    Number.parseInt(byte, 2),
  )
}

const base = { width: 5, height: 4 }

describe('palettes', () => {
  test.each([
    [4, 40],
    [8, 40],
    [2, 40],
    [8, 124],
    [4, 12],
    [8, 108],
  ])('%d bits behind a header of %d bytes', async (bits, headerBytes) => {
    const palette = headerBytes === 12 ? [...four, ...Array(2 ** bits - 4).fill(red)] : four
    const pixels = storedRows(picture.map((row) => packed(row, bits)))
    expect(await pixelsOf(buildBmp({ ...base, bits, palette, pixels, headerBytes }))).toEqual(inColors(four))
  })

  test('one bit', async () => {
    const pixels = storedRows(
      picture.map((row) =>
        packed(
          row.map((index) => index & 1),
          1,
        ),
      ),
    )
    const bmp = buildBmp({ ...base, bits: 1, palette: [blue, white], pixels })
    expect(await pixelsOf(bmp)).toEqual(inColors([blue, white, blue, white]))
  })

  test('are not read as pixels where the file says that these begin with them', async () => {
    const pixels = storedRows(picture.map((row) => packed(row, 8)))
    for (const offset of [0, 54]) {
      const bmp = buildBmp({ ...base, bits: 8, palette: four, pixels })
      bmp.writeUInt32LE(offset, 10)
      expect(await pixelsOf(bmp)).toEqual(inColors(four))
    }
  })

  test('may be followed by rows of which the last has no padding', async () => {
    const pixels = storedRows(picture.map((row) => packed(row, 8)))
    const bmp = buildBmp({ ...base, bits: 8, palette: four, pixels })
    expect(await pixelsOf(bmp.subarray(0, -3))).toEqual(inColors(four))
    await expect(bench.make('bmp', bmp.subarray(0, -4))).rejects.toMatchObject({ code: 'damaged' })
  })

  test('that lack a colour show black in its place', async () => {
    const pixels = storedRows(picture.map((row) => packed(row, 8)))
    const bmp = buildBmp({ ...base, bits: 8, palette: four.slice(0, 3), pixels })
    expect(await pixelsOf(bmp)).toEqual(inColors([red, green, blue, [0, 0, 0]]))
  })

  test('stay palettes in the PDF', async () => {
    const bmp = buildBmp({
      ...base,
      bits: 4,
      palette: four,
      pixels: storedRows(picture.map((row) => packed(row, 4))),
    })
    const [image] = await imageDictionaries((await bench.make('bmp', bmp)).path)
    expect(image?.dict).toMatchObject({
      '/BitsPerComponent': 4,
      '/ColorSpace': ['/Indexed', '/DeviceRGB', 15, expect.anything()],
    })
  })

  test('from top to bottom', async () => {
    const pixels = storedRows(
      picture.map((row) => packed(row, 8)),
      true,
    )
    const bmp = buildBmp({ ...base, bits: 8, palette: four, pixels, topDown: true })
    expect(await pixelsOf(bmp)).toEqual(inColors(four))
  })
})

describe('run lengths', () => {
  const shape = { ...base, palette: four }

  test('RLE8: runs, literals, ends of rows, the end', async () => {
    const pixels = Buffer.from([
      ...[3, 2, 2, 0, 0, 0],
      ...[0, 5, 3, 0, 3, 0, 1, 0, 0, 0],
      ...[2, 1, 2, 2, 1, 3, 0, 0],
      ...[1, 0, 1, 1, 1, 2, 1, 3, 9, 0, 0, 1],
    ])
    expect(await pixelsOf(buildBmp({ ...shape, bits: 8, compression: 1, pixels }))).toEqual(inColors(four))
  })

  test('RLE4: runs of two indexes in turn, literals of nibbles', async () => {
    const pixels = Buffer.from([
      ...[3, 0x22, 2, 0x00, 0, 0],
      ...[0, 5, 0x30, 0x30, 0x10, 0, 0, 0],
      ...[2, 0x11, 2, 0x22, 1, 0x30, 0, 0],
      ...[0, 4, 0x01, 0x23, 1, 0x00, 0, 1],
    ])
    expect(await pixelsOf(buildBmp({ ...shape, bits: 4, compression: 2, pixels }))).toEqual(inColors(four))
  })

  test('what a jump leaves out has the first colour', async () => {
    const pixels = Buffer.from([0, 2, 4, 3, 1, 3, 0, 1])
    const rows = await pixelsOf(buildBmp({ ...shape, bits: 8, compression: 1, pixels }))
    expect(rows).toEqual([
      [red, red, red, red, white],
      Array(5).fill(red),
      Array(5).fill(red),
      Array(5).fill(red),
    ])
  })

  test.each([
    ['before the picture does', Buffer.from([5, 1])],
    ['inside literals', Buffer.from([0, 5, 3, 0])],
    ['inside a jump', Buffer.from([0, 2, 4])],
  ])('that end %s are damaged', async (_, pixels) => {
    const bmp = buildBmp({ ...shape, bits: 8, compression: 1, pixels })
    await expect(bench.make('bmp', bmp)).rejects.toMatchObject({
      code: 'damaged',
      detail: { file: 'picture.bmp' },
    })
  })
})

describe('colours in the pixels', () => {
  const four = [red, green, blue, white]
  const rows = (write: (color: Color) => number[]) =>
    storedRows(picture.map((row) => row.flatMap((index) => write(four[index] ?? red))))
  const little = (value: number, bytes: number) =>
    Array.from({ length: bytes }, (_, index) => Math.floor(value / 256 ** index) % 256)

  test.each([
    ['24 bits', { bits: 24, pixels: rows(([r, g, b]) => [b, g, r]) }],
    ['24 bits of OS/2', { bits: 24, headerBytes: 12, pixels: rows(([r, g, b]) => [b, g, r]) }],
    ['32 bits, the fourth byte of no meaning', { bits: 32, pixels: rows(([r, g, b]) => [b, g, r, 0]) }],
    [
      '16 bits, five for each',
      { bits: 16, pixels: rows(([r, g, b]) => little((r >> 3) * 1024 + (g >> 3) * 32 + (b >> 3), 2)) },
    ],
    [
      '16 bits, six for green',
      {
        bits: 16,
        compression: 3,
        masks: [0xf800, 0x07e0, 0x001f, 0],
        pixels: rows(([r, g, b]) => little((r >> 3) * 2048 + (g >> 2) * 32 + (b >> 3), 2)),
      },
    ],
    [
      '32 bits, ten for each',
      {
        bits: 32,
        compression: 3,
        masks: [0x3ff00000, 0x000ffc00, 0x000003ff, 0],
        pixels: rows(([r, g, b]) =>
          little((r * 4 + (r & 3)) * 2 ** 20 + (g * 4 + (g & 3)) * 1024 + b * 4 + (b & 3), 4),
        ),
      },
    ],
    [
      '32 bits in a header of 108 bytes, an opacity of zero all over',
      {
        bits: 32,
        compression: 3,
        headerBytes: 108,
        masks: [0xff000000, 0x00ff0000, 0x0000ff00, 0x000000ff],
        pixels: rows(([r, g, b]) => [0, b, g, r]),
      },
    ],
  ] satisfies [string, Omit<BmpShape, 'width' | 'height'>][])('%s', async (_, shape) => {
    expect(await pixelsOf(buildBmp({ ...base, ...shape }))).toEqual(inColors(four))
  })

  test('opacities become a soft mask', async () => {
    const [clear, half] = [0, 128]
    const row = [clear, 255, 255, half, 255].flatMap((alpha) => [0, 0, 255, alpha])
    const masks = [0xff0000, 0xff00, 0xff, 0xff000000] as const
    const shape = { ...base, bits: 32, compression: 6, masks, pixels: storedRows([row, row, row, row]) }
    expect(await pixelsOf(buildBmp(shape))).toEqual(Array(4).fill([white, red, red, [255, 127, 127], red]))
  })

  test('the density of the header decides the page, a profile is embedded', async () => {
    const profile = (
      await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
        .withIccProfile('p3')
        .png()
        .toBuffer()
        .then((png) => sharp(png).metadata())
    ).icc as Buffer
    const shape = { ...base, bits: 24, headerBytes: 124, pixels: rows(([r, g, b]) => [b, g, r]) }
    const pdf = await bench.make('bmp', buildBmp({ ...shape, profile, pixelsPerMetre: 2835 }))
    await checkPdf(pdf.path)
    expect((await pdfFacts(pdf.path)).sizes).toEqual([[5, 4]])
    expect((await imageDictionaries(pdf.path))[0]?.dict['/ColorSpace']).toMatchObject([
      '/ICCBased',
      expect.any(String),
    ])
  })
})

describe('is refused by name', () => {
  const good = { ...base, bits: 24, pixels: storedRows(picture.map((row) => row.flatMap(() => [1, 2, 3]))) }

  test.each([
    ['another signature', Buffer.from('MB'.padEnd(100)), 'damaged'],
    ['a cut file', buildBmp(good).subarray(0, -3), 'damaged'],
    ['a cut header', buildBmp(good).subarray(0, 30), 'damaged'],
    ['an unknown header', buildBmp({ ...good, headerBytes: 200 }), 'damaged'],
    ['7 bits a pixel', buildBmp({ ...good, bits: 7 }), 'damaged'],
    ['JPEG data inside', buildBmp({ ...good, compression: 4 }), 'damaged'],
    ['run lengths of 24 bits', buildBmp({ ...good, compression: 1 }), 'damaged'],
    ['bit fields of 24 bits', buildBmp({ ...good, compression: 3, masks: [1, 2, 4, 0] }), 'damaged'],
    ['no palette', buildBmp({ ...good, bits: 8, pixels: Buffer.alloc(0) }), 'damaged'],
    ['no width', buildBmp({ ...good, width: 0 }), 'damaged'],
    ['a negative width', buildBmp({ ...good, width: -5 }), 'damaged'],
    ['50,000 by 50,000 pixels', buildBmp({ ...good, width: 50_000, height: 50_000 }), 'image-too-large'],
    [
      '100 million run-length rows',
      buildBmp({ ...good, width: 2, height: 2 ** 30, bits: 8, compression: 1 }),
      'image-too-large',
    ],
  ])('%s', async (_, bmp, code) => {
    const started = performance.now()
    await expect(bench.make('bmp', bmp)).rejects.toMatchObject({ code, detail: { file: 'picture.bmp' } })
    expect(performance.now() - started).toBeLessThan(60_000)
  })
})
