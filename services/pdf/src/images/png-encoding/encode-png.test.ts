import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { matrixProfile } from '@folio/image-kit/icc/matrix-profile'
import { readProfile } from '@folio/image-kit/icc/read-profile'
import { adobeRgb, displayP3, srgb } from '@folio/image-kit/icc/rgb-spaces'
import { fromRawPixels, type RawPixels } from '@folio/image-kit/raw-pixels'
import { sharp } from '@folio/image-kit/sharp-setup'
import { drawPixels, largestDifference, noise, pixelAt, storedPixels } from '@folio/image-kit/testing/pixels'
import { Failure } from '@folio/service-kit/faults/failure'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { drawing, photo, ramp } from '../../../testing/pictures/drawn-pictures.ts'
import { encodePng } from './encode-png.ts'
import type { WebpToPngOptions } from './webp-source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encode-png-'))
})
afterAll(() => rm(folder, { recursive: true }))

const defaults: WebpToPngOptions = {
  ...{ quality: 'lossless', transparency: 'preserve', colorProfile: 'sRGB', frames: 'first' },
}

async function encode(webp: Buffer, options: Partial<WebpToPngOptions> = {}) {
  const [path, target] = [join(folder, 'upload'), join(folder, 'result.png')]
  await writeFile(path, webp)
  const task = { path, target, name: 'mine.webp', size: webp.length, options: { ...defaults, ...options } }
  const notes = await encodePng(task)
  const png = await readFile(target)
  return { png, notes, pixels: await storedPixels(png), metadata: await sharp(png).metadata() }
}

const exactWebp = (pixels: RawPixels): Promise<Buffer> =>
  fromRawPixels(pixels).webp({ lossless: true, exact: true }).toBuffer()

function nameOf(icc: Buffer | undefined): string {
  const text = readProfile(icc ?? Buffer.alloc(0))
    ?.tag('desc')
    ?.subarray(28)
  return Buffer.from(text ?? [])
    .swap16()
    .toString('utf16le')
    .replaceAll('\0', '')
}

describe('lossless', () => {
  test.each([
    ['a photo', photo(300, 200, 12)],
    ['a drawing of few colours', drawing],
    ['a smooth ramp', ramp],
    ['one pixel', drawPixels(1, 1, () => [1, 2, 3, 255])],
    ['transparency, with colours under it', drawPixels(64, 64, (x, y) => [3 * x, 200, y, (x * 4) & 255])],
    [
      'noise in every channel',
      drawPixels(50, 50, (x, y) => [0, 1, 2, 3].map((c) => 255 * noise(4 * (50 * y + x) + c))),
    ],
  ])('keeps every pixel of %s', async (_, picture) => {
    const { pixels, notes } = await encode(await exactWebp(picture))
    expect(largestDifference(pixels, picture)).toBe(0)
    expect(notes).toEqual([])
  })

  test('keeps what a lossy WebP decodes to', async () => {
    const webp = await fromRawPixels(photo(301, 201)).webp({ quality: 60 }).toBuffer()
    expect(largestDifference((await encode(webp)).pixels, await storedPixels(webp))).toBe(0)
  })

  test('writes few colours as a palette', async () => {
    const { metadata, png } = await encode(await exactWebp(drawing))
    expect(metadata).toMatchObject({ isPalette: true, bitsPerSample: 2 })
    expect(png.length).toBeLessThan((await fromRawPixels(drawing).png().toBuffer()).length)
  })

  test('filters rows where that helps', async () => {
    const { png } = await encode(await exactWebp(ramp))
    const unfiltered = await fromRawPixels(ramp).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
    expect(png.length).toBeLessThan(unfiltered.length / 2)
  })
})

describe('high', () => {
  test('reduces a photo to 256 colours that are hard to tell apart', async () => {
    const picture = photo(400, 300, 12)
    const exact = await encode(await exactWebp(picture))
    const { png, metadata, notes } = await encode(await exactWebp(picture), { quality: 'high' })
    expect(metadata.isPalette).toBe(true)
    expect(png.length).toBeLessThan(0.7 * exact.png.length)
    expect(notes).toEqual(['colors-reduced'])
  })

  test('leaves a ramp alone, in which bands or grain would show', async () => {
    const { metadata, notes, pixels } = await encode(await exactWebp(ramp), { quality: 'high' })
    expect(metadata.isPalette).toBe(false)
    expect(notes).toEqual(['all-colors-kept'])
    expect(largestDifference(pixels, ramp)).toBe(0)
  })

  test('is exact where 256 colours are enough', async () => {
    const { pixels, notes } = await encode(await exactWebp(drawing), { quality: 'high' })
    expect(largestDifference(pixels, drawing)).toBe(0)
    expect(notes).toEqual([])
  })

  test('keeps soft edges of transparency soft', async () => {
    const disc = drawPixels(120, 120, (x, y) => {
      const distance = Math.hypot(x - 60, y - 60)
      return [200, 2 * x, 2 * y, Math.min(255, Math.max(0, 10 * (50 - distance)))]
    })
    const { pixels } = await encode(await exactWebp(disc), { quality: 'high' })
    expect(pixelAt(pixels, 0, 0)[3]).toBe(0)
    expect(pixelAt(pixels, 60, 60)[3]).toBe(255)
    const alphas = new Set(Array.from({ length: 120 }, (_, x) => pixelAt(pixels, x, 60)[3]))
    expect(alphas.size).toBeGreaterThan(10)
  })
})

test('balanced is never larger than high, and high never larger than lossless', async () => {
  for (const picture of [photo(300, 200, 12), ramp, drawing]) {
    const webp = await exactWebp(picture)
    const bytes = async (quality: WebpToPngOptions['quality']) => (await encode(webp, { quality })).png.length
    const [exact, high, balanced] = [await bytes('lossless'), await bytes('high'), await bytes('balanced')]
    expect(high).toBeLessThanOrEqual(exact)
    expect(balanced).toBeLessThanOrEqual(high)
  }
})

test('balanced keeps to 256 colours', async () => {
  const { metadata, notes } = await encode(await exactWebp(photo(300, 200, 12)), { quality: 'balanced' })
  expect(metadata.isPalette).toBe(true)
  expect(notes).toEqual(['colors-reduced'])
})

describe('transparency', () => {
  const glass = drawPixels(64, 48, (x, y) => [0, y, 200, x < 32 ? 0 : 128])

  test.each(['lossless', 'high', 'balanced'] as const)('is placed on white, %s', async (quality) => {
    const { pixels, notes, metadata } = await encode(await exactWebp(glass), {
      quality,
      transparency: 'flatten',
    })
    expect(metadata.hasAlpha).toBe(false)
    expect(pixelAt(pixels, 5, 5)).toEqual([255, 255, 255, 255])
    const [r = 0, , b = 0] = pixelAt(pixels, 60, 20)
    expect(Math.abs(r - 127) + Math.abs(b - 227)).toBeLessThan(9)
    expect(notes).toContain('transparency-flattened')
  })

  test('a channel that is opaque throughout is no transparency', async () => {
    const opaque = await sharp(await exactWebp(photo(20, 20)))
      .ensureAlpha(1)
      .webp({ lossless: true })
      .toBuffer()
    expect((await encode(opaque, { transparency: 'flatten' })).notes).toEqual([])
  })
})

describe('colour profiles', () => {
  /** Red of each space as sRGB light, by the published primaries; see matrix-profile.test.ts. */
  const red = drawPixels(8, 8, () => [255, 0, 0, 255])
  const tagged = (picture: RawPixels, icc: Buffer) => withProfile(picture, icc)

  test.each([
    ['sRGB', srgb, [255, 0, 0]],
    ['adobeRGB', adobeRgb, [219, 0, 0]],
    ['displayP3', displayP3, [234, 51, 35]],
  ] as const)('sRGB red in %s', async (colorProfile, space, expected) => {
    const { pixels, metadata, notes } = await encode(await exactWebp(red), { colorProfile })
    expect(nameOf(metadata.icc)).toBe(space.name)
    for (const [channel, value] of expected.entries()) {
      expect(Math.abs((pixelAt(pixels, 4, 4)[channel] ?? -99) - value)).toBeLessThanOrEqual(1)
    }
    expect(notes).toEqual(colorProfile === 'sRGB' ? [] : ['colour-converted'])
  })

  test('a wide gamut goes straight into the other wide gamut, not through sRGB', async () => {
    const webp = await tagged(red, matrixProfile(displayP3))
    const [toP3, toAdobe, toSrgb] = [
      await encode(webp, { colorProfile: 'displayP3' }),
      await encode(webp, { colorProfile: 'adobeRGB' }),
      await encode(webp, { colorProfile: 'sRGB' }),
    ]
    expect(pixelAt(toP3.pixels, 4, 4)).toEqual([255, 0, 0, 255])
    expect(toP3.notes).toEqual([])
    // P3 red is 1.2249, -0.0420, -0.0196 in linear sRGB, and 0.8640 in linear Adobe RGB.
    expect(Math.abs((pixelAt(toAdobe.pixels, 4, 4)[0] ?? 0) - 255 * 0.864 ** (256 / 563))).toBeLessThan(3)
    expect(pixelAt(toSrgb.pixels, 4, 4)).toEqual([255, 0, 0, 255])
    expect(toSrgb.notes).toEqual(['colour-converted'])
  })

  test('few colours and 256 colours carry the profile too', async () => {
    for (const [picture, quality] of [
      [drawing, 'lossless'],
      [photo(200, 200), 'high'],
      [photo(200, 200), 'balanced'],
    ] as const) {
      const { metadata } = await encode(await exactWebp(picture), { quality, colorProfile: 'adobeRGB' })
      expect(metadata.isPalette).toBe(true)
      expect(nameOf(metadata.icc)).toBe(adobeRgb.name)
    }
  })

  test('a profile that is garbage, or not for RGB, is taken for none', async () => {
    for (const icc of [Buffer.alloc(300, 7), Buffer.from('?')]) {
      const { pixels, metadata, notes } = await encode(await tagged(red, icc))
      expect(largestDifference(pixels, red)).toBe(0)
      expect(nameOf(metadata.icc)).toBe('sRGB')
      expect(notes).toEqual([])
      const converted = await encode(await tagged(red, icc), { colorProfile: 'displayP3' })
      expect(Math.abs((pixelAt(converted.pixels, 1, 1)[0] ?? 0) - 234)).toBeLessThanOrEqual(1)
    }
  })

  test('white stays white and gray stays gray everywhere', async () => {
    const grays = drawPixels(256, 1, (x) => [x, x, x, 255])
    for (const colorProfile of ['adobeRGB', 'displayP3'] as const) {
      const { pixels } = await encode(await exactWebp(grays), { colorProfile })
      for (let x = 0; x < 256; x += 1) {
        const [r = 0, g = 0, b = 0] = pixelAt(pixels, x, 0)
        expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThanOrEqual(1)
      }
      expect(pixelAt(pixels, 255, 0)).toEqual([255, 255, 255, 255])
    }
  })
})

/** A WebP with this profile and pixels as they are: a RIFF file written straight from RFC 9649, section 2.7. */
async function withProfile(picture: RawPixels, icc: Buffer): Promise<Buffer> {
  const image = (await exactWebp(picture)).subarray(12)
  const part = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(data.length)
    return Buffer.concat([Buffer.from(type), size, data, Buffer.alloc(data.length % 2)])
  }
  const extended = Buffer.alloc(10)
  extended.writeUInt8(0x20, 0)
  extended.writeUIntLE(picture.width - 1, 4, 3)
  extended.writeUIntLE(picture.height - 1, 7, 3)
  return part('RIFF', Buffer.concat([Buffer.from('WEBP'), part('VP8X', extended), part('ICCP', icc), image]))
}

describe('what else a WebP can carry', () => {
  test.each([1, 3, 6, 8])('EXIF orientation %i is applied', async (orientation) => {
    const corners = drawPixels(12, 8, (x, y) => [x < 6 ? 255 : 0, y < 4 ? 255 : 0, 60, 255])
    const webp = await fromRawPixels(corners)
      .withMetadata({ orientation })
      .webp({ lossless: true })
      .toBuffer()
    const { pixels, notes, metadata } = await encode(webp)
    const upright = await fromRawPixels(corners)
      .rotate({ 1: 0, 3: 180, 6: 90, 8: 270 }[orientation])
      .raw()
      .toBuffer()
    expect(pixels.data.equals(upright)).toBe(true)
    expect(metadata.orientation).toBeUndefined()
    expect(notes.includes('orientation-applied')).toBe(orientation !== 1)
    expect(notes).toContain('metadata-removed')
  })

  test('of an animation the first frame is taken', async () => {
    const frames = drawPixels(8, 24, (_, y) => [y < 8 ? 250 : 0, y >= 16 ? 250 : 0, 0, 255])
    const raw = { width: 8, height: 24, channels: 4 as const, pageHeight: 8 }
    const webp = await sharp(frames.data, { raw })
      .webp({ lossless: true, delay: [9, 9, 9] })
      .toBuffer()
    const { pixels, notes } = await encode(webp)
    expect(pixels).toMatchObject({ width: 8, height: 8 })
    expect(pixelAt(pixels, 4, 4)).toEqual([250, 0, 0, 255])
    expect(notes).toEqual(['first-frame-only'])
  })
})

test('damage is told with the name', async () => {
  const webp = await exactWebp(photo(100, 100))
  const lossy = await fromRawPixels(photo(100, 100)).webp().toBuffer()
  for (const bytes of [
    webp.subarray(0, 900),
    lossy.subarray(0, 600),
    webp.subarray(0, 25),
    Buffer.from('RIFF????WEBP'),
  ]) {
    const failure = await encode(bytes).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ code: 'damaged', message: 'mine.webp is damaged and cannot be read' })
  }
})
