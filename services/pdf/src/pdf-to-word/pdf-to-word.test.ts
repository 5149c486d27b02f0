import type { AnswerFacts } from '@folio/contract/tool'
import { type PdfToWordResult, pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { pageTexts, rewritePdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { wordContent } from '../../testing/office/read-docx.ts'
import { textPdf } from '../../testing/pdfs/pdf-builder.ts'
import { scanOf } from '../../testing/pdfs/scan-of.ts'
import { startedPdfService } from '../../testing/service/started-pdf-service.ts'

const running = startedPdfService()

type Answer = PdfToWordResult & AnswerFacts

const send = (pdf: Buffer, name = 'Jahres Bericht.PDF') =>
  request(running.service.app)
    .post(pdfToWord.endpoint)
    .attach('file', pdf, { filename: name, contentType: 'application/pdf' })

/** Converts and downloads; fails when the service does not. */
async function convert(pdf: Buffer, name?: string) {
  const answer = await send(pdf, name)
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  const body = answer.body as Answer
  const download = await request(running.service.app).get(body.downloadUrl).responseType('blob')
  const docx = download.body as Buffer
  expect(body.convertedSize).toBe(docx.length)
  return { body, docx, headers: download.headers as Readonly<Record<string, string>> }
}

const onePage = textPdf({ pages: ['Hello from a page'] })

test('answers exactly as specified, and the text is a paragraph', async () => {
  const { body, docx, headers } = await convert(onePage)
  expect(Object.keys(body).sort()).toEqual([
    'convertedSize',
    'downloadUrl',
    'expiresAt',
    'originalName',
    'report',
    'requestId',
  ])
  expect(body.originalName).toBe('Jahres Bericht.PDF')
  expect(body.report).toEqual([{ code: 'pages', count: 1 }])
  expect(headers['content-disposition']).toContain('filename="Jahres Bericht.docx"')
  expect(headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  )
  const { paragraphs, files } = wordContent(docx)
  expect(paragraphs.map(({ text }) => text)).toEqual(['Hello from a page'])
  expect(files.get('word/document.xml')?.toString()).not.toMatch(/txbxContent|framePr/)
})

describe('PDFs that do not open at once', () => {
  test('a restricted one is converted', async () => {
    const restricted = await rewritePdf(onePage, '--encrypt', '', 'owner', '256', '--extract=n', '--')
    const { docx } = await convert(restricted)
    expect(wordContent(docx).paragraphs.map(({ text }) => text)).toEqual(['Hello from a page'])
  })

  test('a locked one is named', async () => {
    const locked = await rewritePdf(onePage, '--encrypt', 'secret', 'owner', '256', '--')
    const answer = await send(locked, 'vertrag.pdf')
    expect([answer.status, answer.body.code]).toEqual([422, 'password-protected'])
    expect(answer.body.error).toBe('vertrag.pdf is password-protected. Remove the password and try again.')
  })

  test('one whose cross-reference table is lost is converted all the same', async () => {
    const lost = Buffer.from(onePage.toString('latin1').replace(/xref\n[\s\S]*trailer/, 'trailer'), 'latin1')
    const { docx } = await convert(lost)
    expect(wordContent(docx).paragraphs.map(({ text }) => text)).toEqual(['Hello from a page'])
  })
})

test.each([
  ['damaged', Buffer.from('%PDF-1.7\nnothing'), 422, 'a.pdf is damaged and cannot be read'],
  ['no PDF', Buffer.from('<html>'), 415, 'Please select only PDF documents'],
  ['empty', Buffer.alloc(0), 400, 'The file is empty'],
])('%s is refused with its sentence', async (_, pdf, status, error) => {
  const answer = await send(pdf, 'a.pdf')
  expect([answer.status, answer.body.error]).toEqual([status, error])
})

describe('a scan', () => {
  const content = 'BT /F2 14 Tf 72 700 Td (Boats leave the harbor at dawn and return at dusk) Tj ET'

  test('is read, and the report says so', async () => {
    const { body, docx } = await convert(await scanOf(content), 'scan.pdf')
    expect(body.report).toEqual([
      { code: 'pages', count: 1 },
      { code: 'pages-recognized', count: 1 },
    ])
    expect(wordContent(docx).paragraphs.map(({ text }) => text)).toEqual([
      'Boats leave the harbor at dawn and return at dusk',
    ])
  })

  test('is the same PDF with text to be found where that is asked for', async () => {
    const scan = await scanOf(content)
    const answer = await send(scan, 'Scan.PDF').field('output', 'searchable-pdf')
    expect([answer.status, answer.body.error]).toEqual([200, undefined])
    const body = answer.body as Answer
    expect(body).toMatchObject({ originalName: 'Scan.PDF', output: 'searchable-pdf' })
    expect(body.report).toEqual([
      { code: 'pages', count: 1 },
      { code: 'text-layer-added', count: 1, of: 1, pages: [1] },
    ])
    const { body: pdf, headers } = await request(running.service.app)
      .get(body.downloadUrl)
      .responseType('blob')
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain('filename=Scan.pdf')
    expect((pdf as Buffer).subarray(0, scan.length).equals(scan)).toBe(true)
    expect(await pageTexts(pdf as Buffer)).toEqual(['Boats leave the harbor at dawn and return at dusk'])
  })

  test('stays a picture where that is asked for, and the report names its page', async () => {
    const answer = await send(await scanOf(content), 'scan.pdf').field('ocr', 'never')
    expect([answer.status, answer.body.report]).toEqual([
      200,
      [
        { code: 'pages', count: 1 },
        { code: 'pages-as-pictures', count: 1, of: 1, pages: [1] },
      ],
    ])
  })

  test('in a language that is not installed is refused with those that are', async () => {
    const answer = await send(await scanOf(content), 'scan.pdf').field('ocrLanguages', 'tlh')
    expect([answer.status, answer.body.code]).toEqual([400, 'wrong-option'])
    expect(answer.body.error).toMatch(/^Text in the language “tlh” cannot be recognized here\. .*eng/)
  })
})
