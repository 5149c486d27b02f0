import { chunk, chunksOf } from '@folio/image-kit/png/chunks'
import { sharp } from '@folio/image-kit/sharp-setup'
import { expect, test } from '@jest/globals'
import { withJpegDensity, withPngDensity } from './image-density.ts'

const pixels = sharp(Buffer.alloc(30 * 20 * 3, 99), { raw: { width: 30, height: 20, channels: 3 } })

test.each([72, 96, 150, 300, 600])('%i dpi come back from both formats', async (dpi) => {
  const png = Buffer.concat(withPngDensity(await pixels.clone().png().toBuffer(), dpi))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', density: dpi, width: 30 })
  const jpeg = Buffer.concat(withJpegDensity(await pixels.clone().jpeg().toBuffer(), dpi))
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', density: dpi, width: 30 })
})

test('a second resolution replaces the first', async () => {
  const png = await pixels.clone().png().toBuffer()
  const once = Buffer.concat(withPngDensity(png, 300))
  const twice = Buffer.concat(withPngDensity(once, 72))
  expect(twice).toHaveLength(once.length)
  expect(twice.toString('latin1').match(/pHYs/g)).toHaveLength(1)
  const jpeg = await pixels.clone().jpeg().toBuffer()
  const first = Buffer.concat(withJpegDensity(jpeg, 300))
  const second = Buffer.concat(withJpegDensity(first, 72))
  expect(second).toHaveLength(first.length)
  expect((await sharp(second).metadata()).density).toBe(72)
})

test('a palette that stands before the first resolution changes nothing', async () => {
  const [head, density, rest] = withPngDensity(await pixels.clone().png().toBuffer(), 96)
  const palette = chunk('PLTE', Buffer.alloc(6))
  const png = Buffer.concat([head, palette, density, rest].map((part) => part ?? Buffer.alloc(0)))
  const types = chunksOf(png).map(({ type }) => type)
  expect(types.slice(0, 3)).toEqual(['IHDR', 'PLTE', 'pHYs'])
  const told = Buffer.concat(withPngDensity(png, 300))
  expect(chunksOf(told).map(({ type }) => type)).toEqual([
    'IHDR',
    'pHYs',
    ...types.filter((type) => !['IHDR', 'pHYs'].includes(type)),
  ])
  expect((await sharp(told).metadata()).density).toBe(300)
})

test('nothing else changes', async () => {
  const jpeg = await pixels.clone().jpeg().toBuffer()
  const [start, header, rest] = withJpegDensity(jpeg, 150)
  expect(Buffer.concat([start ?? header ?? jpeg, rest ?? jpeg])).toEqual(jpeg)
  const png = await pixels.clone().png().toBuffer()
  const [head, , tail] = withPngDensity(png, 150)
  expect(png.subarray(0, 33)).toEqual(head)
  expect(png.subarray(-(tail?.length ?? 0))).toEqual(tail)
})
