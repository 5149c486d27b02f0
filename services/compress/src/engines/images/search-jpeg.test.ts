import { expect, test } from '@jest/globals'
import { photo } from '../../testing/pictures.ts'
import { startWorkTime } from '../work-time.ts'
import { encodeJpeg, encodeSmallJpeg } from './encode-jpeg.ts'
import { type JpegSearch, leastJpegBytes, searchJpeg } from './search-jpeg.ts'

const samples = { width: 120, height: 80, channels: 3, data: photo(120, 80) } as const
const chroma = '4:2:0'
const rules = { chroma, qualities: { worst: 20, best: 80 }, model: { dpi: 100, quality: 50 } } as const
const bytesAt = async (quality: number) =>
  (await encodeJpeg(samples, { chroma, table: 2, quality })).data.length
const found = (search: Pick<JpegSearch, 'limit' | 'loss'> & Partial<JpegSearch>) =>
  searchJpeg(samples, { rules, table: 2, time: startWorkTime(60_000), ...search })
const noLimit = Number.POSITIVE_INFINITY

test('the worst quality that still looks right is found, and coded in the fewest bytes', async () => {
  const enough = await bytesAt(57)
  const loss = async ({ data }: { readonly data: Uint8Array }) => enough / data.length
  const expected = await encodeSmallJpeg(samples, { chroma, table: 2, quality: 57 })
  const [least, most] = [await bytesAt(56), await bytesAt(60)]
  const { data } = (await found({ limit: noLimit, loss })) ?? { data: new Uint8Array() }
  expect(data.length).toBeGreaterThan(expected.data.length * (least / enough))
  expect(data.length).toBeLessThanOrEqual(expected.data.length * (most / enough) * 1.02)
})

test('none is found when even the worst quality is too large, or the best does not look right', async () => {
  const worst = await encodeSmallJpeg(samples, { chroma, table: 2, quality: 20 })
  expect(await found({ limit: worst.data.length, loss: async () => 0.5 })).toBeUndefined()
  expect(await found({ limit: worst.data.length + 1, loss: async () => 0.5 })).toBeDefined()
  expect(await found({ limit: noLimit, loss: async () => 2 })).toBeUndefined()
})

test('no JPEG is smaller than is foreseen for its size', async () => {
  const size = { width: 1600, height: 1203 } as const
  const plain = { ...size, channels: 1, data: Buffer.alloc(size.width * size.height, 128) } as const
  const { data } = await encodeJpeg(plain, { chroma, table: 2, quality: 1 })
  expect(data.length).toBeGreaterThan(leastJpegBytes(size))
  expect(leastJpegBytes(size)).toBeGreaterThan(0.9 * data.length)
})

test('when the time is over the best so far is taken, as it is', async () => {
  const time = startWorkTime(-1)
  const atModel = await encodeJpeg(samples, { chroma, table: 2, quality: rules.model.quality })
  expect(await found({ limit: noLimit, loss: async () => 0.5, time })).toEqual(atModel)
  expect(await found({ limit: noLimit, loss: async () => 2, time })).toBeUndefined()
})

test('the worst quality is taken of a picture that loses nothing', async () => {
  const worst = await encodeSmallJpeg(samples, { chroma, table: 2, quality: 20 })
  for (const least of [0, -1e-16])
    expect((await found({ limit: noLimit, loss: async () => least }))?.data.length).toBe(worst.data.length)
})
