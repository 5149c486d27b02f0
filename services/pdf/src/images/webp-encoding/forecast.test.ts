import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { sampleOf } from '@folio/image-kit/sample-strips'
import { drawPixels } from '@folio/image-kit/testing/pixels'
import { expect, test } from '@jest/globals'
import { foresee } from './forecast.ts'
import type { PngPicture } from './picture.ts'

const [width, height] = [6000, 600]
const quality = 80

test.each(Object.entries({ rings, discs }))(
  'the lossy size of a wide drawing of %s is foreseen',
  async (_, draw) => {
    const pixels = drawPixels(width, height, draw)
    const picture = {
      ...{ name: 'wide.png', header: { width, height }, options: { quality } },
      source: { sample: async (count: number) => sampleOf(pixels, count, 4) },
    } as unknown as PngPicture
    const { lossyBytes } = await foresee(picture)
    const actual = (await fromRawPixels(pixels).webp({ quality, effort: 4 }).toBuffer()).length
    expect(lossyBytes / actual).toBeGreaterThan(0.7)
    expect(lossyBytes / actual).toBeLessThan(1.5)
  },
)

/** Thin circles: seven rows of them hold few. */
function rings(x: number, y: number): [number, number, number, number] {
  const distance = Math.hypot((x % 50) - 25, (y % 50) - 25)
  const ink = Math.max(0, 1 - Math.abs(distance - 8 - ((x / 50 + y / 50) % 12)))
  return [250 - 220 * ink, 250 - 180 * ink, 250 - 90 * ink, 255]
}

/** Coloured areas with one soft edge each. */
function discs(x: number, y: number): [number, number, number, number] {
  const [column, row] = [Math.floor(x / 230), Math.floor(y / 170)]
  const distance = Math.hypot((x % 230) - 115, (y % 170) - 85)
  const ink = Math.max(0, Math.min(1, 70 - distance + ((column * 7) % 13)))
  const shade = (column * 37 + row * 91) & 255
  return [255 - (255 - shade) * ink, 255 - (200 - shade / 2) * ink, 255 - shade * ink, 255]
}
