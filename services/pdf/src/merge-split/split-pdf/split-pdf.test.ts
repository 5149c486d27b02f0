import { checkPdf, pageTexts, plainPdf, rewritePdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { buildPdf, textPdf } from '../../../testing/pdfs/pdf-builder.ts'
import { sendSplit, splitThroughHttp } from '../../../testing/service/split-through-http.ts'
import { startedPdfService } from '../../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

const send = (pdf: Buffer, fields: Record<string, string>, name?: string) =>
  sendSplit(running, pdf, fields, name)
const split = (pdf: Buffer, fields: Record<string, string>) => splitThroughHttp(running, pdf, fields)

const pages = Array.from({ length: 12 }, (_, index) => `page ${index + 1}`)
const twelve = textPdf({ pages })
const ranges = (...list: readonly (readonly [number, number])[]) =>
  JSON.stringify(list.map(([start, end], index) => ({ start, end, id: String(index) })))

describe('the three methods', () => {
  test('pages: one file each, names padded, answer as specified', async () => {
    const { body, parts } = await split(twelve, { splitMethod: 'pages' })
    expect(body).toMatchObject({
      totalPages: 12,
      splitMethod: 'pages',
      download: { name: 'Bericht 2026-split.zip', type: 'zip', fileCount: 12 },
    })
    expect(body.splitFiles[8]).toMatchObject({ name: 'Bericht 2026-page-09.pdf', pageRange: '9' })
    const texts = await Promise.all([...parts.values()].map(pageTexts))
    expect(texts).toEqual(pages.map((text) => [text]))
    for (const part of parts.values()) await checkPdf(part)
  })

  test('pages is the default', async () => {
    expect((await split(textPdf({ pages: ['a', 'b'] }), {})).body.splitMethod).toBe('pages')
  })

  test('half: two files, the first with the odd page', async () => {
    const { body, parts } = await split(textPdf({ pages: ['a', 'b', 'c'] }), { splitMethod: 'half' })
    expect(body.splitFiles.map(({ pageRange }) => pageRange)).toEqual(['1-2', '3'])
    expect(await Promise.all([...parts.values()].map(pageTexts))).toEqual([['a', 'b'], ['c']])
  })

  test('ranges: one file each, in their order, overlapping and repeated ones too', async () => {
    const { body, parts } = await split(twelve, {
      splitMethod: 'ranges',
      customRanges: ranges([1, 3], [2, 2], [1, 3]),
    })
    expect(body.splitFiles.map(({ name, pageRange }) => [name, pageRange])).toEqual([
      ['Bericht 2026-pages-01-03.pdf', '1-3'],
      ['Bericht 2026-pages-02.pdf', '2'],
      ['Bericht 2026-pages-01-03 (2).pdf', '1-3'],
    ])
    expect(await pageTexts(parts.get('Bericht 2026-pages-01-03.pdf') ?? Buffer.alloc(0))).toEqual([
      'page 1',
      'page 2',
      'page 3',
    ])
  })

  test('one part is a plain PDF', async () => {
    const { body, parts } = await split(twelve, { splitMethod: 'ranges', customRanges: ranges([11, 12]) })
    expect(body.download).toMatchObject({ type: 'pdf', name: 'Bericht 2026-pages-11-12.pdf', fileCount: 1 })
    expect(await Promise.all([...parts.values()].map(pageTexts))).toEqual([['page 11', 'page 12']])
  })
})

test.each([
  ['no range', ranges(), 'Please add at least one page range for custom splitting'],
  ['a start before the first page', ranges([0, 3]), 'Please enter a valid start page number'],
  ['an end before the first page', ranges([1, 0]), 'End page cannot be less than start page'],
  ['a start beyond the end', ranges([13, 13]), 'Start page cannot be greater than 12'],
  ['an end beyond the end', ranges([1, 13]), 'End page cannot be greater than 12'],
  ['an end before the start', ranges([3, 2]), 'End page cannot be less than start page'],
])('%s is refused with its sentence', async (_, customRanges, error) => {
  const answer = await send(twelve, { splitMethod: 'ranges', customRanges })
  expect([answer.status, answer.body.error]).toEqual([400, error])
})

test('every part has only the resources of its own pages', async () => {
  const image = (index: number) => ({
    dictionary:
      '/Type /XObject /Subtype /Image /Width 200 /Height 200 /BitsPerComponent 8 /ColorSpace /DeviceGray',
    data: Buffer.from(Array.from({ length: 40_000 }, (_, at) => (at * (index + 7919)) % 251)),
  })
  const count = 5
  const imageNumber = (index: number) => 3 + 2 * count + index + 1
  const shared = Array.from({ length: count }, (_, index) => `/I${index} ${imageNumber(index)} 0 R`).join(' ')
  const kids = Array.from({ length: count }, (_, index) => `${4 + 2 * index} 0 R`).join(' ')
  const pdf = buildPdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${count} /Kids [${kids}] >>`,
    `<< /XObject << ${shared} >> >>`,
    ...Array.from({ length: count }, (_, index) => [
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources 3 0 R ' +
        `/Contents ${5 + 2 * index} 0 R >>`,
      { dictionary: '', data: `q 200 0 0 200 0 0 cm /I${index} Do Q` },
    ]).flat(),
    ...Array.from({ length: count }, (_, index) => image(index)),
  ])
  const { parts } = await split(pdf, { splitMethod: 'pages' })
  for (const part of parts.values()) {
    expect((await plainPdf(part)).match(/\/Subtype \/Image/g)).toHaveLength(1)
    expect(part.length).toBeLessThan((pdf.length / count) * 1.2)
  }
})

test('restrictions are lifted and said, scripts are taken out and counted', async () => {
  const restricted = await rewritePdf(twelve, '--encrypt', '', 'owner', '256', '--print=none', '--')
  const { body, parts } = await split(restricted, { splitMethod: 'half' })
  expect(body.report).toContainEqual({ code: 'restrictions-removed', count: 1 })
  for (const part of parts.values()) expect(await plainPdf(part)).not.toContain('/Encrypt')

  const scripted = textPdf({
    pages: ['a', 'b'],
    page: '/AA << /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
  })
  const disarmed = await split(scripted, { splitMethod: 'pages' })
  expect(disarmed.body.report).toContainEqual({ code: 'active-content-removed', count: 2 })
  for (const part of disarmed.parts.values()) expect(await plainPdf(part)).not.toContain('JavaScript')
})

test.each([
  ['damaged', Buffer.from('%PDF-1.7\nnothing'), 422, 'a.pdf is damaged and cannot be read'],
  ['no PDF', Buffer.from('<html>'), 415, 'Please select a PDF file'],
  ['empty', Buffer.alloc(0), 400, 'The file is empty'],
])('%s is refused with its sentence', async (_, pdf, status, error) => {
  const answer = await send(pdf, { splitMethod: 'pages' }, 'a.pdf')
  expect([answer.status, answer.body.error]).toEqual([status, error])
})

test('a locked PDF is named', async () => {
  const locked = await rewritePdf(twelve, '--encrypt', 'secret', 'owner', '256', '--')
  const answer = await send(locked, { splitMethod: 'pages' }, 'vertrag.pdf')
  expect([answer.status, answer.body.code]).toEqual([422, 'password-protected'])
  expect(answer.body.error).toContain('vertrag.pdf')
})
