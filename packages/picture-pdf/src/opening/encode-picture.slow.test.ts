import { sharp } from '@folio/image-kit/sharp-setup'
import { decode, difference, renderPage, streamData } from '@folio/pdf-engines/testing/pdf-tools'
import { type PdfBench, pdfBench } from '@folio/pdf-objects/testing/make-pdf'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildBmp, storedRows } from '../../testing/build-bmp.ts'
import { buildTiff } from '../../testing/build-tiff.ts'
import { type Conversion, clear, convertPicture, distance } from '../../testing/convert-picture.ts'
import { colorfulPixels, noise, picture } from '../../testing/drawn-pixels.ts'
import type { PictureRules } from '../facts/picture-rules.ts'

let bench: PdfBench
beforeAll(async () => {
  bench = await pdfBench()
})
afterAll(() => bench.remove())

const convert = (...of: Conversion) => convertPicture(bench, ...of)

/** RGB with 16 bits a sample, 70 by 50 pixels. */
const deepTiff = (data: Buffer) =>
  buildTiff([{ width: 70, height: 50, samples: 3, bits: 16, photometric: 2, data }])

describe('without any rule to change them', () => {
  const lossless = {
    'lossless WebP': ['webp', () => picture(70, 50).webp({ lossless: true })],
    'WebP with opacities': ['webp', () => clear(64, 40).webp({ lossless: true })],
    'lossy WebP': ['webp', () => picture(70, 50).webp({ quality: 60 })],
    GIF: ['gif', () => picture(70, 50).gif()],
    'RGB TIFF': ['tiff', () => picture(70, 50).tiff({ compression: 'lzw' })],
    'gray TIFF': ['tiff', () => picture(70, 50).toColourspace('b-w').tiff()],
    'TIFF with opacities': ['tiff', () => clear(64, 40).tiff({ compression: 'deflate' })],
    'TIFF with a profile': ['tiff', () => picture(70, 50).withIccProfile('p3').tiff()],
  } as const

  test.each(Object.entries(lossless))('%s is shown pixel for pixel', async (_, [kind, encode]) => {
    const image = await encode().toBuffer()
    const pdf = await convert(kind, image)
    expect(pdf.facts).toEqual(['pixels-kept'])
    expect((await distance(pdf, image)).largest).toBeLessThanOrEqual(1)
  })

  test('16 bits stay 16 bits, gray stays gray, a profile stays', async () => {
    const samples = noise(70 * 2, 50)
    const deep = await convert('tiff', deepTiff(samples))
    expect(deep.listed).toMatchObject({ color: 'rgb', bpc: '16' })
    expect(await streamData(deep.path, deep.images[0]?.id ?? 0)).toEqual(Buffer.from(samples).swap16())
    const gray = await convert('tiff', await picture(70, 50).toColourspace('b-w').tiff().toBuffer())
    expect(gray.listed).toMatchObject({ color: 'gray', bpc: '8' })
    const wide = await convert('tiff', await picture(70, 50).withIccProfile('p3').tiff().toBuffer())
    expect(wide.listed).toMatchObject({ color: 'icc', comp: '3' })
  })

  test('16 bits of gray stay 16 bits', async () => {
    const data = noise(70 * 2, 50, 1)
    const tiff = buildTiff([{ width: 70, height: 50, samples: 1, bits: 16, photometric: 1, data }])
    const pdf = await convert('tiff', tiff)
    expect(pdf.listed).toMatchObject({ color: 'gray', bpc: '16' })
    expect(await streamData(pdf.path, pdf.images[0]?.id ?? 0)).toEqual(Buffer.from(data).swap16())
  })

  test.each([
    ['from 0 to 1', 3, 1],
    ['from 0 to 255', 3, 255],
    ['of 32 whole bits', 1, 2 ** 32 - 1],
  ] as const)('gray numbers %s are not black', async (_, sampleFormat, white) => {
    const data = Buffer.alloc(4 * 40 * 30)
    for (let at = 0; at < 40 * 30; at += 1) {
      const sample = (white * (at % 40)) / 39
      if (sampleFormat === 3) data.writeFloatLE(sample, 4 * at)
      else data.writeUInt32LE(Math.round(sample), 4 * at)
    }
    const page = { width: 40, height: 30, samples: 1, bits: 32, photometric: 1, data, sampleFormat } as const
    const pdf = await convert('tiff', buildTiff([page]))
    expect(pdf.facts).toEqual(['colour-converted', 'converted-to-8-bit'])
    const { data: seen, width } = await renderPage(pdf.path, { dpi: pdf.dpi })
    for (const x of [0, 10, 20, 39]) {
      expect(Math.abs((seen[3 * (15 * width + x)] ?? -9) - (255 * x) / 39)).toBeLessThanOrEqual(2)
    }
  })

  test('a profile that is damaged is left out, not the picture', async () => {
    const webp = await picture(70, 50).withIccProfile('p3').webp({ lossless: true }).toBuffer()
    webp.fill(0, webp.indexOf('acsp'), webp.indexOf('acsp') + 300)
    const pdf = await convert('webp', webp)
    expect(pdf.listed).toMatchObject({ color: 'rgb' })
    const shrunk = await convert('webp', webp, { color: 'keep', shrink: { quality: 80, maxDpi: 50 } })
    expect(shrunk.listed).toMatchObject({ color: 'rgb', enc: 'jpeg' })
  })

  test('the inks of a CMYK TIFF stay the numbers they were', async () => {
    const inks = Buffer.from(Array.from({ length: 64 }, (_, at) => [at, 200, 30, 255 - at]).flat())
    const press = buildTiff([{ width: 8, height: 8, samples: 4, bits: 8, photometric: 5, data: inks }])
    const pdf = await convert('tiff', press)
    expect(pdf.listed).toMatchObject({ color: 'cmyk', bpc: '8' })
    expect(await streamData(pdf.path, pdf.images[0]?.id ?? 0)).toEqual(inks)
  })

  test('black and white goes in as CCITT Group 4', async () => {
    const scan = await picture(301, 203)
      .threshold(128)
      .toColourspace('b-w')
      .tiff({ bitdepth: 1, compression: 'ccittfax4' })
      .toBuffer()
    const pdf = await convert('tiff', scan)
    expect(pdf.listed).toMatchObject({ enc: 'ccitt', bpc: '1' })
    expect((await distance(pdf, scan)).largest).toBe(0)
    expect(pdf.size).toBeLessThan(scan.length + 1500)
  })

  test('an animation shows its first frame', async () => {
    const frames = Buffer.concat([noise(20, 20), noise(20, 20).map((value) => 255 - value)])
    const animation = sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    for (const [kind, image] of [
      [
        'gif',
        await animation
          .clone()
          .gif({ delay: [100, 100] })
          .toBuffer(),
      ],
      [
        'webp',
        await animation
          .clone()
          .webp({ lossless: true, delay: [100, 100] })
          .toBuffer(),
      ],
    ] as const) {
      const pdf = await convert(kind, image)
      expect(pdf.facts).toEqual(['pixels-kept', 'first-frame-only'])
      expect([pdf.image.width, pdf.image.height]).toEqual([20, 20])
      expect((await distance(pdf, image)).largest).toBeLessThanOrEqual(1)
    }
  })

  test('lossy WebP becomes a JPEG where that is allowed, but not where it has opacities', async () => {
    const rules: PictureRules = { color: 'keep', lossyStaysLossy: true }
    const photo = await picture(300, 200).webp({ quality: 80 }).toBuffer()
    const small = await convert('webp', photo, rules)
    expect(small.facts).toEqual(['re-encoded'])
    expect(small.listed).toMatchObject({ enc: 'jpeg', color: 'rgb' })
    expect((await distance(small, photo)).mean).toBeLessThan(2)
    const alpha = await convert('webp', await clear(64, 40).webp({ quality: 80 }).toBuffer(), rules)
    expect(alpha.facts).toEqual(['pixels-kept'])
    const lossless = await convert('webp', await picture(70, 50).webp({ lossless: true }).toBuffer(), rules)
    expect(lossless.facts).toEqual(['pixels-kept'])
  })
})

describe('pages of a TIFF', () => {
  test('each has its own size, density and orientation', async () => {
    const rgb = { samples: 3, bits: 8, photometric: 2 } as const
    const pages = buildTiff([
      { ...rgb, width: 40, height: 20, data: colorfulPixels(40, 20), density: 72 },
      { ...rgb, width: 30, height: 60, data: colorfulPixels(30, 60), density: 144, orientation: 6 },
    ])
    const first = await bench.make('tiff', pages, { tiffPage: 0 })
    const second = await bench.make('tiff', pages, { tiffPage: 1 })
    expect([first.pages, second.pages]).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(first.page).toEqual({ width: 40, height: 20 })
    expect(second.page).toEqual({ width: 30, height: 15 })
    expect(
      difference(await renderPage(second.path, { dpi: second.dpi }), await decode(pages, { page: 1 }))
        .largest,
    ).toBe(0)
  })
})

describe('shrinking', () => {
  const medium: PictureRules = { color: 'keep', shrink: { quality: 80, maxDpi: 300 } }
  const web: PictureRules = { color: 'keep', shrink: { quality: 70, maxDpi: 150, maxSide: 2560 } }

  test('makes JPEGs smaller step by step and keeps them recognizable', async () => {
    const jpeg = await picture(900, 600)
      .withMetadata({ density: 300 })
      .jpeg({ quality: 97, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const [high, less, least] = [
      await convert('jpeg', jpeg),
      await convert('jpeg', jpeg, medium),
      await convert('jpeg', jpeg, web),
    ]
    expect(less.size).toBeLessThan(high.size * 0.6)
    expect(least.size).toBeLessThan(less.size * 0.5)
    expect(less.facts).toEqual(['re-encoded'])
    expect(least.facts).toEqual(['re-encoded', 'scaled-down'])
    expect(least.listed).toMatchObject({ width: '450', height: '300', 'x-ppi': '150' })
    expect((await distance(less, jpeg)).mean).toBeLessThan(10)
    expect([high.page, less.page]).toEqual([least.page, least.page])
  })

  test('keeps the file’s own bytes where a new JPEG would be larger', async () => {
    const jpeg = await picture(300, 200).jpeg({ quality: 20 }).toBuffer()
    const pdf = await convert('jpeg', jpeg, medium)
    expect(pdf.facts).toEqual(['bytes-kept', 'larger-than-original'])
  })

  test('keeps drawings lossless where that is smaller', async () => {
    const flat = { width: 300, height: 200, channels: 3, background: '#3366cc' } as const
    const png = await sharp({ create: flat }).png({ compressionLevel: 9 }).toBuffer()
    expect((await convert('png', png, medium)).facts).toEqual(['bytes-kept', 'lossless-was-smaller'])
    const gif = await sharp({ create: flat }).gif().toBuffer()
    expect((await convert('gif', gif, medium)).facts).toEqual(['pixels-kept', 'lossless-was-smaller'])
  })

  test('places opacities on white', async () => {
    const png = await clear(200, 200).png().toBuffer()
    const pdf = await convert('png', png, medium)
    expect(pdf.facts).toEqual(['re-encoded', 'transparency-flattened'])
    expect(pdf.images).toHaveLength(1)
    expect((await distance(pdf, png)).mean).toBeLessThan(40)
    const left = await renderPage(pdf.path, { dpi: pdf.dpi })
    expect(left.data[0]).toBeGreaterThan(200)
  })

  test('says when it takes 16 bits to 8', async () => {
    const png = await picture(200, 150).toColourspace('rgb16').png().toBuffer()
    expect((await convert('png', png, medium)).facts).toEqual(['re-encoded', 'converted-to-8-bit'])
  })

  test('keeps a wide profile, takes CMYK to sRGB', async () => {
    const wide = await picture(300, 200).withIccProfile('p3').jpeg({ quality: 97 }).toBuffer()
    const kept = await convert('jpeg', wide, medium)
    expect(kept.listed).toMatchObject({ color: 'icc', comp: '3' })
    expect((await distance(kept, wide)).mean).toBeLessThan(6)
    const press = await picture(300, 200)
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 97 })
      .toBuffer()
    const screen = await convert('jpeg', press, medium)
    expect(screen.facts).toEqual(['re-encoded', 'colour-converted'])
    expect(screen.listed).toMatchObject({ color: 'rgb' })
    expect((await distance(screen, press)).mean).toBeLessThan(6)
  })

  test('the longer side is limited where the page is as large as the picture', async () => {
    const jpeg = await picture(3000, 100).jpeg({ quality: 95 }).toBuffer()
    const rules: PictureRules = { color: 'keep', shrink: { quality: 70, maxDpi: 1000, maxSide: 1500 } }
    expect((await convert('jpeg', jpeg, rules)).listed).toMatchObject({ width: '1500', height: '50' })
  })

  test('a bitmap can be shrunk too', async () => {
    const blue = noise(120, 90, 1)
    const rows = Array.from({ length: 90 }, (_, y) =>
      Array.from({ length: 120 }, (_, x) => [blue[y * 120 + x] ?? 0, 40, 200]).flat(),
    )
    const bmp = buildBmp({ width: 120, height: 90, bits: 24, pixels: storedRows(rows) })
    const pdf = await convert('bmp', bmp, { color: 'keep', shrink: { quality: 80, maxDpi: 50 } })
    expect(pdf.facts).toContain('scaled-down')
    const { data } = await renderPage(pdf.path, { dpi: 96 })
    const [red = 0, green = 255] = data
    expect(red).toBeGreaterThan(150)
    expect(green).toBeLessThan(90)
  })
})
