import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pngToWebp } from '@folio/contract/tools/png-to-webp'
import { sharp } from '@folio/image-kit/sharp-setup'
import { largestDifference, storedPixels } from '@folio/image-kit/testing/pixels'
import { rgba, writePng } from '@folio/image-kit/testing/png-writer'
import { describe, expect, test } from '@jest/globals'
import { dots, drawing, photo, screenshot, toPng } from '../../../testing/pictures/drawn-pictures.ts'
import {
  download,
  type ImageAnswer,
  send,
  type Upload,
} from '../../../testing/service/convert-through-http.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const post = (files: readonly Upload[], options: Readonly<Record<string, string>> = {}) =>
  send(running, pngToWebp.endpoint, files, options)

async function convert(files: readonly Upload[], options: Readonly<Record<string, string>> = {}) {
  const answer = await post(files, options)
  expect(answer.body).not.toHaveProperty('error')
  expect(answer.status).toBe(200)
  return answer.body as ImageAnswer
}

test('one PNG becomes one WebP of its name', async () => {
  const png = await toPng(photo(320, 200))
  const { convertedFiles, report, expiresAt, requestId } = await convert([['Ferien am Meer.png', png]])
  expect(convertedFiles).toEqual([
    {
      ...{ name: 'Ferien am Meer.webp', isZip: false, originalSize: png.length },
      ...{
        size: expect.any(Number),
        downloadUrl: expect.stringMatching(/^\/api\/download\/pdf\/[\w-]{32}$/),
      },
    },
  ])
  expect(report).toEqual([])
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + 59 * 60_000)
  expect(requestId).toBeTruthy()
  const webp = await download(running, convertedFiles[0]?.downloadUrl ?? '')
  expect(webp).toHaveLength(convertedFiles[0]?.size ?? -1)
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 })
})

test('several come one by one in their order, and all together in an archive', async () => {
  const [a, b, c] = await Promise.all([drawing, screenshot(200, 100), photo(90, 60)].map(toPng))
  const files = [
    ['scan.png', a ?? Buffer.alloc(0)],
    ['合同 (最终).PNG', b ?? Buffer.alloc(0)],
    ['scan.png', c ?? Buffer.alloc(0)],
  ] as const
  const { convertedFiles } = await convert(files, { method: 'lossless' })
  expect(convertedFiles.map(({ name, isZip }) => [name, isZip])).toEqual([
    ['scan.webp', false],
    ['合同 (最终).webp', false],
    ['scan (2).webp', false],
    ['webp-images.zip', true],
  ])
  const originals = files.map(([, content]) => content.length)
  expect(convertedFiles.map(({ originalSize }) => originalSize)).toEqual([
    ...originals,
    originals.reduce((sum, size) => sum + size, 0),
  ])
  for (const [index, [, png]] of files.entries()) {
    const webp = await download(running, convertedFiles[index]?.downloadUrl ?? '')
    expect(largestDifference(await storedPixels(webp), await storedPixels(png))).toBe(0)
  }
  const unpacked = unzip(await download(running, convertedFiles[3]?.downloadUrl ?? ''))
  expect(Object.keys(unpacked).sort()).toEqual(['scan (2).webp', 'scan.webp', '合同 (最终).webp'])
  const second = await download(running, convertedFiles[2]?.downloadUrl ?? '')
  expect(unpacked['scan (2).webp']?.equals(second)).toBe(true)
})

/** By a reader that is not the writer's. */
function unzip(archive: Buffer): Record<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'unzip-'))
  try {
    writeFileSync(join(folder, 'it.zip'), archive)
    execFileSync('unzip', ['-q', 'it.zip', '-d', 'out'], { cwd: folder, env: { LC_ALL: 'C.UTF-8' } })
    const names = readdirSync(join(folder, 'out'))
    return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, 'out', name))]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the report names one of several, and counts more', async () => {
  const deep = writePng({ width: 8, height: 8, colorType: rgba, bits: 16, samples: dots(4 * 64) })
  const { report } = await convert([
    ['deep.png', deep],
    ['page.png', await toPng(screenshot(300, 200))],
    ['lines.png', await toPng(screenshot(400, 300))],
  ])
  expect(report).toContainEqual({ code: 'converted-to-8-bit', count: 1, file: 'deep.png' })
  expect(report.find(({ code }) => code === 'near-lossless-was-smaller')?.count).toBeGreaterThanOrEqual(2)
})

test('every option has its effect', async () => {
  const png = await toPng(photo(300, 200))
  const size = async (options: Record<string, string>) =>
    (await convert([['a.png', png]], options)).convertedFiles[0]?.size ?? 0
  expect(await size({ quality: '30' })).toBeLessThan(await size({ quality: '90' }))
  expect(await size({ method: 'lossy' })).toBeLessThan(await size({ method: 'lossless' }))
  expect(await size({ optimization: 'best' })).toBeLessThanOrEqual(await size({ optimization: 'fast' }))
})

test('files that fail do not take the others down', async () => {
  const png = await toPng(photo(200, 150))
  const { convertedFiles, report } = await convert([
    ['same.png', png.subarray(0, png.length / 2)],
    ['same.png', png],
    ['words.png', Buffer.from('These are words')],
    ['third.png', png],
  ])
  expect(convertedFiles.map(({ name }) => name)).toEqual(['same (2).webp', 'third.webp', 'webp-images.zip'])
  expect(convertedFiles.at(-1)).toMatchObject({ originalSize: 2 * png.length })
  expect(report).toEqual([
    {
      ...{ code: 'not-converted', file: 'same.png', failure: 'damaged', position: 0 },
      error: 'same.png is damaged and cannot be read',
    },
    {
      ...{ code: 'not-converted', file: 'words.png', failure: 'wrong-type', position: 2 },
      error: pngToWebp.text.wrongType,
    },
  ])
  const unpacked = unzip(await download(running, convertedFiles[2]?.downloadUrl ?? ''))
  expect(Object.keys(unpacked).sort()).toEqual(['same (2).webp', 'third.webp'])
})

describe('what is refused', () => {
  test('a damaged file, and several where all are, with the name of the first', async () => {
    const png = await toPng(photo(200, 150))
    const half = png.subarray(0, png.length / 2)
    for (const files of [
      [['broken.png', half]],
      [
        ['broken.png', half],
        ['text.png', Buffer.from('no')],
      ],
    ] as const) {
      const answer = await post(files)
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({
        ...{ code: 'damaged', error: 'broken.png is damaged and cannot be read' },
        requestId: expect.any(String),
      })
    }
  })

  test('too wide for WebP, with the limit', async () => {
    const wide = writePng({ width: 16384, height: 1, colorType: 0, bits: 1, samples: dots(16384) })
    const answer = await post([['panorama.png', wide]])
    expect(answer.status).toBe(422)
    expect(answer.body.error).toBe('panorama.png is 16384 × 1 pixels; WebP allows at most 16,383 on a side')
  })

  test.each([
    { quality: '9' },
    { quality: '96' },
    { quality: 'high' },
    { method: 'magic' },
    { optimization: '' },
    { preserveTransparency: 'yes' },
  ])('the setting %o', async (options) => {
    const answer = await post([['a.png', await toPng(drawing)]], options as unknown as Record<string, string>)
    expect(answer.status).toBe(400)
    expect(answer.body.code).toBe('wrong-option')
  })

  test('another kind of file under the name of a PNG', async () => {
    const answer = await post([
      [
        'a.png',
        await sharp(await toPng(drawing))
          .jpeg()
          .toBuffer(),
      ],
    ])
    expect(answer.status).toBe(415)
    expect(answer.body.error).toBe(pngToWebp.text.wrongType)
  })
})
