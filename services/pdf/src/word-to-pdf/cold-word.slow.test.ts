import type { AnswerFacts } from '@folio/contract/tool'
import { type WordToPdfResult, wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { pageTexts, plainPdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { buildCompoundFile } from '../../testing/office/build-compound-file.ts'
import { docx, paragraph, relationship, wordType } from '../../testing/office/build-docx.ts'
import { rewriteDocx } from '../../testing/office/rewrite-docx.ts'
import { accessibilityFaults } from '../../testing/pdfs/claim-faults.ts'
import { type PdfService, pdfService } from '../../testing/service/pdf-service.ts'

let running: PdfService
beforeAll(async () => {
  running = await pdfService({ officeEngine: 'libreoffice-convert', queueSlots: 1 })
  await running.service.start()
})
afterAll(() => running.close())

const send = (document: Buffer, name: string, fields: Readonly<Record<string, string>>) =>
  request(running.service.app).post(wordToPdf.endpoint).field(fields).attach('file', document, name)

async function answerTo(document: Buffer, name: string, fields: Readonly<Record<string, string>>) {
  const answer = await send(document, name, fields)
  expect(answer.body).toMatchObject({ downloadUrl: expect.any(String) })
  const { downloadUrl, report } = answer.body as WordToPdfResult & AnswerFacts
  const { body } = await request(running.service.app).get(downloadUrl).responseType('blob')
  return { pdf: body as Buffer, codes: report?.map(({ code }) => code) }
}

const convert = async (document: Buffer, fields: Readonly<Record<string, string>> = {}): Promise<Buffer> =>
  (await answerTo(document, 'Report.docx', fields)).pdf

const by = 'w:author="A" w:date="2020-01-01T00:00:00Z"'
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** With settings, as Word always writes them. */
const changed = docx({
  body: `<w:p><w:r><w:t xml:space="preserve">kept </w:t></w:r><w:ins w:id="1" ${by}><w:r><w:t
    xml:space="preserve">added </w:t></w:r></w:ins><w:del w:id="2" ${by}><w:r><w:delText
    xml:space="preserve">gone </w:delText></w:r></w:del><w:r><w:t>end</w:t></w:r></w:p>`,
  relationships: relationship('rIdT', 'settings', 'settings.xml'),
  types: `<Override PartName="/word/settings.xml" ContentType="${wordType}.settings+xml"/>`,
  parts: [{ name: 'word/settings.xml', data: `<w:settings xmlns:w="${word}"><w:zoom/></w:settings>` }],
})

test('a LibreOffice for every document hides tracked changes of a .docx, or shows them', async () => {
  expect(await pageTexts(await convert(changed))).toEqual(['kept added end'])
  expect(await pageTexts(await convert(changed, { trackedChanges: 'shown' }))).toEqual([
    'kept added gone end',
  ])
})

test('it gives a PDF for screen readers a title', async () => {
  const plain = await plainPdf(await convert(changed, { pdfVersion: 'PDF/UA' }))
  expect(plain).toContain('<rdf:li xml:lang="x-default">Report</rdf:li>')
})

describe.each(['doc', 'rtf'] as const)('of a document in the format %s', (format) => {
  const told = 'changes-still-shown'
  let old: Buffer
  beforeAll(async () => {
    old = await rewriteDocx(changed, format)
  })

  test('it gives a PDF for screen readers a title, and says that tracked changes are still shown', async () => {
    const { pdf, codes } = await answerTo(old, 'Report.doc', { pdfVersion: 'PDF/UA' })
    expect(accessibilityFaults(pdf)).toEqual([])
    expect(await plainPdf(pdf)).toContain('<rdf:li xml:lang="x-default">Report</rdf:li>')
    expect(await pageTexts(pdf)).toEqual(['kept added gone end'])
    expect(codes).toContain(told)
  })

  test('it says nothing of the kind where they were wanted or there are none', async () => {
    expect((await answerTo(old, 'Report.doc', { trackedChanges: 'shown' })).codes).not.toContain(told)
    const unchanged = await rewriteDocx(docx({ body: paragraph('as it is') }), format)
    expect((await answerTo(unchanged, 'Report.doc', {})).codes).not.toContain(told)
  })
})

test('it says of what it cannot do that it cannot', async () => {
  const fib = Buffer.alloc(4096)
  fib.writeUInt16LE(0xa5ec, 0)
  fib.writeUInt16LE(0x00c1, 2)
  fib.writeUInt16LE(0x0100, 10)
  const locked = buildCompoundFile([{ name: 'WordDocument', data: fib }])
  const { status, body } = await send(locked, 'Report.doc', { password: 'pass' })
  expect([status, body.error]).toEqual([
    422,
    'Report.doc is password-protected. Remove the password and try again.',
  ])
  const comments = await send(changed, 'Report.docx', { comments: 'margin' })
  expect(comments.body.error).toBe('Comments cannot be set in the margin here')
})
