import type { RawPixels } from '@folio/image-kit/raw-pixels'
import { sharp } from '@folio/image-kit/sharp-setup'
import { drawPixels, largestDifference, noise, pixelAt, storedPixels } from '@folio/image-kit/testing/pixels'
import { describe, expect, test } from '@jest/globals'
import { photo, screenshot, toPng } from '../../../testing/pictures/drawn-pictures.ts'
import { codingOf, toWebp } from '../../../testing/pictures/webp-encoding.ts'
import type { PngToWebpOptions } from './webp-settings.ts'

describe('with loss', () => {
  test('a photo is coded with loss, and looks the same', async () => {
    const png = await toPng(photo(600, 400, 8))
    const { webp, pixels, notes } = await toWebp(png)
    expect(codingOf(webp)).toBe('VP8 ')
    expect(webp.length).toBeLessThan(png.length / 4)
    expect(psnr(pixels, await storedPixels(png))).toBeGreaterThan(29)
    expect(notes).toEqual([])
  })

  test('quality and optimization do what they say', async () => {
    const png = await toPng(photo(600, 400))
    const bytes = async (options: Partial<PngToWebpOptions>) => (await toWebp(png, options)).webp.length
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
    const { webp, pixels, notes } = await toWebp(png)
    expect(codingOf(webp)).toBe('VP8L')
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
    for (const picture of [mixed, photo(300, 300), screenshot(640, 480), rings(500, 400), ramps(600, 500)]) {
      const png = await toPng(picture)
      const { webp } = await toWebp(png, { quality })
      const others = await Promise.all([
        sharp(png).webp({ quality, effort: 4 }).toBuffer(),
        sharp(png).webp({ lossless: true, effort: 4, quality: 50 }).toBuffer(),
        sharp(png).webp({ nearLossless: true, effort: 4, quality: 40 }).toBuffer(),
      ])
      expect(webp.length).toBeLessThanOrEqual(Math.min(...others.map(({ length }) => length)))
    }
  })

  test('a drawing keeps its areas, and its edges within four steps', async () => {
    const picture = rings(300, 200)
    const { pixels, notes } = await toWebp(await toPng(picture))
    expect(largestDifference(pixels, picture)).toBeGreaterThan(0)
    expect(largestDifference(pixels, picture)).toBeLessThanOrEqual(4)
    expect(pixelAt(pixels, 25, 25)).toEqual([250, 250, 250, 255])
    expect(notes).toEqual(['near-lossless-was-smaller'])
  })

  test('opaque stays opaque and transparent transparent, at every optimization', async () => {
    const levels = drawPixels(256, 64, (x, y) => [2 * y, 90, 200 - y, y < 8 ? 0 : y > 56 ? 255 : x])
    for (const optimization of ['fast', 'balanced', 'best'] as const) {
      const { pixels } = await toWebp(await toPng(levels), { optimization })
      for (let x = 0; x < 256; x += 1) {
        expect(pixelAt(pixels, x, 2)[3]).toBe(0)
        expect(pixelAt(pixels, x, 60)[3]).toBe(255)
        expect(Math.abs((pixelAt(pixels, x, 30)[3] ?? 0) - x)).toBeLessThanOrEqual(2)
      }
    }
  })

  test('a result that is not smaller than the upload says so', async () => {
    const png = await toPng(photo(100, 100))
    const { webp, notes } = await toWebp(png)
    expect(notes).toEqual([])
    expect((await toWebp(png, {}, webp.length)).notes).toContain('larger-than-original')
    expect((await toWebp(png, {}, webp.length + 1)).notes).not.toContain('larger-than-original')
  })
})

/** Repeating ramps, so regular that any change of an edge makes them larger. */
const ramps = (width: number, height: number): RawPixels =>
  drawPixels(width, height, (x, y) => [(2 * x) & 255, (4 * y) & 255, (x + y) & 255, 255])

/** Thin circles with smooth edges on paper, as letters have them. */
const rings = (width: number, height: number): RawPixels =>
  drawPixels(width, height, (x, y) => {
    const distance = Math.hypot((x % 50) - 25, (y % 50) - 25)
    const ink = Math.max(0, 1 - Math.abs(distance - 8 - ((x / 50 + y / 50) % 12)))
    return [250 - 220 * ink, 250 - 180 * ink, 250 - 90 * ink, 255]
  })

function psnr(a: RawPixels, b: RawPixels): number {
  const sum = a.data.reduce((total, value, at) => total + (value - (b.data[at] ?? 0)) ** 2, 0)
  return 10 * Math.log10((255 * 255 * a.data.length) / sum)
}
