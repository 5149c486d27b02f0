import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharp } from '@folio/image-kit/sharp-setup'
import { renderPage } from '@folio/pdf-engines/testing/pdf-tools'
import { type PdfBench, pdfBench } from '@folio/pdf-objects/testing/make-pdf'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildTiff, type TiffPage } from '../../testing/build-tiff.ts'
import { openPicture } from './open-picture.ts'

let bench: PdfBench
beforeAll(async () => {
  bench = await pdfBench()
})
afterAll(() => bench.remove())

const side = 24

const tiff = (page: Pick<TiffPage, 'samples' | 'bits' | 'photometric' | 'sampleFormat'>, pixel: Buffer) =>
  buildTiff([{ ...page, width: side, height: side, data: Buffer.concat(Array(side * side).fill(pixel)) }])

/** Red, green and blue in the middle of the page that is made of the picture. */
async function shownColor(image: Buffer): Promise<number[]> {
  const pdf = await bench.make('tiff', image, { picture: { color: 'keep' } })
  const { data, width, height } = await renderPage(pdf.path, { dpi: pdf.dpi })
  const middle = 3 * (Math.floor(height / 2) * width + Math.floor(width / 2))
  return [...data.subarray(middle, middle + 3)]
}

const words = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value & 0xffff, 2 * index)
  return bytes
}

/** sRGB's red under D50: L* 54.29, a* 80.81, b* 69.89 (ICC.1:2022 and IEC 61966-2-1 by calculation). */
describe('L*a*b* is the color it means', () => {
  const red = { l: 54.29, a: 80.81, b: 69.89 }
  const eighth = [Math.round(red.l * 2.55), Math.round(red.a), Math.round(red.b)] as const
  const forms: [string, Buffer][] = [
    ['CIELab of 8 bits', tiff({ samples: 3, bits: 8, photometric: 8 }, Buffer.from(eighth))],
    [
      'CIELab of 16 bits',
      tiff({ samples: 3, bits: 16, photometric: 8 }, words(red.l * 655.35, red.a * 256, red.b * 256)),
    ],
    [
      'ICCLab of 8 bits',
      tiff(
        { samples: 3, bits: 8, photometric: 9 },
        Buffer.from([eighth[0], eighth[1] + 128, eighth[2] + 128]),
      ),
    ],
    [
      'ICCLab of 16 bits',
      tiff(
        { samples: 3, bits: 16, photometric: 9 },
        words(red.l * 652.8, (red.a + 128) * 256, (red.b + 128) * 256),
      ),
    ],
  ]
  test.each(forms)('%s', async (_, image) => {
    const [r = 0, g = 255, b = 255] = await shownColor(image)
    expect(r).toBeGreaterThanOrEqual(251)
    expect(g).toBeLessThanOrEqual(12)
    expect(b).toBeLessThanOrEqual(12)
  })

  test('negative a* and b*: the green of sRGB, and lightness alone is gray', async () => {
    const green = tiff({ samples: 3, bits: 8, photometric: 8 }, Buffer.from([224, 256 - 79, 81]))
    const [r = 255, g = 0, b = 255] = await shownColor(green)
    expect(g).toBeGreaterThanOrEqual(250)
    expect(Math.max(r, b)).toBeLessThanOrEqual(25)
    const gray = tiff({ samples: 1, bits: 8, photometric: 8 }, Buffer.from([136]))
    for (const value of await shownColor(gray)) expect(Math.abs(value - 127)).toBeLessThanOrEqual(2)
  })
})

describe('samples of other sizes', () => {
  /** IEEE 754 binary16. */
  const [half, one] = [0x3800, 0x3c00]

  test('gray floats of 16 bits are no black', async () => {
    const rows = Buffer.concat(
      Array.from({ length: side }, () =>
        words(...Array.from({ length: side }, (_, x) => (x === 0 ? one : half))),
      ),
    )
    const image = buildTiff([
      { width: side, height: side, samples: 1, bits: 16, photometric: 1, sampleFormat: 3, data: rows },
    ])
    for (const value of await shownColor(image)) expect(Math.abs(value - 128)).toBeLessThanOrEqual(1)
  })

  test('whole numbers of 32 bits in red, green and blue are no black', async () => {
    const pixel = Buffer.alloc(12)
    pixel.writeUInt32LE(2 ** 32 - 1, 0)
    pixel.writeUInt32LE(2 ** 31, 4)
    const [r = 0, g = 0, b = 255] = await shownColor(tiff({ samples: 3, bits: 32, photometric: 2 }, pixel))
    expect(r).toBe(255)
    expect(Math.abs(g - 128)).toBeLessThanOrEqual(1)
    expect(b).toBe(0)
  })

  test('opacities in floats count like the shades beside them', async () => {
    const pixel = Buffer.alloc(8)
    pixel.writeFloatLE(0.5, 0)
    pixel.writeFloatLE(1, 4)
    for (const value of await shownColor(
      tiff({ samples: 2, bits: 32, photometric: 1, sampleFormat: 3 }, pixel),
    )) {
      expect(Math.abs(value - 128)).toBeLessThanOrEqual(1)
    }
  })

  test.each([
    ['24 bits of red, green and blue', tiff({ samples: 3, bits: 24, photometric: 2 }, Buffer.alloc(9))],
    ['floats of 64 bits', tiff({ samples: 3, bits: 64, photometric: 2, sampleFormat: 3 }, Buffer.alloc(24))],
    ["ITU's Lab", tiff({ samples: 3, bits: 8, photometric: 10 }, Buffer.from([136, 200, 190]))],
  ])('%s are refused in words that tell what to do', async (_, image) => {
    await expect(shownColor(image)).rejects.toThrow(
      /keeps its colors in a way that cannot be read here\. Save it as RGB and try again\./,
    )
  })
})

describe('JPEG in the old way', () => {
  const oldWay = (data: Buffer, streamTag: number): Buffer => {
    const image = buildTiff([{ width: side, height: side, samples: 3, bits: 8, photometric: 6, data }])
    const directory = image.readUInt32LE(4) + 2
    // Compression (259) is the fifth field, the strip's offset the seventh; the density's field makes room for the other.
    image.writeUInt16LE(6, directory + 4 * 12 + 8)
    const [strip, moved] = [directory + 6 * 12, directory + 12 * 12]
    image.copy(image, moved, strip, strip + 12)
    image.writeUInt16LE(streamTag, moved)
    return image
  }
  const jpeg = () =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#ff8000' } })
      .jpeg({ quality: 100 })
      .toBuffer()

  test('is read where the whole stream is there, and its bytes are kept', async () => {
    const image = oldWay(await jpeg(), 513)
    const [r = 0, g = 0, b = 255] = await shownColor(image)
    expect([r > 250, Math.abs(g - 128) < 6, b < 6]).toEqual([true, true, true])
    expect((await bench.make('tiff', image, { picture: { color: 'keep' } })).facts).toEqual(['bytes-kept'])
  })

  test.each([
    ['only tables are told', async () => oldWay(await jpeg(), 519)],
    ['what is told is no JPEG', async () => oldWay(Buffer.alloc(100), 513)],
  ])('is no damage where %s', async (_, image) => {
    await expect(shownColor(await image())).rejects.toThrow(
      /is compressed in a way that cannot be read here\. Save it as PNG or JPG and try again\./,
    )
  })
})

/** Samples of any number of bits, the highest first, each row from a whole byte. */
function packed(pixel: readonly number[], bits: number): Buffer {
  const row = Array<string>(side)
    .fill(pixel.map((sample) => sample.toString(2).padStart(bits, '0')).join(''))
    .join('')
  const bytes = row.padEnd(Math.ceil(row.length / 8) * 8, '0').match(/.{8}/g) ?? []
  return Buffer.concat(Array(side).fill(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))))
}

describe('samples that libvips does not take as they are', () => {
  const shape = (samples: number, bits: number, photometric: number) => ({
    width: side,
    height: side,
    samples,
    bits,
    photometric,
  })

  test.each([
    ['12 bits of gray', buildTiff([{ ...shape(1, 12, 1), data: packed([0x800], 12) }]), [128, 128, 128]],
    [
      '12 bits of gray, white being zero',
      buildTiff([{ ...shape(1, 12, 0), data: packed([0x400], 12) }]),
      [191, 191, 191],
    ],
    [
      '10 bits of color',
      buildTiff([{ ...shape(3, 10, 2), data: packed([1023, 512, 0], 10) }]),
      [255, 128, 0],
    ],
    ['4 bits of color', buildTiff([{ ...shape(3, 4, 2), data: packed([15, 8, 0], 4) }]), [255, 136, 0]],
    [
      '4 bits of gray and of opacity',
      buildTiff([{ ...shape(2, 4, 1), data: packed([0, 8], 4) }]),
      [119, 119, 119],
    ],
  ])('%s', async (_, image, color) => {
    for (const [index, value] of (await shownColor(image)).entries()) {
      expect(Math.abs(value - (color[index] ?? 0))).toBeLessThanOrEqual(1)
    }
  })

  test('inks of 16 bits keep their shades', async () => {
    const half = buildTiff([
      { ...shape(4, 16, 5), data: Buffer.concat(Array(side * side).fill(words(0, 0x8000, 0, 0))) },
    ])
    const same = buildTiff([
      { ...shape(4, 8, 5), data: Buffer.concat(Array(side * side).fill(Buffer.from([0, 128, 0, 0]))) },
    ])
    expect(await shownColor(half)).toEqual(await shownColor(same))
    expect((await bench.make('tiff', half, { picture: { color: 'keep' } })).facts).toContain(
      'converted-to-8-bit',
    )
  })

  test('every page of the file is seen', async () => {
    const page = { ...shape(1, 12, 1), data: packed([0x800], 12) }
    const path = join(bench.folder, 'three-pages.tiff')
    await writeFile(path, buildTiff([page, page, page]))
    const picture = await openPicture({ path, name: 'three-pages.tiff', kind: 'tiff', page: 0 })
    expect(picture.pages).toEqual([0, 1, 2])
  })
})
