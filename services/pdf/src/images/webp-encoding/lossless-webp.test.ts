import type { RawPixels } from '@folio/image-kit/raw-pixels'
import { drawPixels, largestDifference, noise } from '@folio/image-kit/testing/pixels'
import { gray, grayAlpha, palette, rgb, rgba, writePng } from '@folio/image-kit/testing/png-writer'
import { describe, expect, test } from '@jest/globals'
import { photo, screenshot, toPng } from '../../../testing/pictures/drawn-pictures.ts'
import { codingOf, toWebp } from '../../../testing/pictures/webp-encoding.ts'
import type { PngToWebpOptions } from './webp-settings.ts'

const lossless = { method: 'lossless' } as const

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
      const { pixels, webp, notes } = await toWebp(png, lossless)
      expect(largestDifference(pixels, expected())).toBe(0)
      expect(codingOf(webp)).toBe('VP8L')
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
    const { pixels, notes } = await toWebp(png, lossless)
    expect(notes).toEqual(['converted-to-8-bit'])
    const exact = values.map((value) => value / 257)
    expect(Math.max(...exact.map((value, at) => Math.abs(value - (pixels.data[at] ?? -9))))).toBeLessThan(1)
  })

  test('colours under full transparency too', async () => {
    const hidden = drawPixels(40, 30, (x, y) => [5 * x, 7 * y, 99, x < 20 ? 0 : 255])
    for (const optimization of ['fast', 'balanced', 'best'] as const) {
      const { pixels } = await toWebp(await toPng(hidden), { ...lossless, optimization })
      expect(largestDifference(pixels, hidden)).toBe(0)
    }
  })

  test('best is never larger than balanced, and that never much larger than fast', async () => {
    for (const picture of [photo(300, 200), screenshot(500, 400)]) {
      const png = await toPng(picture)
      const bytes = async (optimization: PngToWebpOptions['optimization']) =>
        (await toWebp(png, { ...lossless, optimization })).webp.length
      const [fast, balanced, best] = [await bytes('fast'), await bytes('balanced'), await bytes('best')]
      expect(best).toBeLessThanOrEqual(balanced)
      expect(balanced).toBeLessThan(1.2 * fast)
    }
  })
})
