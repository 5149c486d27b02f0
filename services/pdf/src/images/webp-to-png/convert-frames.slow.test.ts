import type { AnswerFacts } from '@folio/contract/tool'
import { type WebpToPngResult, webpToPng } from '@folio/contract/tools/webp-to-png'
import { fromRawPixels, type RawPixels } from '@folio/image-kit/raw-pixels'
import { drawPixels, storedPixels } from '@folio/image-kit/testing/pixels'
import { expect, test } from '@jest/globals'
import { type AnimationPart, buildAnimation, shownFrames } from '../../../testing/pictures/build-animation.ts'
import { drawing } from '../../../testing/pictures/drawn-pictures.ts'
import { unzip } from '../../../testing/pictures/images-of.ts'
import { download, send, type Upload } from '../../../testing/service/convert-through-http.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const post = (files: readonly Upload[], options: Readonly<Record<string, string>> = {}) =>
  send(running, webpToPng.endpoint, files, { frames: 'each', ...options })

async function convert(files: readonly Upload[], options: Readonly<Record<string, string>> = {}) {
  const { body } = await post(files, options)
  expect(body).not.toHaveProperty('error')
  const { convertedFiles, report } = body as AnswerFacts & WebpToPngResult
  const zip = convertedFiles.find(({ isZip }) => isZip)
  const entries = zip ? await unzip(await download(running, zip.downloadUrl)) : new Map<string, Buffer>()
  return { convertedFiles, report, entries }
}

/** A dot that wanders over a background that only the first frame has. */
function wandering(count: number): readonly AnimationPart[] {
  const background = drawPixels(64, 40, (x, y) => [3 * x, 5 * y, 90, 255])
  const dot = (index: number) => drawPixels(4, 4, () => [200 + (index % 50), index % 256, 30, 255])
  return Array.from({ length: count }, (_, index) => ({
    pixels: index === 0 ? background : dot(index),
    ...{
      left: index === 0 ? 0 : 2 * (index % 28),
      top: 0,
      blends: true,
      clears: index > 0 && index % 3 === 0,
    },
  }))
}

const size = { width: 64, height: 40 }

async function expectSame(png: Buffer | undefined, pixels?: RawPixels): Promise<void> {
  expect((await storedPixels(png ?? Buffer.alloc(0))).data.equals(pixels?.data ?? Buffer.alloc(0))).toBe(true)
}

test('every frame is a PNG of its own, and all come in an archive too', async () => {
  const parts = wandering(12)
  const webp = await buildAnimation(size, parts)
  const { convertedFiles, report, entries } = await convert([['Cat.webp', webp]])
  const names = parts.map((_, index) => `Cat-frame-0${String(index + 1).padStart(2, '0')}.png`)
  expect(convertedFiles.map(({ name }) => name)).toEqual([...names, 'png-images.zip'])
  expect(convertedFiles[0]).toEqual({
    ...{ name: 'Cat-frame-001.png', size: expect.any(Number), isZip: false, imageCount: 1 },
    downloadUrl: expect.stringMatching(/^\/api\/download\/pdf\//),
  })
  expect(convertedFiles[12]).toMatchObject({ isZip: true, imageCount: 12, originalSize: webp.length })
  expect(report).toEqual([{ code: 'frames-separate', count: 12 }])
  expect([...entries.keys()]).toEqual(names)
  for (const [index, pixels] of shownFrames(size, parts).entries()) {
    await expectSame(entries.get(names[index] ?? ''), pixels)
  }
  const third = await download(running, convertedFiles[2]?.downloadUrl ?? '')
  expect(third.equals(entries.get('Cat-frame-003.png') ?? Buffer.alloc(0))).toBe(true)
})

test('so it is however many there are', async () => {
  const parts = wandering(25)
  const { convertedFiles, report, entries } = await convert([['a.webp', await buildAnimation(size, parts)]])
  expect(convertedFiles.map(({ name, imageCount }) => [name, imageCount])).toEqual([
    ...[...entries.keys()].map((name) => [name, 1]),
    ['png-images.zip', 25],
  ])
  expect(report).toEqual([{ code: 'frames-separate', count: 25 }])
  expect(entries.size).toBe(25)
  await expectSame(entries.get('a-frame-025.png'), shownFrames(size, parts)[24])
})

test('an animation of several pieces keeps the order and the pictures of its frames', async () => {
  const large = { width: 2000, height: 1500 }
  const parts = wandering(5)
  const { entries } = await convert([['large.webp', await buildAnimation(large, parts)]])
  const shown = shownFrames(large, parts)
  expect([...entries.keys()]).toEqual(shown.map((_, index) => `large-frame-00${index + 1}.png`))
  for (const [index, png] of [...entries.values()].entries()) await expectSame(png, shown[index])
})

test('still pictures among animations stay one PNG, and the report names whose frames it counts', async () => {
  const moving = await buildAnimation(size, wandering(3))
  const still = await fromRawPixels(drawing).webp({ lossless: true, exact: true }).toBuffer()
  const { convertedFiles, report } = await convert([
    ['still.webp', still],
    ['a.webp', moving],
    ['A.webp', moving],
  ])
  expect(convertedFiles.map(({ name, originalSize }) => [name, originalSize])).toEqual([
    ['still.png', still.length],
    ...['a', 'A (2)'].flatMap((stem) =>
      [1, 2, 3].map((frame) => [`${stem}-frame-00${frame}.png`, undefined]),
    ),
    ['png-images.zip', still.length + 2 * moving.length],
  ])
  expect(report).toEqual([
    { code: 'frames-separate', count: 3, file: 'a.webp' },
    { code: 'frames-separate', count: 3, file: 'A.webp' },
  ])
})

test('a single still picture needs no archive', async () => {
  const still = await fromRawPixels(drawing).webp({ lossless: true, exact: true }).toBuffer()
  const { convertedFiles, report } = await convert([['still.webp', still]])
  expect(convertedFiles).toMatchObject([{ name: 'still.png', isZip: false, originalSize: still.length }])
  expect(report).toEqual([])
})

test('what happened to frames is counted by frames, what happened to a file once', async () => {
  const shades = drawPixels(200, 200, (x, y) => [x, y, (x * y) % 200, x < 20 ? 0 : 255])
  const parts = [0, 2].map((left) => ({ pixels: shades, ...{ left, top: 0, blends: false, clears: true } }))
  const webp = await buildAnimation({ width: 202, height: 200 }, parts)
  const options = { quality: 'balanced', transparency: 'flatten' }
  const { report } = await convert([['a.webp', webp]], options)
  expect(report).toEqual([
    { code: 'frames-separate', count: 2 },
    { code: 'transparency-flattened', count: 1 },
    { code: 'colors-reduced', count: 2 },
  ])
})

test('too many frames, and a frame that is cut, end the request with a sentence', async () => {
  const still = drawPixels(4, 4, () => [1, 2, 3, 255])
  const part: AnimationPart = { pixels: still, left: 0, top: 0, blends: true, clears: false }
  const many = await post([['many.webp', await buildAnimation(size, Array(1001).fill(part))]])
  expect([many.status, many.body.error]).toEqual([
    422,
    expect.stringMatching(/^many\.webp has 1,001 frames, /),
  ])
  const webp = await buildAnimation(size, wandering(9))
  const cut = await post([['cut.webp', webp.subarray(0, webp.length - 60)]])
  expect([cut.status, cut.body.error]).toEqual([422, 'cut.webp is damaged and cannot be read'])
})
