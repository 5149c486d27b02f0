import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frameCount } from '@folio/image-kit/png/apng'
import { fromRawPixels, type RawPixels } from '@folio/image-kit/raw-pixels'
import { sharp } from '@folio/image-kit/sharp-setup'
import { animatedPngFrames } from '@folio/image-kit/testing/animated-png-frames'
import { drawPixels, largestDifference } from '@folio/image-kit/testing/pixels'
import { Failure } from '@folio/service-kit/faults/failure'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { photo } from '../../../testing/pictures/drawn-pictures.ts'
import { encodePng } from './encode-png.ts'
import type { WebpToPngOptions } from './webp-source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'all-frames-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function encode(webp: Buffer, options: Partial<WebpToPngOptions> = {}) {
  const [path, target] = [join(folder, 'upload'), join(folder, 'result.png')]
  await writeFile(path, webp)
  const all: WebpToPngOptions = {
    ...{ quality: 'lossless', transparency: 'preserve', colorProfile: 'sRGB', frames: 'all' },
    ...options,
  }
  const notes = await encodePng({ path, target, name: 'mine.webp', size: webp.length, options: all })
  return { png: await readFile(target), notes, count: await frameCount(target) }
}

/** A square that moves to the right over a page of its own colours. */
const moving = (position: number, alpha = 255): RawPixels =>
  drawPixels(60, 40, (x, y) => {
    const inSquare = x >= position && x < position + 10 && y >= 12 && y < 22
    return inSquare ? [200, 30, 90, alpha] : [3 * x, 5 * y, 120, 255]
  })

async function animated(frames: readonly RawPixels[], delay: number[], loop: number): Promise<Buffer> {
  const stills = await Promise.all(frames.map((frame) => fromRawPixels(frame).png().toBuffer()))
  return sharp(stills, { join: { animated: true } })
    .webp({ lossless: true, exact: true, delay, loop })
    .toBuffer()
}

test('every frame, delay and repetition is as it was', async () => {
  const pictures = [moving(0), moving(20), moving(21), moving(45, 128)]
  const webp = await animated(pictures, [40, 100, 1000, 60_000], 3)
  const { png, notes, count } = await encode(webp)
  expect([count, notes]).toEqual([4, ['frames-kept']])
  const { plays, frames } = await animatedPngFrames(png)
  expect(plays).toBe(3)
  expect(frames.map(({ delayMs }) => delayMs)).toEqual([40, 100, 1000, 60_000])
  for (const [index, { pixels }] of frames.entries()) {
    expect(largestDifference(pixels, pictures[index] ?? moving(99))).toBe(0)
  }
})

test('fewer colours are not looked for in animations, and the report says so', async () => {
  const pictures = [moving(0), moving(20)]
  const { png, notes } = await encode(await animated(pictures, [50, 50], 0), { quality: 'balanced' })
  expect(notes).toEqual(['frames-kept', 'all-colors-kept'])
  for (const [index, { pixels }] of (await animatedPngFrames(png)).frames.entries()) {
    expect(largestDifference(pixels, pictures[index] ?? moving(99))).toBe(0)
  }
})

test('a frame carries only what differs from the one before', async () => {
  const still = photo(300, 200)
  const withDot = (index: number): RawPixels => {
    const data = Buffer.from(still.data)
    data.fill(255, 4 * 300 * index, 4 * 300 * index + 8)
    return { ...still, data }
  }
  const pictures = Array.from({ length: 12 }, (_, index) => withDot(index))
  const { png, count } = await encode(await animated(pictures, Array(12).fill(50), 0))
  const single = await encode(await animated(pictures.slice(0, 2), [50, 50], 0))
  expect(count).toBe(12)
  expect(png.length).toBeLessThan(1.05 * single.png.length)
})

test('transparency is placed on white in every frame where that is asked', async () => {
  const webp = await animated([moving(0, 0), moving(20, 0)], [50, 50], 0)
  const { png, notes } = await encode(webp, { transparency: 'flatten' })
  expect(notes).toEqual(['frames-kept', 'transparency-flattened'])
  const [, second] = (await animatedPngFrames(png)).frames
  expect([...(second?.pixels.data.subarray(4 * (15 * 60 + 25), 4 * (15 * 60 + 25) + 4) ?? [])]).toEqual([
    255, 255, 255, 255,
  ])
})

test('a still picture stays a still picture, and only the first frame is taken unless all are asked for', async () => {
  const still = await fromRawPixels(moving(5)).webp({ lossless: true }).toBuffer()
  expect(await encode(still)).toMatchObject({ count: 1, notes: [] })
  const webp = await animated([moving(0), moving(20)], [50, 50], 0)
  expect(await encode(webp, { frames: 'first' })).toMatchObject({ count: 1, notes: ['first-frame-only'] })
})

test('more than 100 megapixels in all frames together are refused with a way out', async () => {
  const frame = drawPixels(2000, 1500, (x, y) => [x & 255, y & 255, 7, 255])
  const dot = (index: number): RawPixels => {
    const data = Buffer.from(frame.data)
    data[40 * index] = 9
    return { ...frame, data }
  }
  const webp = await animated(
    Array.from({ length: 34 }, (_, index) => dot(index)),
    Array(34).fill(40),
    0,
  )
  const refused = await encode(webp).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Failure)
  expect((refused as Failure).message).toBe(
    'mine.webp has 34 frames that together are larger than 100 megapixels; choose the first frame only',
  )
})
