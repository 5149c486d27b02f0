import type { FailureBody } from '@folio/contract/failure'
import { pdfToJpg } from '@folio/contract/tools/pdf-to-jpg'
import { pdfToPng } from '@folio/contract/tools/pdf-to-png'
import { describe, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { drawnPdf } from '../../testing/pdfs/drawn-pdf.ts'
import { textPdf } from '../../testing/pdfs/pdf-builder.ts'
import { convertPdfs } from '../../testing/service/convert-pdfs.ts'
import { send, type Upload } from '../../testing/service/convert-through-http.ts'
import { startedPdfService } from '../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const fivePages = ['a.pdf', textPdf({ pages: ['1', '2', '3', '4', '5'] })] as const
const threePages = ['b.pdf', textPdf({ pages: ['1', '2', '3'] })] as const

const names = (pages: readonly number[], file = 'a', type = 'jpg') =>
  pages.map((page) => `${file}-page-00${page}.${type}`)

/** Names of the images of a custom range, in the order of the archive. */
async function drawn(
  files: readonly Upload[],
  range: Readonly<Record<string, string>>,
  endpoint: string = pdfToJpg.endpoint,
): Promise<string[]> {
  const { images } = await convertPdfs(running, endpoint, files, { dpi: '72', pageRange: 'custom', ...range })
  return [...images.keys()]
}

describe('from a start page to an end page', () => {
  test('both are included, and an end beyond the last page is the last page', async () => {
    expect(await drawn([fivePages], { startPage: '2', endPage: '4' })).toEqual(names([2, 3, 4]))
    expect(await drawn([fivePages], { startPage: '3', endPage: '3' })).toEqual(names([3]))
    const both = await drawn([fivePages, threePages], { startPage: '3', endPage: '999' })
    expect(both).toEqual([...names([3, 4, 5]), ...names([3], 'b')])
  })

  test('means nothing for all pages', async () => {
    const range = { pageRange: 'all', startPage: '4', endPage: '2', pages: '1' }
    expect(await drawn([fivePages], range)).toEqual(names([1, 2, 3, 4, 5]))
  })
})

describe('a list of pages', () => {
  test.each([
    ['1-2,5', [1, 2, 5]],
    ['4-', [4, 5]],
    ['5, 3, 3, 2-3', [2, 3, 5]],
    ['1,7-9', [1]],
  ])('%s', async (pages, expected) => {
    expect(await drawn([fivePages], { pages })).toEqual(names(expected))
  })

  test('of several files tells of which one', async () => {
    expect(await drawn([fivePages, threePages], { pages: '2:3,1:5,2' })).toEqual([
      ...[...names([2, 5]), ...names([2, 3], 'b')],
    ])
    expect(await drawn([fivePages, threePages], { pages: '2:1' })).toEqual(names([1], 'b'))
  })

  test('takes the place of start and end, for PNG too, in each file as far as it goes', async () => {
    const range = { startPage: '1', endPage: '1', pages: '2,5' }
    const images = await drawn([fivePages, threePages], range, pdfToPng.endpoint)
    expect(images).toEqual([...names([2, 5], 'a', 'png'), ...names([2], 'b', 'png')])
  })
})

test.each([pdfToJpg.endpoint, pdfToPng.endpoint])('%s draws pages turned', async (endpoint) => {
  const sent = { dpi: '72', pageRange: 'custom', pages: '1:1,1:2@90,2:3@180' }
  const { images } = await convertPdfs(running, endpoint, [fivePages, threePages], sent)
  const upright = (await convertPdfs(running, endpoint, [fivePages, threePages], { dpi: '72' })).images
  const pixels = (image: Buffer, turn: number) => sharp(image).rotate(turn).raw().toBuffer()
  const turns = [0, 90, 180]
  const likenesses = await Promise.all(
    [...images].map(async ([name, image], index) => {
      const [seen, expected] = await Promise.all([
        pixels(image, 0),
        pixels(upright.get(name) ?? Buffer.alloc(0), turns[index] ?? 0),
      ])
      expect(seen.length).toBe(expected.length)
      const far = seen.filter((value, at) => Math.abs(value - (expected[at] ?? 0)) > 96).length
      return far / seen.length
    }),
  )
  expect([...images.keys()].map((name) => name.replace(/\.\w+$/, ''))).toEqual([
    ...['a-page-001', 'a-page-002', 'b-page-003'],
  ])
  for (const unlike of likenesses) expect(unlike).toBeLessThan(0.002)
})

test('turns mean nothing for all pages', async () => {
  const sent = { dpi: '72', pageRange: 'all', pages: '1@90' }
  const { images } = await convertPdfs(running, pdfToJpg.endpoint, [fivePages], sent)
  const [first] = images.values()
  const { width, height } = await sharp(first).metadata()
  expect([width, height]).toEqual([300, 200])
})

test.each([
  [{ pages: '1,blank' }, 'Blank pages can be inserted in Merge PDF only'],
  [{ pages: '2:1' }, 'There is no file 2, only 1'],
  [{ startPage: '3', endPage: '2' }, 'End page cannot be less than start page'],
  [{ startPage: '6', endPage: '7' }, 'Start page cannot be greater than 5'],
  [{ startPage: '0', endPage: '7' }, 'startPage must be a whole number at least 1.'],
  [{ startPage: '1.5', endPage: '7' }, 'startPage must be a whole number at least 1.'],
  [{ pages: '6,9' }, 'Please enter pages up to 5'],
  [{ pages: '3-2' }, 'End page cannot be less than start page'],
  [{ pages: '0' }, 'Please enter a valid start page number'],
  [{ pages: 'all' }, 'Please enter pages such as 1-3,7,10-'],
])('%j is refused', async (range, error) => {
  const fields = { pageRange: 'custom', ...range }
  const { status, body } = await send(running, pdfToJpg.endpoint, [fivePages], fields)
  expect([status, (body as FailureBody).code, body.error]).toEqual([400, 'wrong-option', error])
})

describe('of several files', () => {
  const range = { pageRange: 'custom', startPage: '4', endPage: '5' }

  test('those that do not reach the range are rows, and take no other down', async () => {
    const { images, answer } = await convertPdfs(running, pdfToJpg.endpoint, [threePages, fivePages], {
      ...{ dpi: '72', ...range },
    })
    expect([...images.keys()]).toEqual(names([4, 5]))
    expect(answer.report).toContainEqual({
      ...{ code: 'not-converted', file: 'b.pdf', failure: 'wrong-option', position: 0 },
      error: 'b.pdf: Start page cannot be greater than 3',
    })
  })

  test('those with a page that is too large for the resolution are rows as well', async () => {
    const plan = ['plan.pdf', drawnPdf([{ entries: '/MediaBox [0 0 8504 8504]' }])] as const
    const { images, answer } = await convertPdfs(running, pdfToJpg.endpoint, [plan, threePages], {
      dpi: '150',
    })
    expect([...images.keys()]).toEqual(names([1, 2, 3], 'b'))
    expect(answer.report).toContainEqual({
      ...{ code: 'not-converted', file: 'plan.pdf', failure: 'image-too-large', position: 0 },
      error: 'Page 1 of plan.pdf is too large for 150 DPI. Please choose 72 DPI or less.',
    })
  })

  test('where none reaches it, the first is named', async () => {
    const sixth = { ...range, startPage: '6', endPage: '7' }
    const { status, body } = await send(running, pdfToJpg.endpoint, [fivePages, threePages], sixth)
    expect([status, body.error]).toEqual([400, 'a.pdf: Start page cannot be greater than 5'])
  })
})
