import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { sharp } from '@folio/image-kit/sharp-setup'
import { drawPixels, largestDifference, pixelAt } from '@folio/image-kit/testing/pixels'
import { gray, rgb, writePng } from '@folio/image-kit/testing/png-writer'
import { Failure } from '@folio/service-kit/faults/failure'
import { describe, expect, test } from '@jest/globals'
import { dots, photo, toPng } from '../../../testing/pictures/drawn-pictures.ts'
import { toWebp } from '../../../testing/pictures/webp-encoding.ts'

const lossless = { method: 'lossless' } as const

const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => (error instanceof Failure ? `${error.code}: ${error.message}` : error),
  )

describe('what else a PNG can carry', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('EXIF orientation %i is applied', async (orientation) => {
    const corners = drawPixels(12, 8, (x, y) => [x < 6 ? 255 : 0, y < 4 ? 255 : 0, 60, 255])
    const png = await fromRawPixels(corners).withMetadata({ orientation }).png().toBuffer()
    const { pixels, notes, webp } = await toWebp(png, lossless)
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
    const { notes, pixels } = await toWebp(png, lossless)
    expect(notes).toContain('first-frame-only')
    expect(pixelAt(pixels, 0, 0)).toEqual([9, 99, 199, 255])
  })

  test('what follows the end of the picture is not copied', async () => {
    const secret = Buffer.from('<script>alert("kept")</script>')
    const { webp } = await toWebp(Buffer.concat([await toPng(photo(30, 30)), secret]))
    expect(webp.includes('alert')).toBe(false)
  })
})

describe('what WebP cannot hold', () => {
  test('a picture one pixel too wide or too high is refused with the limit', async () => {
    const wide = writePng({ width: 16384, height: 1, colorType: gray, bits: 1, samples: dots(16384) })
    expect(await failure(toWebp(wide))).toBe(
      'image-too-wide: mine.png is 16384 × 1 pixels; WebP allows at most 16,383 on a side',
    )
    const high = writePng({ width: 1, height: 16384, colorType: gray, bits: 1, samples: dots(16384) })
    expect(await failure(toWebp(high))).toContain('image-too-wide')
  })

  test('16383 pixels fit', async () => {
    const samples = dots(16383)
    const png = writePng({ width: 16383, height: 1, colorType: gray, bits: 1, samples })
    const { pixels } = await toWebp(png)
    expect(samples.map((value) => 255 * value)).toEqual(
      Array.from({ length: 16383 }, (_, x) => pixelAt(pixels, x, 0)[0]),
    )
  })
})

test('damage is told with the name, whatever the method', async () => {
  const png = await toPng(photo(200, 200))
  for (const method of ['lossy', 'lossless'] as const) {
    expect(await failure(toWebp(png.subarray(0, png.length / 2), { method }))).toBe(
      'damaged: mine.png is damaged and cannot be read',
    )
  }
})
