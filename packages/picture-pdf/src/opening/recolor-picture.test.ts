import { sharp } from '@folio/image-kit/sharp-setup'
import { decode, difference, renderPage } from '@folio/pdf-engines/testing/pdf-tools'
import { type PdfBench, pdfBench } from '@folio/pdf-objects/testing/make-pdf'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildBmp, storedRows } from '../../testing/build-bmp.ts'
import { type Conversion, clear, convertPicture, distance } from '../../testing/convert-picture.ts'
import { picture } from '../../testing/drawn-pixels.ts'
import type { PictureRules } from '../facts/picture-rules.ts'

let bench: PdfBench
beforeAll(async () => {
  bench = await pdfBench()
})
afterAll(() => bench.remove())

const convert = (...of: Conversion) => convertPicture(bench, ...of)

describe('grayscale', () => {
  const rules: PictureRules = { color: 'gray' }

  test.each([
    ['jpeg', () => picture(120, 80).jpeg({ quality: 95 }), { enc: 'jpeg', bpc: '8' }],
    ['png', () => picture(120, 80).png(), { enc: 'image', bpc: '8' }],
    ['png', () => picture(120, 80).toColourspace('rgb16').png(), { enc: 'image', bpc: '16' }],
    ['webp', () => picture(120, 80).webp(), { enc: 'jpeg', bpc: '8' }],
    ['tiff', () => picture(120, 80).tiff(), { enc: 'image', bpc: '8' }],
  ] as const)('of a %s is real gray of the right lightness', async (kind, encode, coding) => {
    const image = await encode().toBuffer()
    const pdf = await convert(kind, image, rules)
    expect(pdf.facts).toContain('colour-converted')
    expect(pdf.listed).toMatchObject({ color: 'gray', comp: '1', ...coding })
    const gray = await sharp(image).toColourspace('b-w').toColourspace('srgb').png().toBuffer()
    const expected = await decode(await sharp(gray).grayscale().png().toBuffer())
    expect(difference(await renderPage(pdf.path, { dpi: pdf.dpi }), expected).mean).toBeLessThan(2)
  })

  test('keeps opacities, and leaves gray pictures as they are', async () => {
    const faded = await convert('png', await clear(64, 40).png().toBuffer(), rules)
    expect(faded.images).toHaveLength(2)
    const jpeg = await picture(120, 80).toColourspace('b-w').jpeg().toBuffer()
    expect((await convert('jpeg', jpeg, rules)).facts).toEqual(['bytes-kept'])
    const scan = await picture(64, 40).threshold().toColourspace('b-w').png().toBuffer()
    expect((await convert('png', scan, rules)).facts).toEqual(['bytes-kept'])
  })

  test('shrinks as well', async () => {
    const jpeg = await picture(600, 400).jpeg({ quality: 95 }).toBuffer()
    const pdf = await convert('jpeg', jpeg, { color: 'gray', shrink: { quality: 60, maxDpi: 300 } })
    expect(pdf.listed).toMatchObject({ color: 'gray', enc: 'jpeg' })
    expect(pdf.size).toBeLessThan(jpeg.length / 2)
  })
})

describe('CMYK', () => {
  const rules: PictureRules = { color: 'cmyk' }

  test.each([
    ['jpeg', () => picture(120, 80).jpeg({ quality: 95 }), 'jpeg'],
    ['png', () => picture(120, 80).png(), 'image'],
    ['png', () => clear(120, 80).png(), 'image'],
    ['bmp', undefined, 'image'],
  ] as const)('of a %s is four inks with the profile that they were made for', async (kind, encode, enc) => {
    const rows = Array.from({ length: 80 }, (_, y) =>
      Array.from({ length: 120 }, (_, x) => [x * 2, y * 2, 90]).flat(),
    )
    const image = encode
      ? await encode().toBuffer()
      : buildBmp({ width: 120, height: 80, bits: 24, pixels: storedRows(rows) })
    const pdf = await convert(kind, image, rules)
    expect(pdf.facts).toContain('colour-converted')
    expect(pdf.listed).toMatchObject({ color: 'icc', comp: '4', enc })
    if (encode) expect((await distance(pdf, image)).mean).toBeLessThan(20)
  })

  test.each([
    ['with a profile', true],
    ['without a profile', false],
  ])('inks that no marker calls inverted stay so in every coding, %s', async (_, hasProfile) => {
    const paper = sharp({
      create: { width: 60, height: 40, channels: 3, background: '#e6e6b4' },
    }).toColourspace('cmyk')
    const adobe = await (hasProfile ? paper.withIccProfile('cmyk') : paper).jpeg({ quality: 99 }).toBuffer()
    const marker = adobe.indexOf(Buffer.from([0xff, 0xee]))
    const plain = Buffer.concat([
      adobe.subarray(0, marker),
      adobe.subarray(marker + 2 + adobe.readUInt16BE(marker + 2)),
    ])
    const shade = async (given: PictureRules) => {
      const { data } = await renderPage((await convert('jpeg', plain, given)).path, { dpi: 96 })
      return [...data.subarray(0, 3)]
    }
    const kept = await shade({ color: 'keep' })
    // Little ink, turned round, is nearly all of it.
    expect(Math.max(...kept)).toBeLessThan(90)
    for (const given of [
      { color: 'gray' },
      { color: 'keep', shrink: { quality: 90, maxDpi: 300 } },
    ] as const) {
      expect(Math.max(...(await shade(given)))).toBeLessThan(90)
    }
    const inks = await shade({ color: 'cmyk', shrink: { quality: 60, maxDpi: 50 } })
    for (const [channel, value] of kept.entries()) {
      expect(Math.abs((inks[channel] ?? -99) - value)).toBeLessThanOrEqual(6)
    }
  })

  test('leaves CMYK pictures as they are, also in CMYK when they shrink', async () => {
    const press = await picture(300, 200)
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 99 })
      .toBuffer()
    expect((await convert('jpeg', press, rules)).facts).toEqual(['bytes-kept'])
    const shrunk = await convert('jpeg', press, { color: 'cmyk', shrink: { quality: 60, maxDpi: 300 } })
    expect(shrunk.facts).toEqual(['re-encoded'])
    expect(shrunk.listed).toMatchObject({ color: 'icc', comp: '4', enc: 'jpeg' })
    expect((await distance(shrunk, press)).mean).toBeLessThan(12)
  })
})
