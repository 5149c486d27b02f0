import { sharp } from '@folio/image-kit/sharp-setup'
import { pdfImages, renderPage } from '@folio/pdf-engines/testing/pdf-tools'
import { type PdfBench, pdfBench } from '@folio/pdf-objects/testing/make-pdf'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildTiff, type TiffPage } from '../../testing/build-tiff.ts'

let bench: PdfBench
beforeAll(async () => {
  bench = await pdfBench()
})
afterAll(() => bench.remove())

const side = 24

const page = (
  kind: Pick<TiffPage, 'samples' | 'photometric' | 'extraSamples'>,
  pixel: readonly number[],
): TiffPage => ({
  ...{ bits: 8, width: side, height: side, ...kind },
  data: Buffer.concat(Array(side * side).fill(Buffer.from(pixel))),
})
const rgb = (pixel: readonly number[], extraSamples?: readonly number[]) =>
  page({ photometric: 2, samples: pixel.length, ...(extraSamples && { extraSamples }) }, pixel)
const inks = (pixel: readonly number[], extraSamples?: readonly number[]) =>
  page({ photometric: 5, samples: pixel.length, ...(extraSamples && { extraSamples }) }, pixel)

async function shown(...pages: readonly TiffPage[]): Promise<{ color: number[]; facts: readonly string[] }> {
  const pdf = await bench.make('tiff', buildTiff(pages))
  const { data, width, height } = await renderPage(pdf.path, { dpi: pdf.dpi })
  const middle = 3 * (Math.floor(height / 2) * width + Math.floor(width / 2))
  return { color: [...data.subarray(middle, middle + 3)], facts: pdf.facts }
}

describe('samples that are neither colour nor opacity', () => {
  test.each([
    ['a fourth beside RGB', rgb([200, 100, 50, 0], [0, 0]), [200, 100, 50]],
    ['a fourth and a fifth', rgb([200, 100, 50, 0, 9], [0, 0]), [200, 100, 50]],
    ['one behind opacity', rgb([200, 100, 50, 255, 9], [2, 0]), [200, 100, 50]],
    ['one before opacity', rgb([0, 100, 200, 9, 255], [0, 2]), [0, 100, 200]],
    [
      'three beside gray',
      page({ photometric: 1, samples: 4, extraSamples: [0, 0] }, [90, 1, 2, 3]),
      [90, 90, 90],
    ],
  ])('%s: the picture is whole, and the report says what is left out', async (_, picture, color) => {
    expect(await shown(picture)).toEqual({ color, facts: ['pixels-kept', 'channels-left-out'] })
  })

  test('a spot ink that is not printed does not make the picture vanish', async () => {
    for (const picture of [inks([0, 255, 255, 0, 0], [0, 0]), inks([0, 255, 255, 0, 0])]) {
      const { color, facts } = await shown(picture)
      const [red = 0, green = 255, blue = 255] = color
      expect(red).toBeGreaterThan(200)
      expect(Math.max(green, blue)).toBeLessThan(60)
      expect(facts).toEqual(['pixels-kept', 'channels-left-out'])
    }
  })

  test('inks of 16 bits become 8, which the report says, with a spot ink and without', async () => {
    const deep = (values: readonly number[], extraSamples?: readonly number[]): TiffPage => {
      const pixel = Buffer.alloc(2 * values.length)
      for (const [index, value] of values.entries()) pixel.writeUInt16LE(value, 2 * index)
      return { ...inks(values, extraSamples), bits: 16, data: Buffer.concat(Array(side * side).fill(pixel)) }
    }
    const four = [0, 65_535, 65_535, 0]
    const plain = await shown(deep(four))
    const spot = await shown(deep([...four, 0], [0, 0]))
    expect(plain.facts).toEqual(['converted-to-8-bit'])
    expect(spot).toEqual({ color: plain.color, facts: ['converted-to-8-bit', 'channels-left-out'] })
  })

  test('opacity stays opacity, beside inks too', async () => {
    const half = await shown(rgb([200, 100, 50, 128, 9], [2, 0]))
    expect(half.color.map((value) => Math.round(value / 4))).toEqual([57, 44, 38])
    const { color, facts } = await shown(inks([0, 255, 255, 0, 0], [2, 0]))
    expect({ color, told: facts.includes('channels-left-out') }).toEqual({
      ...{ color: [255, 255, 255], told: false },
    })
  })

  test('gray and inks can still be asked for', async () => {
    const picture = buildTiff([rgb([255, 0, 0, 0, 9], [0, 0])])
    for (const [color, components] of [
      ['gray', '1'],
      ['cmyk', '4'],
    ] as const) {
      const pdf = await bench.make('tiff', picture, { picture: { color } })
      expect((await pdfImages(pdf.path))[0]).toMatchObject({ comp: components })
    }
  })

  test('16 bits, profile and orientation come along, and all pages of the file', async () => {
    const pixel = Buffer.alloc(10)
    for (const [index, value] of [51_400, 25_700, 12_850, 0, 9].entries())
      pixel.writeUInt16LE(value, 2 * index)
    const deep: TiffPage = {
      ...rgb([0, 0, 0, 0, 0], [0, 0]),
      ...{ bits: 16, orientation: 6, data: Buffer.concat(Array(side * side).fill(pixel)) },
    }
    const pdf = await bench.make('tiff', buildTiff([deep, rgb([1, 2, 3])]))
    expect(pdf).toMatchObject({ orientation: 6, pages: [0, 1], image: { bitsPerComponent: 16 } })
  })
})

test('samples of 32 bits beside another one are refused', async () => {
  const deep = { ...rgb([0, 0, 0, 0], [0, 0]), bits: 32, data: Buffer.alloc(side * side * 16) }
  await expect(bench.make('tiff', buildTiff([deep]))).rejects.toThrow(/keeps its colors in a way/)
})

test('brightness and colours that are not mixed are refused, not shown as red, green and blue', async () => {
  const plain = buildTiff([page({ photometric: 6, samples: 3 }, [76, 85, 255])])
  // YCbCrSubSampling, one by one, in place of the resolution's unit.
  const at = plain.readUInt32LE(4) + 2 + 13 * 12
  plain.writeUInt16LE(530, at)
  plain.writeUInt32LE(2, at + 4)
  plain.writeUInt32LE(0x1_0001, at + 8)
  await expect(bench.make('tiff', plain)).rejects.toThrow(
    /keeps its colors in a way that cannot be read here/,
  )
})

test.each([
  ['floats', 3, 32],
  ['half floats', 3, 16],
  ['signed numbers', 2, 8],
  ['32 bits', 1, 32],
] as const)('inks in %s are refused, not shown as no ink at all', async (_, sampleFormat, bits) => {
  const picture = {
    ...inks([0, 0, 0, 0]),
    bits,
    sampleFormat,
    data: Buffer.alloc((side * side * bits) / 2, 60),
  }
  await expect(bench.make('tiff', buildTiff([picture]))).rejects.toThrow(/keeps its colors in a way/)
})

test('a BigTIFF has the density that it tells', async () => {
  const create = { width: 300, height: 600, channels: 3, background: '#246' } as const
  const big = await sharp({ create })
    .withMetadata({ density: 300 })
    .tiff({ bigtiff: true, xres: 300 / 25.4, yres: 300 / 25.4 })
    .toBuffer()
  expect(big.toString('latin1', 0, 3)).toBe('II+')
  expect((await bench.make('tiff', big)).page).toEqual({ width: 72, height: 144 })
})
