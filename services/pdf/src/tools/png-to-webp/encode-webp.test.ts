import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { matrixProfile } from '@folio/image-kit/icc/matrix-profile'
import { displayP3, srgb } from '@folio/image-kit/icc/rgb-spaces'
import { attachProfile } from '@folio/image-kit/png/attach-profile'
import { fromRawPixels, type RawPixels } from '@folio/image-kit/raw-pixels'
import { sharp } from '@folio/image-kit/sharp-setup'
import { drawPixels, largestDifference, noise, pixelAt, storedPixels } from '@folio/image-kit/testing/pixels'
import { gray, grayAlpha, palette, rgb, rgba, writePng } from '@folio/image-kit/testing/png-writer'
import { grayProfile } from '@folio/image-kit/testing/profile-writer'
import { Failure } from '@folio/service-kit/failure'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { encodeWebp } from './encode-webp.ts'
import type { PngToWebpOptions } from './webp-settings.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'encode-webp-'))
})
afterAll(() => rm(folder, { recursive: true }))

const defaults: PngToWebpOptions = {
  ...{ method: 'lossy', quality: 80, optimization: 'balanced', preserveTransparency: true },
}
const lossless = { method: 'lossless' } as const

/** @param size what the upload is said to have had in bytes */
async function encode(png: Buffer, options: Partial<PngToWebpOptions> = {}, size = png.length) {
  const [path, target] = [join(folder, 'upload'), join(folder, 'result.webp')]
  await writeFile(path, png)
  const task = { path, target, name: 'mine.png', size, options: { ...defaults, ...options } }
  const notes = await encodeWebp(task)
  const webp = await readFile(target)
  return { webp, notes, pixels: await storedPixels(webp) }
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => (error instanceof Failure ? `${error.code}: ${error.message}` : error),
  )

/** How a WebP's first frame is coded: `VP8 ` with loss, `VP8L` without (RFC 9649, section 2.7). */
function coding(webp: Buffer): string {
  const chunks = webp.toString('latin1').match(/VP8[ L]/)
  return chunks?.[0] ?? 'none'
}

const photo = (width: number, height: number): RawPixels =>
  drawPixels(width, height, (x, y) => {
    const light = 128 + 90 * Math.sin(x / 17) * Math.cos(y / 23)
    return [0, 1, 2].map((c) => light + 30 * noise(3 * (width * y + x) + c)).concat(255)
  })
const screenshot = (width: number, height: number): RawPixels =>
  drawPixels(width, height, (x, y) => {
    const inWord = x % 60 < 44 && y % 20 < 9 && (x * 7 + y * 13) % 11 < 5
    return inWord ? [30, 30, 40, 255] : [250, 250, 252, 255]
  })
const toPng = (pixels: RawPixels): Promise<Buffer> => fromRawPixels(pixels).png().toBuffer()

describe('without loss every pixel is as it was', () => {
  const samples = (channels: number, bits: number) =>
    Array.from({ length: 13 * 7 * channels }, (_, index) => Math.floor(2 ** bits * noise(index)))
  const plte = Buffer.from(Array.from({ length: 768 }, (_, index) => 255 * noise(index + 9999)))
  const trns = Buffer.from([0, 60, 200])
  const size = { width: 13, height: 7 }
  const kinds = [
    ...[1, 2, 4, 8].map((bits) => ({ what: 'gray', colorType: gray, channels: 1, bits, before: [] })),
    ...[1, 2, 4, 8].map((bits) => ({
      ...{ what: 'palette', colorType: palette, channels: 1, bits },
      before: [['PLTE', plte.subarray(0, 3 * 2 ** bits)] as const],
    })),
    ...[2, 8].map((bits) => ({
      ...{ what: 'palette with alpha', colorType: palette, channels: 1, bits },
      before: [['PLTE', plte.subarray(0, 3 * 2 ** bits)] as const, ['tRNS', trns] as const],
    })),
    { what: 'RGB', colorType: rgb, channels: 3, bits: 8, before: [] },
    { what: 'gray with alpha', colorType: grayAlpha, channels: 2, bits: 8, before: [] },
    { what: 'RGB with alpha', colorType: rgba, channels: 4, bits: 8, before: [] },
    {
      what: 'gray, key',
      colorType: gray,
      channels: 1,
      bits: 2,
      before: [['tRNS', Buffer.from([0, 1])] as const],
    },
  ]

  test.each(kinds.flatMap((kind) => [false, true].map((interlaced) => ({ ...kind, interlaced }))))(
    '$what, $bits bits, interlaced $interlaced',
    async ({ channels, bits, interlaced, colorType, before }) => {
      const values = samples(channels, bits)
      const png = writePng({ ...size, colorType, bits, samples: values, interlaced, before })
      const { pixels, webp, notes } = await encode(png, lossless)
      expect(largestDifference(pixels, expected())).toBe(0)
      expect(coding(webp)).toBe('VP8L')
      expect(notes).not.toContain('converted-to-8-bit')

      /** Decoded by hand, straight from the samples. */
      function expected(): RawPixels {
        const widen = (value = 0) => Math.round((255 * value) / (2 ** bits - 1))
        const hasKey = before.some(([type]) => type === 'tRNS') && colorType === gray
        return drawPixels(size.width, size.height, (x, y) => {
          const at = (y * size.width + x) * channels
          const [a = 0, b = 0, c = 0, d = 0] = values.slice(at, at + channels)
          if (colorType === palette) {
            const alpha = before.length > 1 ? (trns[a] ?? 255) : 255
            return [...plte.subarray(3 * a, 3 * a + 3), alpha]
          }
          if (colorType === gray) return [widen(a), widen(a), widen(a), hasKey && a === 1 ? 0 : 255]
          if (colorType === grayAlpha) return [a, a, a, b]
          return colorType === rgb ? [a, b, c, 255] : [a, b, c, d]
        })
      }
    },
  )

  test.each([0, 1, 2])('16 bits a sample become 8, and the report says so (%i)', async (round) => {
    const values = Array.from({ length: 4 * 64 }, (_, index) =>
      Math.floor(65536 * noise(index + 1000 * round)),
    )
    const png = writePng({ width: 8, height: 8, colorType: rgba, bits: 16, samples: values })
    const { pixels, notes } = await encode(png, lossless)
    expect(notes).toEqual(['converted-to-8-bit'])
    const exact = values.map((value) => value / 257)
    expect(Math.max(...exact.map((value, at) => Math.abs(value - (pixels.data[at] ?? -9))))).toBeLessThan(1)
  })

  test('colours under full transparency too', async () => {
    const hidden = drawPixels(40, 30, (x, y) => [5 * x, 7 * y, 99, x < 20 ? 0 : 255])
    for (const optimization of ['fast', 'balanced', 'best'] as const) {
      const { pixels } = await encode(await toPng(hidden), { ...lossless, optimization })
      expect(largestDifference(pixels, hidden)).toBe(0)
    }
  })

  test('best is never larger than balanced, and that never much larger than fast', async () => {
    for (const picture of [photo(300, 200), screenshot(500, 400)]) {
      const png = await toPng(picture)
      const bytes = async (optimization: PngToWebpOptions['optimization']) =>
        (await encode(png, { ...lossless, optimization })).webp.length
      const [fast, balanced, best] = [await bytes('fast'), await bytes('balanced'), await bytes('best')]
      expect(best).toBeLessThanOrEqual(balanced)
      expect(balanced).toBeLessThan(1.2 * fast)
    }
  })
})

describe('with loss', () => {
  test('a photo is coded with loss, and looks the same', async () => {
    const png = await toPng(photo(600, 400))
    const { webp, pixels, notes } = await encode(png)
    expect(coding(webp)).toBe('VP8 ')
    expect(webp.length).toBeLessThan(png.length / 4)
    expect(psnr(pixels, await storedPixels(png))).toBeGreaterThan(27)
    expect(notes).toEqual([])
  })

  test('quality and optimization do what they say', async () => {
    const png = await toPng(photo(600, 400))
    const bytes = async (options: Partial<PngToWebpOptions>) => (await encode(png, options)).webp.length
    const [ten, fifty, eighty, ninetyFive] = [
      await bytes({ quality: 10 }),
      await bytes({ quality: 50 }),
      await bytes({ quality: 80 }),
      await bytes({ quality: 95 }),
    ]
    expect(ten).toBeLessThan(fifty)
    expect(fifty).toBeLessThan(eighty)
    expect(eighty).toBeLessThan(ninetyFive)
    expect(await bytes({ optimization: 'best' })).toBeLessThanOrEqual(await bytes({ optimization: 'fast' }))
  })

  test('a screenshot is stored without loss because that is smaller', async () => {
    const picture = screenshot(700, 500)
    const png = await toPng(picture)
    const { webp, pixels, notes } = await encode(png)
    expect(coding(webp)).toBe('VP8L')
    expect(largestDifference(pixels, picture)).toBe(0)
    expect(notes).toEqual(['near-lossless-was-smaller'])
    const lossy = await sharp(png).webp({ quality: 80 }).toBuffer()
    expect(webp.length).toBeLessThan(lossy.length / 5)
  })

  test.each([50, 80, 95])('no setting of the same picture is smaller, at quality %i', async (quality) => {
    const half = (x: number) => x < 250
    const mixed = drawPixels(500, 400, (x, y) =>
      half(x) ? [200, 220, 240, 255] : [2 * y - x / 3, x / 2, 90 + 40 * noise(500 * y + x), 255],
    )
    for (const picture of [mixed, photo(300, 300), screenshot(640, 480)]) {
      const png = await toPng(picture)
      const { webp } = await encode(png, { quality })
      const others = await Promise.all([
        sharp(png).webp({ quality, effort: 4 }).toBuffer(),
        sharp(png).webp({ lossless: true, effort: 4, quality: 50 }).toBuffer(),
      ])
      expect(webp.length).toBeLessThanOrEqual(Math.min(...others.map(({ length }) => length)))
    }
  })

  test('opaque stays opaque and transparent transparent, at every optimization', async () => {
    const levels = drawPixels(256, 64, (x, y) => [2 * y, 90, 200 - y, y < 8 ? 0 : y > 56 ? 255 : x])
    for (const optimization of ['fast', 'balanced', 'best'] as const) {
      const { pixels } = await encode(await toPng(levels), { optimization })
      for (let x = 0; x < 256; x += 1) {
        expect(pixelAt(pixels, x, 2)[3]).toBe(0)
        expect(pixelAt(pixels, x, 60)[3]).toBe(255)
        expect(Math.abs((pixelAt(pixels, x, 30)[3] ?? 0) - x)).toBeLessThanOrEqual(2)
      }
    }
  })

  test('a result that is not smaller than the upload says so', async () => {
    const png = await toPng(photo(100, 100))
    const { webp, notes } = await encode(png)
    expect(notes).toEqual([])
    expect((await encode(png, {}, webp.length)).notes).toContain('larger-than-original')
    expect((await encode(png, {}, webp.length + 1)).notes).not.toContain('larger-than-original')
  })
})

const dots = (count: number) => Array.from({ length: count }, (_, index) => Math.round(noise(index)))

function psnr(a: RawPixels, b: RawPixels): number {
  const sum = a.data.reduce((total, value, at) => total + (value - (b.data[at] ?? 0)) ** 2, 0)
  return 10 * Math.log10((255 * 255 * a.data.length) / sum)
}

describe('transparency', () => {
  const glass = drawPixels(64, 64, (x) => [0, 0, 200, x < 32 ? 0 : 128])

  test.each(['lossy', 'lossless'] as const)(
    'is placed on white where it is not wanted, %s',
    async (method) => {
      const { pixels, notes, webp } = await encode(await toPng(glass), {
        method,
        preserveTransparency: false,
      })
      expect((await sharp(webp).metadata()).hasAlpha).toBe(false)
      const tolerance = method === 'lossy' ? 6 : 0
      for (const [x, color] of [
        [10, [255, 255, 255, 255]],
        [50, [127, 127, 227, 255]],
      ] as const) {
        for (const [channel, value] of color.entries()) {
          expect(Math.abs((pixelAt(pixels, x, 30)[channel] ?? -99) - value)).toBeLessThanOrEqual(tolerance)
        }
      }
      expect(notes).toContain('transparency-flattened')
    },
  )

  test('an alpha channel without any is not reported', async () => {
    const opaque = drawPixels(20, 20, (x, y) => [x, y, 9, 255])
    const { notes } = await encode(await toPng(opaque), { ...lossless, preserveTransparency: false })
    expect(notes).toEqual([])
  })
})

describe('colours', () => {
  const red = drawPixels(16, 16, () => [255, 0, 0, 255])

  test('a wide gamut keeps its profile and its values', async () => {
    const icc = matrixProfile(displayP3)
    const png = attachProfile(await toPng(red), 'P3', icc)
    for (const method of ['lossy', 'lossless'] as const) {
      const { webp, pixels } = await encode(png, { method })
      expect((await sharp(webp).metadata()).icc?.equals(icc)).toBe(true)
      expect((pixelAt(pixels, 8, 8)[0] ?? 0) > 250 && (pixelAt(pixels, 8, 8)[1] ?? 9) < 6).toBe(true)
    }
  })

  test('16 bits with a wide gamut keep both profile and colours', async () => {
    const samples = Array.from({ length: 3 * 64 }, (_, index) => [65535, 32896, 0][index % 3] ?? 0)
    const wide = writePng({ width: 8, height: 8, colorType: rgb, bits: 16, samples })
    const { webp, pixels } = await encode(attachProfile(wide, 'P3', matrixProfile(displayP3)), lossless)
    expect((await sharp(webp).metadata()).hasProfile).toBe(true)
    expect(pixelAt(pixels, 0, 0)).toEqual([255, 128, 0, 255])
  })

  test('a profile that says sRGB is not worth its bytes', async () => {
    const { webp, pixels, notes } = await encode(
      attachProfile(await toPng(red), 's', matrixProfile(srgb)),
      lossless,
    )
    expect((await sharp(webp).metadata()).hasProfile).toBe(false)
    expect(largestDifference(pixels, red)).toBe(0)
    expect(notes).toEqual([])
  })

  test.each([8, 16])('gray with a gray profile becomes the same shades in sRGB, %i bits', async (bits) => {
    const light = [0, 0.05, 0.25, 0.5, 1]
    const samples = light.map((value) => Math.round(value * (2 ** bits - 1)))
    const png = attachProfile(
      writePng({ width: 5, height: 1, colorType: gray, bits, samples }),
      'linear',
      grayProfile(1),
    )
    const { webp, pixels, notes } = await encode(png, lossless)
    const shade = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)
    for (const [x, value] of light.entries()) {
      const [r = -9, g, b] = pixelAt(pixels, x, 0)
      expect([g, b]).toEqual([r, r])
      expect(Math.abs(r - 255 * shade(value))).toBeLessThan(2.5)
    }
    expect((await sharp(webp).metadata()).hasProfile).toBe(false)
    expect(notes).toContain('colour-converted')
  })

  test('profiles that are garbage or not for these pixels change nothing', async () => {
    for (const icc of [Buffer.from('no profile at all'), grayProfile(1), Buffer.alloc(5000)]) {
      const { webp, pixels } = await encode(attachProfile(await toPng(red), 'x', icc), lossless)
      expect(largestDifference(pixels, red)).toBe(0)
      expect((await sharp(webp).metadata()).hasProfile).toBe(false)
    }
  })
})

describe('what else a PNG can carry', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i is applied', async (orientation) => {
    const corners = drawPixels(12, 8, (x, y) => [x < 6 ? 255 : 0, y < 4 ? 255 : 0, 60, 255])
    const png = await fromRawPixels(corners).withMetadata({ orientation }).png().toBuffer()
    const { pixels, notes, webp } = await encode(png, lossless)
    // By the definition of TIFF 6.0: where row 0 and column 0 of the stored picture are seen.
    const stored: Record<number, (x: number, y: number) => [number, number]> = {
      ...{
        1: (x, y) => [x, y],
        2: (x, y) => [11 - x, y],
        3: (x, y) => [11 - x, 7 - y],
        4: (x, y) => [x, 7 - y],
      },
      ...{
        5: (x, y) => [y, x],
        6: (x, y) => [y, 7 - x],
        7: (x, y) => [11 - y, 7 - x],
        8: (x, y) => [11 - y, x],
      },
    }
    const [width, height] = orientation < 5 ? [12, 8] : [8, 12]
    const expected = drawPixels(width, height, (x, y) => {
      const [column, row] = stored[orientation]?.(x, y) ?? [0, 0]
      return pixelAt(corners, column, row)
    })
    expect(largestDifference(pixels, expected)).toBe(0)
    expect((await sharp(webp).metadata()).orientation).toBeUndefined()
    expect(notes.includes('orientation-applied')).toBe(orientation !== 1)
    expect(notes).toContain('metadata-removed')
  })

  test('of an animation the first frame is taken', async () => {
    const frames = Buffer.alloc(8)
    frames.writeUInt32BE(3, 0)
    const samples = [9, 99, 199]
    const png = writePng({
      width: 1,
      height: 1,
      colorType: rgb,
      bits: 8,
      samples,
      before: [['acTL', frames]],
    })
    const { notes, pixels } = await encode(png, lossless)
    expect(notes).toContain('first-frame-only')
    expect(pixelAt(pixels, 0, 0)).toEqual([9, 99, 199, 255])
  })

  test('what follows the end of the picture is not copied', async () => {
    const secret = Buffer.from('<script>alert("kept")</script>')
    const { webp } = await encode(Buffer.concat([await toPng(photo(30, 30)), secret]))
    expect(webp.includes('alert')).toBe(false)
  })
})

describe('what WebP cannot hold', () => {
  test('a picture one pixel too wide or too high is refused with the limit', async () => {
    const wide = writePng({ width: 16384, height: 1, colorType: gray, bits: 1, samples: dots(16384) })
    expect(await failure(encode(wide))).toBe(
      'image-too-wide: mine.png is 16384 × 1 pixels; WebP allows at most 16,383 on a side',
    )
    const high = writePng({ width: 1, height: 16384, colorType: gray, bits: 1, samples: dots(16384) })
    expect(await failure(encode(high))).toContain('image-too-wide')
  })

  test('16383 pixels fit', async () => {
    const samples = dots(16383)
    const png = writePng({ width: 16383, height: 1, colorType: gray, bits: 1, samples })
    const { pixels } = await encode(png)
    expect(samples.map((value) => 255 * value)).toEqual(
      Array.from({ length: 16383 }, (_, x) => pixelAt(pixels, x, 0)[0]),
    )
  })
})

test('damage is told with the name, whatever the method', async () => {
  const png = await toPng(photo(200, 200))
  for (const method of ['lossy', 'lossless'] as const) {
    expect(await failure(encode(png.subarray(0, png.length / 2), { method }))).toBe(
      'damaged: mine.png is damaged and cannot be read',
    )
  }
})
