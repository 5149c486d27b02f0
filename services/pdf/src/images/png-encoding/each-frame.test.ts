import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { sharp } from '@folio/image-kit/sharp-setup'
import { drawPixels, largestDifference, pixelAt, storedPixels } from '@folio/image-kit/testing/pixels'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type AnimationPart, buildAnimation, shownFrames } from '../../../testing/pictures/build-animation.ts'
import { encodeEachFrame, measureFrames } from './each-frame.ts'
import type { WebpToPngOptions } from './webp-source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'each-frame-'))
})
afterAll(() => rm(folder, { recursive: true }))

const usual: WebpToPngOptions = {
  ...{ quality: 'lossless', transparency: 'preserve', colorProfile: 'sRGB', frames: 'each' },
}

async function encode(webp: Buffer, pieces: readonly number[], options: Partial<WebpToPngOptions> = {}) {
  const [path, name] = [join(folder, 'upload'), 'mine.webp']
  await writeFile(path, webp)
  const pngs: Buffer[] = []
  const notes: string[] = []
  for (const length of pieces) {
    const first = pngs.length
    const targets = Array.from({ length }, (_, index) => join(folder, `${first + index}.png`))
    const task = { path, name, first, targets, options: { ...usual, ...options } }
    const made = await encodeEachFrame(task)
    notes.push(...made.notes, ...made.frameNotes)
    for (const target of targets) pngs.push(await readFile(target))
  }
  return { pngs, notes }
}

const canvas = { width: 48, height: 32 }
const patch = (width: number, height: number, alpha: (x: number, y: number) => number) =>
  drawPixels(width, height, (x, y) => [9 * x, 255 - 11 * y, 40 + x * y, alpha(x, y)])
const opaque = () => 255
/** libvips blends in whole numbers. */
const rounding = 2

/** Every way in which a frame can meet the one before: over it, in its place, after it was cleared. */
const parts: readonly AnimationPart[] = [
  { pixels: patch(48, 32, opaque), left: 0, top: 0, blends: false, clears: false },
  { pixels: patch(20, 10, (x) => 13 * x), left: 4, top: 6, blends: true, clears: false },
  { pixels: patch(20, 10, (x) => (x < 10 ? 0 : 255)), left: 10, top: 12, blends: false, clears: true },
  { pixels: patch(16, 20, (_, y) => 12 * y), left: 8, top: 8, blends: true, clears: true },
  { pixels: patch(6, 6, opaque), left: 40, top: 26, blends: true, clears: false },
]

test.each([[[5]], [[2, 3]], [[1, 1, 1, 1, 1]]])(
  'every frame is what a browser shows at that time, made in pieces of %j',
  async (pieces) => {
    const { pngs, notes } = await encode(await buildAnimation(canvas, parts), pieces)
    const shown = shownFrames(canvas, parts)
    expect([pngs.length, notes]).toEqual([5, []])
    for (const [index, png] of pngs.entries()) {
      const pixels = await storedPixels(png)
      expect([pixels.width, pixels.height]).toEqual([48, 32])
      expect(largestDifference(pixels, shown[index] ?? pixels)).toBeLessThanOrEqual(rounding)
    }
  },
)

test('a frame that is opaque everywhere is stored bit for bit', async () => {
  const { pngs } = await encode(await buildAnimation(canvas, parts), [5])
  const [first] = parts
  expect(
    largestDifference(await storedPixels(pngs[0] ?? Buffer.alloc(0)), first?.pixels ?? patch(1, 1, opaque)),
  ).toBe(0)
})

test('quality, transparency and profile hold for each frame', async () => {
  const { pngs, notes } = await encode(await buildAnimation(canvas, parts), [3, 2], {
    ...{ quality: 'balanced', transparency: 'flatten', colorProfile: 'displayP3' },
  })
  for (const png of pngs) {
    const { hasAlpha, isPalette, icc } = await sharp(png).metadata()
    expect({ hasAlpha, isPalette, hasProfile: icc !== undefined }).toEqual({
      ...{ hasAlpha: false, isPalette: true, hasProfile: true },
    })
  }
  expect(notes).toEqual(
    expect.arrayContaining(['colour-converted', 'transparency-flattened', 'colors-reduced']),
  )
})

/** A TIFF header with one entry: orientation 6, a quarter turn to the right. */
const turned = Buffer.from('49492a000800000001001201030001000000060000000000000000', 'hex')

test('an animation that says how it must be turned gives upright frames', async () => {
  const webp = await buildAnimation({ ...canvas, exif: turned }, parts)
  await writeFile(join(folder, 'turned'), webp)
  const measured = await measureFrames({ path: join(folder, 'turned'), name: 'turned.webp' })
  expect(measured).toEqual({ frames: 5, width: 48, height: 32, orientation: 6 })
  const { pngs } = await encode(webp, [1, 1])
  const pixels = await storedPixels(pngs[1] ?? Buffer.alloc(0))
  const [, shown] = shownFrames(canvas, parts)
  const upright = await fromRawPixels(shown ?? pixels)
    .rotate(90)
    .raw()
    .toBuffer()
  expect([pixels.width, pixels.height]).toEqual([32, 48])
  expect(largestDifference(pixels, { ...pixels, data: upright })).toBeLessThanOrEqual(rounding)
  expect(pixelAt(pixels, 31, 0)).toEqual(pixelAt(shown ?? pixels, 0, 0))
})
