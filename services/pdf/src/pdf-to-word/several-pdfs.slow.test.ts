import type { AnswerFacts } from '@folio/contract/tool'
import { type PdfToWordResult, pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { attachmentsOf } from '@folio/pdf-document/attachments/attachments'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { rewritePdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { expect, test } from '@jest/globals'
import request from 'supertest'
import { wordContent } from '../../testing/office/read-docx.ts'
import { textPdf } from '../../testing/pdfs/pdf-builder.ts'
import { richPdf } from '../../testing/pdfs/rich-pdf.ts'
import { unzip } from '../../testing/pictures/images-of.ts'
import { startedPdfService } from '../../testing/service/started-pdf-service.ts'

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

test('one list of pages takes of each file what it has', async () => {
  const files = [
    ['long.pdf', pdf('one', 'two', 'three')],
    ['short.pdf', pdf('first', 'second')],
    ['note.pdf', pdf('a single page')],
  ] as const
  const answer = await convert(files, { pages: '2-3' })
  expect(Object.entries(await inArchive(answer))).toEqual([
    ['long.docx', ['two', 'three']],
    ['short.docx', ['second']],
  ])
  const rows = answer.report.filter(({ code }) => code === 'not-converted')
  const refused = { code: 'not-converted', failure: 'wrong-option' }
  expect(rows).toEqual([{ ...refused, file: 'note.pdf', position: 2, error: 'Please enter pages up to 1' }])
})

test('where no file has any of the pages, the first is named', async () => {
  const files = [
    ['a.pdf', pdf('one')],
    ['b.pdf', pdf('one', 'two')],
  ] as const
  const { status, body } = await send(files, { pages: '3-' })
  expect([status, body.code, body.error]).toEqual([400, 'wrong-option', 'Please enter pages up to 1'])
})

test('where all fail, the first failure is the answer, with why of each', async () => {
  const damaged = Buffer.from('%PDF-1.7\nnothing')
  const { status, body } = await send([
    ['a.pdf', damaged],
    ['b.pdf', Buffer.from('<html>')],
  ])
  expect([status, body.error]).toEqual([422, 'a.pdf is damaged and cannot be read'])
  expect(body.notConverted).toEqual([
    { file: 'a.pdf', failure: 'damaged', error: 'a.pdf is damaged and cannot be read', position: 0 },
    { file: 'b.pdf', failure: 'wrong-type', error: 'Please select only PDF documents', position: 1 },
  ])
})

test('there are no more than the tool takes', async () => {
  const { status, body } = await send(Array.from({ length: 11 }, (_, index) => [`${index}.pdf`, pdf('x')]))
  expect([status, body.error]).toEqual([400, 'You can convert up to 10 PDF files at once'])
})

test('of several files pages are told one by one, and a file that gives none is left out', async () => {
  const files = [
    ['a.pdf', pdf('first of a', 'second of a')],
    ['b.pdf', pdf('first of b')],
    ['c.pdf', pdf('first of c', 'second of c', 'third of c')],
  ] as const
  expect(Object.entries(await inArchive(await convert(files, { pages: '3:2-,1:2' })))).toEqual([
    ['a.docx', ['second of a']],
    ['c.docx', ['second of c', 'third of c']],
  ])
  const one = await convert(files, { pages: '2:1' })
  expect(textsOf(await fetched(one.downloadUrl))).toEqual(['first of b'])
  const refused = await send(files, { pages: '4:1' })
  expect([refused.status, refused.body.error]).toEqual([400, 'There is no file 4, only 3'])
})

test('pages can be turned before they are read', async () => {
  const answer = await convert([['a.pdf', pdf('upright', 'not taken')]], { pages: '1@90' })
  expect(textsOf(await fetched(answer.downloadUrl))).toEqual(['upright'])
  const sent = { output: 'searchable-pdf', pages: '1@270,2' }
  const searchable = await convert([['a.pdf', richPdf({ mark: 'A' })]], sent)
  const document = readPdf(await fetched(searchable.downloadUrl), nodeZlib)
  expect(
    pagesOf(document)
      .map(({ rotate }) => rotate)
      .slice(0, 2),
  ).toEqual([270, 90])
  expect(attachmentsOf(document, document.catalog)).toHaveLength(1)
})

test.each(['1@90', '1'])('a damaged file among others fails alone, with pages %s', async (pages) => {
  const damaged = Buffer.from('%PDF-1.7\nnothing')
  const answer = await convert(
    [
      ['bad.pdf', damaged],
      ['good.pdf', pdf('one')],
    ],
    { pages },
  )
  expect(textsOf(await fetched(answer.downloadUrl))).toEqual(['one'])
  expect(answer.report).toContainEqual(expect.objectContaining({ code: 'not-converted', file: 'bad.pdf' }))
})
