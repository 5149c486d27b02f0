import { progressPath } from '@folio/contract/download'
import { parseJobEvent } from '@folio/contract/job-event'
import type { AnswerFacts } from '@folio/contract/tool'
import { type PdfToJpgResult, pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { drawnPdf, redBox } from '../../../testing/pdfs/drawn-pdf.ts'
import { textPdf } from '../../../testing/pdfs/pdf-builder.ts'
import { openImageFile, unzip } from '../../../testing/pictures/images-of.ts'
import { download, send } from '../../../testing/service/convert-through-http.ts'
import { isNear, jpgThroughHttp } from '../../../testing/service/jpg-through-http.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const { post, convert, draw, refused } = jpgThroughHttp(() => running)
type Answer = PdfToJpgResult & AnswerFacts
const red = [254, 0, 0]
const white = [255, 255, 255]

describe('what comes back', () => {
  test('one page is one JPEG, in exactly the answer of the specification', async () => {
    const { answer, item, images } = await convert([['Bericht ä.pdf', textPdf({ pages: ['one'] })]])
    expect(item).toEqual({
      ...{ name: 'Bericht ä-page-001.jpg', isZip: false, imageCount: 1, size: expect.any(Number) },
      downloadUrl: expect.stringMatching(/^\/api\/download\/pdf\/[\w-]{32}$/),
    })
    expect(Object.keys(answer).sort()).toEqual(['convertedFiles', 'expiresAt', 'report', 'requestId'])
    expect(answer.report).toEqual([{ code: 'pages', count: 1 }])
    const [image = Buffer.alloc(0)] = images.values()
    expect(await openImageFile(image)).toMatchObject({
      ...{ format: 'jpeg', width: 1250, height: 833, channels: 3, density: 300 },
    })
  })

  test('several pages come in one archive, in order, with names that sort', async () => {
    const pages = Array.from({ length: 12 }, (_, index) => `page ${index + 1}`)
    const { item, images } = await convert([['report.pdf', textPdf({ pages })]], { dpi: '72' })
    expect(item).toMatchObject({ name: 'report-jpg.zip', isZip: true, imageCount: 12 })
    expect([...images.keys()]).toEqual(
      pages.map((_, index) => `report-page-${String(index + 1).padStart(3, '0')}.jpg`),
    )
    for (const image of images.values()) {
      expect(await openImageFile(image)).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
    }
  })

  test('every image stands before the archive that it lies in, however many there are', async () => {
    const pages = Array.from({ length: 121 }, (_, index) => `page ${index + 1}`)
    const { answer, images } = await convert([['report.pdf', textPdf({ pages })]], { dpi: '72' })
    const { convertedFiles } = answer
    expect(convertedFiles.map(({ name, isZip, imageCount }) => [name, isZip, imageCount])).toEqual([
      ...[...images.keys()].map((name) => [name, false, 1]),
      ['report-jpg.zip', true, 121],
    ])
    for (const { name, size, downloadUrl } of [
      convertedFiles[0],
      convertedFiles[99],
      convertedFiles[120],
    ].filter((one) => one !== undefined)) {
      const alone = await download(running, downloadUrl)
      expect(alone.length).toBe(size)
      expect(alone).toEqual(images.get(name))
    }
  })

  test('files of one name stay apart, and the order fields decide', async () => {
    const red = drawnPdf([{ content: redBox }, {}])
    const files = [
      ['a.pdf', red],
      ['A.pdf', textPdf({ pages: ['x'] })],
      ['a.pdf', textPdf({ pages: ['y'] })],
    ] as const
    const { item, images } = await convert(files, { dpi: '72' })
    expect(item).toMatchObject({ name: 'pdf-to-jpg.zip', imageCount: 4 })
    expect([...images.keys()]).toEqual([
      ...['a-page-001.jpg', 'a-page-002.jpg', 'A (2)-page-001.jpg', 'a (3)-page-001.jpg'],
    ])
    const sending = send(running, pdfToJpg.endpoint, [], { dpi: '72' })
    for (const [name, pdf] of files) sending.attach('files', pdf, { filename: name })
    const { body } = await sending.field('order', ['2', '1', '0'])
    const [archive] = (body as Answer).convertedFiles.filter(({ isZip }) => isZip)
    const zip = await download(running, archive?.downloadUrl ?? '')
    expect([...(await unzip(zip)).keys()]).toEqual([
      ...['a-page-001.jpg', 'A (2)-page-001.jpg', 'a (3)-page-001.jpg', 'a (3)-page-002.jpg'],
    ])
  })

  test('a file that cannot be read does not take the others down', async () => {
    const broken = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 'x')])
    const { answer, images } = await convert(
      [
        ['broken.pdf', broken],
        ['a.pdf', textPdf({ pages: ['x'] })],
        ['b.pdf', textPdf({ pages: ['y'] })],
      ],
      { dpi: '72' },
    )
    expect([...images.keys()]).toEqual(['a-page-001.jpg', 'b-page-001.jpg'])
    expect(answer.report).toEqual([
      {
        ...{ code: 'not-converted', file: 'broken.pdf', failure: 'damaged', position: 0 },
        error: 'broken.pdf is damaged and cannot be read',
      },
      { code: 'pages', count: 2 },
    ])
  })

  test('a long name is cut before the page number', async () => {
    const name = `${'Röntgenbefund '.repeat(20)}.pdf`
    const { images } = await convert([[name, textPdf({ pages: ['a', 'b'] })]], { dpi: '72' })
    const [first = '', second = ''] = images.keys()
    expect(first).toMatch(/^(Röntgenbefund )+.*-page-001\.jpg$/)
    expect(second).toBe(first.replace('001', '002'))
    expect([...first].length).toBeLessThanOrEqual(120)
  })
})

describe('the options', () => {
  test.each([
    ['72', 300, 200],
    ['150', 625, 417],
    ['300', 1250, 833],
    ['600', 2500, 1667],
  ])('%s dpi', async (dpi, width, height) => {
    const image = await draw(drawnPdf([{ content: redBox }]), { dpi })
    expect(image).toMatchObject({ width, height, density: Number(dpi) })
    const scale = Number(dpi) / 72
    const at = (x: number, y: number) => image.at(Math.floor(x * scale), Math.floor(y * scale))
    expect(isNear(at(60, 160), red)).toBe(true)
    expect(isNear(at(60, 130), white)).toBe(true)
    expect(isNear(at(20, 160), white)).toBe(true)
  })

  test('each step of quality makes a smaller file', async () => {
    const pdf = textPdf({ pages: ['The quick brown fox jumps'] })
    const sizes = []
    for (const quality of ['95', '85', '75', '65']) {
      const { item } = await convert([['a.pdf', pdf]], { quality })
      sizes.push(item.size ?? 0)
    }
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
    expect(new Set(sizes).size).toBe(4)
  })

  test('grayscale is one channel of eight bits', async () => {
    const image = await draw(drawnPdf([{ content: redBox }]), { colorSpace: 'grayscale' })
    expect(image).toMatchObject({ channels: 1, width: 300, height: 200, density: 72 })
    // The luma of pure red: 0.299 of white.
    expect(isNear(image.at(60, 160), [76])).toBe(true)
    expect(image.at(200, 50)).toEqual([255])
  })

  test.each([
    ['dpi', '200', 'dpi must be one of 72, 150, 300, 600.'],
    ['quality', '100', 'quality must be one of 95, 85, 75, 65.'],
    ['colorSpace', 'cmyk', 'colorSpace must be one of rgb, grayscale.'],
    ['pageRange', 'odd', 'pageRange must be one of all, custom.'],
  ])('%s %s is not offered', async (field, value, error) => {
    expect(await refused([['a.pdf', textPdf({ pages: ['1'] })]], { [field]: value })).toMatchObject({
      ...{ status: 400, code: 'wrong-option', error },
    })
  })
})

test('tells how far it is, page by page', async () => {
  const id = '0190c1a2-7b3c-7def-8123-456789abcdef'
  const listening = request(running.service.app).get(progressPath('pdf', id)).buffer(true)
  const pages = Array.from({ length: 6 }, (_, index) => `page ${index + 1}`)
  const sending = post([['a.pdf', textPdf({ pages })]], { dpi: '72' }).set('X-Job-Id', id)
  const [{ text }] = await Promise.all([listening, sending])
  const events = [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => parseJobEvent(data))
  const done = events.flatMap((event) => (event?.kind === 'stage' ? [event.done] : []))
  expect(done).toEqual([...done].sort())
  expect(events).toContainEqual({ kind: 'stage', label: 'Converting to JPG', done: 6, total: 6 })
  expect(events.at(-1)).toEqual({ kind: 'done' })
})
