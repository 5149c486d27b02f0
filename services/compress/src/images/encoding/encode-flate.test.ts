import { inflateSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { encodePalette } from './encode-flate.ts'

test('shades become places in a palette from dark to light, as many bits as those take', async () => {
  const data = Buffer.from([200, 7, 7, 255, 90, 200, 0, 255])
  const palette = await encodePalette({ data, width: 4, height: 2, channels: 1 })
  expect(palette).toMatchObject({ bitsPerComponent: 4, lossless: true })
  expect(palette?.space).toEqual({ kind: 'palette', channels: 1, colors: Uint8Array.of(0, 7, 90, 200, 255) })
  expect([...inflateSync(palette?.data ?? Buffer.alloc(0))]).toEqual([0x31, 0x14, 0x23, 0x04])
})

test('all shades there are have a place, and colours as long as they are no more than 256', async () => {
  const shades = Buffer.from(Array.from({ length: 512 }, (_, at) => 255 - (at & 255)))
  const gray = await encodePalette({ data: shades, width: 256, height: 2, channels: 1 })
  expect(inflateSync(gray?.data ?? Buffer.alloc(0)).equals(shades)).toBe(true)
  const colors = (count: number) => ({
    ...{ width: count, height: 1, channels: 3 as const },
    data: Buffer.from(Array.from({ length: count }, (_, at) => [at & 255, at >> 8, 9]).flat()),
  })
  expect((await encodePalette(colors(256)))?.bitsPerComponent).toBe(8)
  expect(await encodePalette(colors(257))).toBeUndefined()
})
