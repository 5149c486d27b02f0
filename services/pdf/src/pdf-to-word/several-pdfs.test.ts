import type { AnswerFacts } from '@folio/contract/tool'
import { type PdfToWordResult, pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { rewritePdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import request from 'supertest'
import { unzip } from '../../testing/images-of.ts'
import { textPdf } from '../../testing/pdf-builder.ts'
import { wordContent } from '../../testing/read-docx.ts'
import { startedPdfService } from '../../testing/started-pdf-service.ts'

const running = startedPdfService()

type Answer = PdfToWordResult & AnswerFacts

type Sent = readonly [name: string, pdf: Buffer]

const pdf = (...pages: string[]): Buffer => textPdf({ pages })

function send(files: readonly Sent[], fields: Readonly<Record<string, string>> = {}) {
  const call = request(running.service.app).post(pdfToWord.endpoint).field(fields)
  for (const [filename, data] of files)
    call.attach('file', data, { filename, contentType: 'application/pdf' })
  return call
}

async function convert(files: readonly Sent[], fields?: Readonly<Record<string, string>>): Promise<Answer> {
  const answer = await send(files, fields)
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  return answer.body as Answer
}

const fetched = async (url: string): Promise<Buffer> =>
  (await request(running.service.app).get(url).responseType('blob')).body as Buffer

const textsOf = (docx: Buffer): readonly string[] => wordContent(docx).paragraphs.map(({ text }) => text)

async function inArchive(answer: Answer): Promise<Readonly<Record<string, readonly string[]>>> {
  const archive = await fetched(answer.downloadUrl)
  expect(archive.length).toBe(answer.convertedSize)
  return Object.fromEntries([...(await unzip(archive))].map(([name, docx]) => [name, textsOf(docx)]))
}

test('each becomes a document, and all lie in one archive in the order they came in', async () => {
  const answer = await convert([
    ['b.pdf', pdf('the second letter', 'and its second page')],
    ['a.pdf', pdf('a letter')],
  ])
  expect(Object.entries(await inArchive(answer))).toEqual([
    ['b.docx', ['the second letter', 'and its second page']],
    ['a.docx', ['a letter']],
  ])
  const { convertedFiles = [], downloadUrl, originalName, report } = answer
  expect(convertedFiles.map(({ name, isZip }) => [name, isZip])).toEqual([
    ['b.docx', false],
    ['a.docx', false],
    ['pdf-to-word.zip', true],
  ])
  expect(convertedFiles.at(-1)?.downloadUrl).toBe(downloadUrl)
  expect(textsOf(await fetched(convertedFiles[1]?.downloadUrl ?? ''))).toEqual(['a letter'])
  expect(originalName).toBe('b.pdf')
  expect(report).toEqual([
    { code: 'pages', count: 2, file: 'b.pdf' },
    { code: 'pages', count: 1, file: 'a.pdf' },
  ])
})

test('those of one name stay apart', async () => {
  const answer = await convert([
    ['a.pdf', pdf('one')],
    ['A.PDF', pdf('two')],
  ])
  expect(await inArchive(answer)).toEqual({ 'a.docx': ['one'], 'A (2).docx': ['two'] })
})

test('those that fail do not take the others down, and the report says why of each', async () => {
  const locked = await rewritePdf(pdf('secret'), '--encrypt', 'secret', 'owner', '256', '--')
  const answer = await convert([
    ['damaged.pdf', Buffer.from('%PDF-1.7\nnothing')],
    ['a.pdf', pdf('one', 'two', 'three')],
    ['page.pdf', Buffer.from('<html>')],
    ['locked.pdf', locked],
    ['empty.pdf', Buffer.alloc(0)],
    ['b.pdf', pdf('one', 'two', 'three')],
  ])
  expect(Object.keys(await inArchive(answer))).toEqual(['a.docx', 'b.docx'])
  expect(answer.report).toEqual([
    {
      ...{ code: 'not-converted', file: 'damaged.pdf', failure: 'damaged', position: 0 },
      error: 'damaged.pdf is damaged and cannot be read',
    },
    { code: 'pages', count: 3, file: 'a.pdf' },
    {
      ...{ code: 'not-converted', file: 'page.pdf', failure: 'wrong-type', position: 2 },
      error: 'Please select only PDF documents',
    },
    {
      ...{ code: 'not-converted', file: 'locked.pdf', failure: 'password-protected', position: 3 },
      error: 'locked.pdf is password-protected. Remove the password and try again.',
    },
    {
      ...{ code: 'not-converted', file: 'empty.pdf', failure: 'empty-file', position: 4 },
      error: 'empty.pdf is empty',
    },
    { code: 'pages', count: 3, file: 'b.pdf' },
  ])
})

test('passwords are those of the files in their order; a wrong one is a matter of its file', async () => {
  const locked = await rewritePdf(pdf('secret'), '--encrypt', 'secret', 'owner', '256', '--')
  const answer = await convert(
    [
      ['open.pdf', pdf('open')],
      ['right.pdf', locked],
      ['wrong.pdf', locked],
    ],
    { passwords: JSON.stringify(['', 'secret', 'no secret']) },
  )
  expect(await inArchive(answer)).toEqual({ 'open.docx': ['open'], 'right.docx': ['secret'] })
  expect(answer.report.filter(({ code }) => code !== 'pages')).toEqual([
    { code: 'password-removed', count: 1, file: 'right.pdf' },
    {
      ...{ code: 'not-converted', file: 'wrong.pdf', failure: 'password-protected', position: 2 },
      error: 'The password for wrong.pdf is not right. Please try again.',
    },
  ])
})

test('where one alone is left, the answer is that of one', async () => {
  const answer = await convert(
    [
      ['short.pdf', pdf('one')],
      ['long.pdf', pdf('one', 'two', 'three')],
    ],
    { pages: '3' },
  )
  expect(answer.convertedFiles).toBeUndefined()
  expect(answer.originalName).toBe('long.pdf')
  expect(textsOf(await fetched(answer.downloadUrl))).toEqual(['three'])
  expect(answer.report[0]).toMatchObject({
    code: 'not-converted',
    file: 'short.pdf',
    failure: 'wrong-option',
  })
})

test('where all fail, the first failure is the answer', async () => {
  const damaged = Buffer.from('%PDF-1.7\nnothing')
  const { status, body } = await send([
    ['a.pdf', damaged],
    ['b.pdf', Buffer.from('<html>')],
  ])
  expect([status, body.error]).toEqual([422, 'a.pdf is damaged and cannot be read'])
})

test('there are no more than the tool takes', async () => {
  const { status, body } = await send(Array.from({ length: 11 }, (_, index) => [`${index}.pdf`, pdf('x')]))
  expect([status, body.error]).toEqual([400, 'You can convert up to 10 PDF files at once'])
})
