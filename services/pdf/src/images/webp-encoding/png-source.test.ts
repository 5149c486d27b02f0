import { matrixProfile } from '@folio/image-kit/icc/matrix-profile'
import { displayP3, srgb } from '@folio/image-kit/icc/rgb-spaces'
import { attachProfile } from '@folio/image-kit/png/attach-profile'
import { sharp } from '@folio/image-kit/sharp-setup'
import { drawPixels, largestDifference, pixelAt } from '@folio/image-kit/testing/pixels'
import { gray, rgb, writePng } from '@folio/image-kit/testing/png-writer'
import { grayProfile } from '@folio/image-kit/testing/profile-writer'
import { describe, expect, test } from '@jest/globals'
import { toPng } from '../../../testing/pictures/drawn-pictures.ts'
import { toWebp } from '../../../testing/pictures/webp-encoding.ts'

const lossless = { method: 'lossless' } as const

describe('transparency', () => {
  const glass = drawPixels(64, 64, (x) => [0, 0, 200, x < 32 ? 0 : 128])

  test.each(['lossy', 'lossless'] as const)(
    'is placed on white where it is not wanted, %s',
    async (method) => {
      const { pixels, notes, webp } = await toWebp(await toPng(glass), {
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
    const { notes } = await toWebp(await toPng(opaque), { ...lossless, preserveTransparency: false })
    expect(notes).toEqual([])
  })
})

describe('colours', () => {
  const red = drawPixels(16, 16, () => [255, 0, 0, 255])

  test('a wide gamut keeps its profile and its values', async () => {
    const icc = matrixProfile(displayP3)
    const png = attachProfile(await toPng(red), 'P3', icc)
    for (const method of ['lossy', 'lossless'] as const) {
      const { webp, pixels } = await toWebp(png, { method })
      expect((await sharp(webp).metadata()).icc?.equals(icc)).toBe(true)
      expect((pixelAt(pixels, 8, 8)[0] ?? 0) > 250 && (pixelAt(pixels, 8, 8)[1] ?? 9) < 6).toBe(true)
    }
  })

  test('16 bits with a wide gamut keep both profile and colours', async () => {
    const samples = Array.from({ length: 3 * 64 }, (_, index) => [65535, 32896, 0][index % 3] ?? 0)
    const wide = writePng({ width: 8, height: 8, colorType: rgb, bits: 16, samples })
    const { webp, pixels } = await toWebp(attachProfile(wide, 'P3', matrixProfile(displayP3)), lossless)
    expect((await sharp(webp).metadata()).hasProfile).toBe(true)
    expect(pixelAt(pixels, 0, 0)).toEqual([255, 128, 0, 255])
  })

  test.each([8, 16])('a wide gamut is truly converted where sRGB is asked for, %i bits', async (bits) => {
    const full = 2 ** bits - 1
    // A red of Display P3 that sRGB can show too; its sRGB values by the published matrices are 229, 56, 44.
    const [r, g, b] = [211, 72, 56].map((value) => Math.round((value / 255) * full))
    const samples = Array.from({ length: 3 * 64 }, (_, index) => [r, g, b][index % 3] ?? 0)
    const png = writePng({ width: 8, height: 8, colorType: rgb, bits, samples })
    const wide = attachProfile(png, 'P3', matrixProfile(displayP3))
    const { webp, pixels, notes } = await toWebp(wide, { ...lossless, colorProfile: 'sRGB' })
    expect((await sharp(webp).metadata()).hasProfile).toBe(false)
    expect(notes).toContain('colour-converted')
    for (const [channel, value] of [229, 56, 44].entries()) {
      expect(Math.abs((pixelAt(pixels, 4, 4)[channel] ?? -9) - value)).toBeLessThanOrEqual(2)
    }
  })

  const chunkOfPrimaries = (...values: number[]) => {
    const bytes = Buffer.alloc(4 * values.length)
    for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
    return bytes
  }
  const usualPrimaries = chunkOfPrimaries(31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000)
  const linear = chunkOfPrimaries(100_000)

  // The same orange, written in three spaces.
  test.each([
    ['code points of Display P3', [211, 72, 56], [['cICP', Buffer.from([12, 13, 0, 1])]], true],
    [
      'linear light',
      [199, 10, 6],
      [
        ['gAMA', linear],
        ['cHRM', usualPrimaries],
      ],
      true,
    ],
    [
      'code points of sRGB beside another gamma',
      [229, 56, 44],
      [
        ['cICP', Buffer.from([1, 13, 0, 1])],
        ['gAMA', linear],
      ],
      false,
    ],
    ['a gamma alone', [229, 56, 44], [['gAMA', linear]], false],
    ['code points of high dynamic range', [229, 56, 44], [['cICP', Buffer.from([9, 16, 0, 1])]], false],
  ] as const)('%s', async (_, color, before, isTold) => {
    const samples = Array.from({ length: 3 * 64 }, (_, index) => color[index % 3] ?? 0)
    const png = writePng({ width: 8, height: 8, colorType: rgb, bits: 8, samples, before })
    const kept = await toWebp(png, lossless)
    expect((await sharp(kept.webp).metadata()).hasProfile).toBe(isTold)
    expect(pixelAt(kept.pixels, 4, 4)).toEqual([...color, 255])
    const { webp, pixels, notes } = await toWebp(png, { ...lossless, colorProfile: 'sRGB' })
    expect((await sharp(webp).metadata()).hasProfile).toBe(false)
    expect(notes).toEqual(isTold ? ['colour-converted'] : [])
    for (const [channel, value] of [229, 56, 44].entries()) {
      expect(Math.abs((pixelAt(pixels, 4, 4)[channel] ?? -9) - value)).toBeLessThanOrEqual(2)
    }
  })

  test('a profile that says sRGB is not worth its bytes', async () => {
    const { webp, pixels, notes } = await toWebp(
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
    const { webp, pixels, notes } = await toWebp(png, lossless)
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
      const { webp, pixels } = await toWebp(attachProfile(await toPng(red), 'x', icc), lossless)
      expect(largestDifference(pixels, red)).toBe(0)
      expect((await sharp(webp).metadata()).hasProfile).toBe(false)
    }
  })
})
