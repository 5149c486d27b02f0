import { webpToPng } from '@folio/contract/tools/webp-to-png'
import { readProfile } from '@folio/image-kit/icc/read-profile'
import { fromRawPixels } from '@folio/image-kit/raw-pixels'
import { sharp } from '@folio/image-kit/sharp-setup'
import { drawPixels, largestDifference, storedPixels } from '@folio/image-kit/testing/pixels'
import { expect, test } from '@jest/globals'
import { drawing, photo } from '../../../testing/pictures/drawn-pictures.ts'
import {
  download,
  type ImageAnswer,
  send,
  type Upload,
} from '../../../testing/service/convert-through-http.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const post = (files: readonly Upload[], options: Readonly<Record<string, string>> = {}) =>
  send(running, webpToPng.endpoint, files, options)

async function convert(files: readonly Upload[], options: Readonly<Record<string, string>> = {}) {
  const answer = await post(files, options)
  expect(answer.body).not.toHaveProperty('error')
  return answer.body as ImageAnswer
}

const webpOf = (picture = drawing) => fromRawPixels(picture).webp({ lossless: true, exact: true }).toBuffer()

test('one WebP becomes one PNG, pixel for pixel', async () => {
  const webp = await webpOf(photo(200, 150))
  const { convertedFiles, report } = await convert([['photo.webp', webp]])
  expect(convertedFiles).toEqual([
    {
      ...{
        name: 'photo.png',
        isZip: false,
        imageCount: 1,
        originalSize: webp.length,
        size: expect.any(Number),
      },
      downloadUrl: expect.stringMatching(/^\/api\/download\/pdf\//),
    },
  ])
  expect(report).toEqual([])
  const png = await download(running, convertedFiles[0]?.downloadUrl ?? '')
  expect(png).toHaveLength(convertedFiles[0]?.size ?? -1)
  expect((await sharp(png).metadata()).format).toBe('png')
  expect(largestDifference(await storedPixels(png), await storedPixels(webp))).toBe(0)
})

test('several come with an archive', async () => {
  const webp = await webpOf()
  const { convertedFiles } = await convert([
    ['a.webp', webp],
    ['b.webp', webp],
    ['A.webp', webp],
  ])
  expect(convertedFiles.map(({ name, isZip }) => [name, isZip])).toEqual([
    ['a.png', false],
    ['b.png', false],
    ['A (2).png', false],
    ['png-images.zip', true],
  ])
})

test('quality, transparency and profile reach the encoder', async () => {
  const glass = drawPixels(40, 40, (x, y) => [0, y, 200, x < 20 ? 0 : 255])
  const options = { quality: 'balanced', transparency: 'flatten', colorProfile: 'adobeRGB' }
  const { convertedFiles, report } = await convert([['glass.webp', await webpOf(glass)]], options)
  const png = await download(running, convertedFiles[0]?.downloadUrl ?? '')
  const { icc, hasAlpha, isPalette } = await sharp(png).metadata()
  expect({ hasAlpha, isPalette }).toEqual({ hasAlpha: false, isPalette: true })
  expect(readProfile(icc ?? Buffer.alloc(0))?.space).toBe('RGB ')
  expect(report.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['colour-converted', 'transparency-flattened']),
  )
})

test('an animation gives its first frame and says so', async () => {
  const frames = drawPixels(8, 16, (_, y) => [y < 8 ? 250 : 0, 0, 0, 255])
  const raw = { width: 8, height: 16, channels: 4 as const, pageHeight: 8 }
  const webp = await sharp(frames.data, { raw }).webp({ lossless: true }).toBuffer()
  const { report } = await convert([['moving.webp', webp]])
  expect(report).toEqual([{ code: 'first-frame-only', count: 1 }])
})

test.each(['first', 'each'])('a damaged file does not take the others down: frames %s', async (frames) => {
  const webp = await webpOf(photo(100, 100))
  const files = [
    ['cut.webp', webp.subarray(0, 20)],
    ['a.webp', webp],
    ['b.webp', webp],
  ] as const
  const { convertedFiles, report } = await convert(files, { frames })
  expect(convertedFiles.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'png-images.zip'])
  expect(report.filter(({ code }) => code === 'not-converted')).toEqual([
    {
      ...{ code: 'not-converted', file: 'cut.webp', failure: 'damaged', position: 0 },
      error: 'cut.webp is damaged and cannot be read',
    },
  ])
})

test('damage, and settings that are not offered, are refused', async () => {
  const webp = await webpOf(photo(100, 100))
  const damaged = await post([['cut.webp', webp.subarray(0, 700)]])
  expect([damaged.status, damaged.body.error]).toEqual([422, 'cut.webp is damaged and cannot be read'])
  for (const options of [{ quality: 'best' }, { transparency: 'maybe' }, { colorProfile: 'cmyk' }]) {
    const answer = await post([['a.webp', webp]], options as unknown as Record<string, string>)
    expect([answer.status, answer.body.code]).toEqual([400, 'wrong-option'])
  }
})
