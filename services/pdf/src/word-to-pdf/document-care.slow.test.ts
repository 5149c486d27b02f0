import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerFacts } from '@folio/contract/tool'
import { type WordToPdfResult, wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { pageTexts, plainPdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { commented } from '../../testing/office/build-comments.ts'
import { buildCompoundFile } from '../../testing/office/build-compound-file.ts'
import { docx, docxParts, paragraph, relationship, wordType } from '../../testing/office/build-docx.ts'
import { buildZip } from '../../testing/office/build-zip.ts'
import { encryptAgile, encryptStandard } from '../../testing/office/encrypt-package.ts'
import { officeLeftovers } from '../../testing/office/office-processes.ts'
import { rewriteDocx } from '../../testing/office/rewrite-docx.ts'
import { renamed, renamedFont } from '../../testing/pdfs/rename-font.ts'
import { type PdfService, pdfService } from '../../testing/service/pdf-service.ts'

let running: PdfService
let fontsDir: string
beforeAll(async () => {
  fontsDir = await mkdtemp(join(tmpdir(), 'folio-fonts-'))
  await writeFile(join(fontsDir, 'own.ttf'), renamedFont())
  running = await pdfService({ officeProcesses: 1, queueSlots: 1, fontsDir })
  await running.service.start()
})
afterAll(async () => {
  await running.close()
  await rm(fontsDir, { recursive: true })
  expect(await officeLeftovers()).toEqual([])
})

const send = (document: Buffer, fields: Readonly<Record<string, string>> = {}, name = 'Report.docx') =>
  request(running.service.app).post(wordToPdf.endpoint).field(fields).attach('file', document, name)

async function convert(
  document: Buffer,
  fields: Readonly<Record<string, string>> = {},
  name = 'Report.docx',
) {
  const answer = await send(document, fields, name)
  expect(answer.body).toMatchObject({ downloadUrl: expect.any(String) })
  const body = answer.body as WordToPdfResult & AnswerFacts
  const download = await request(running.service.app).get(body.downloadUrl).responseType('blob')
  return { pdf: download.body as Buffer, report: body.report }
}

describe('what a document was wanted without is told', () => {
  test('comments, unless they stand in the margin', async () => {
    const document = commented(['one', 'two'])
    expect((await convert(document)).report).toContainEqual({ code: 'comments-unwanted', count: 2 })
    const beside = await convert(document, { comments: 'margin' })
    expect(JSON.stringify(beside.report)).not.toContain('comments')
  })

  test('the marks of changes, whoever accepts them', async () => {
    const body = '<w:p><w:ins w:id="1" w:author="Ada"><w:r><w:t>added</w:t></w:r></w:ins></w:p>'
    const document = docx({ body })
    const accepted = { code: 'changes-accepted' }
    expect((await convert(document)).report).toContainEqual(accepted)
    expect((await convert(document, { trackedChanges: 'shown' })).report).not.toContainEqual(accepted)
    const old = await rewriteDocx(document, 'doc')
    expect((await convert(old, {}, 'Report.doc')).report).toContainEqual(accepted)
  })
})

describe('a password', () => {
  const plain = docx({ body: paragraph('secret') })
  const container = ({ info, content }: ReturnType<typeof encryptStandard>) =>
    buildCompoundFile([
      { name: 'EncryptionInfo', data: info },
      { name: 'EncryptedPackage', data: content },
    ])
  const agile = (document: Buffer) =>
    container(encryptAgile(document, 'pä:55', { hash: 'SHA512', keyBits: 256 }))

  test('that Office takes where nobody gave one is not asked for', async () => {
    const document = container(encryptStandard(plain, 'VelvetSweatshop'))
    expect(await pageTexts((await convert(document)).pdf)).toEqual(['secret'])
  })

  test.each([
    ['agile', agile(plain)],
    ['standard', container(encryptStandard(plain, 'pä:55'))],
  ])('opens a document of %s encryption', async (_, document) => {
    const { pdf } = await convert(document, { password: 'pä:55' })
    expect(await pageTexts(pdf)).toEqual(['secret'])
    expect(await plainPdf(pdf)).not.toContain('/Encrypt')
  })

  test.each([
    ['missing', {}, 'Report.docx is password-protected. Remove the password and try again.'],
    ['wrong', { password: 'pass' }, 'Report.docx cannot be opened with this password.'],
  ])('that is %s gets its sentence', async (_, fields, error) => {
    const { status, body } = await send(agile(plain), fields)
    expect([status, body.code, body.error]).toEqual([422, 'password-protected', error])
  })

  test('does not mend a document that is broken inside, nor lose one whose styles are', async () => {
    const broken = (part: string): Buffer => {
      const document = docx({ body: paragraph('text') })
      const place = document.indexOf(part) + part.length
      return document.fill(0xff, place, place + 40)
    }
    const { status, body } = await send(agile(broken('word/document.xml')), { password: 'pä:55' })
    expect([status, body.error]).toEqual([422, 'Report.docx is damaged and cannot be read'])
    const { pdf } = await convert(agile(broken('word/styles.xml')), { password: 'pä:55' })
    expect(await pageTexts(pdf)).toEqual(['text'])
  })

  test('opens no way around what is decided of other documents', async () => {
    const bomb = agile(docx({ body: paragraph('x'.repeat(160 * 1024 ** 2)) }))
    const { body } = await send(bomb, { password: 'pä:55' })
    expect(body.error).toBe('This document expands to too much data')
    const { body: other } = await send(agile(Buffer.from('<html>'.repeat(900))), { password: 'pä:55' })
    expect(other.error).toBe('Report.docx is damaged and cannot be read')
  })
})

test('formulas keep brackets without a partner, bars, and lines that begin with a relation', async () => {
  const line = (text: string) => `<m:e><m:r><m:t>${text}</m:t></m:r></m:e>`
  const system = `<m:eqArr>${line('x&amp;∈[0,1)')}${line('&amp;=|y|')}</m:eqArr>`
  const math = 'http://schemas.openxmlformats.org/officeDocument/2006/math'
  const { pdf } = await convert(docx({ body: `<w:p><m:oMath xmlns:m="${math}">${system}</m:oMath></w:p>` }))
  const [text = ''] = await pageTexts(pdf)
  expect(text.replace(/\s/g, '')).toBe('x∈[0,1)=|y|')
})

describe('links', () => {
  const link = relationship('rIdL', 'hyperlink', 'https://example.org/page', 'External')

  test('without a style work as those with one', async () => {
    const body = `<w:p><w:r><w:t xml:space="preserve">see </w:t></w:r><w:hyperlink r:id="rIdL"><w:r><w:t>site</w:t></w:r></w:hyperlink></w:p>`
    const { pdf } = await convert(docx({ body, relationships: link }))
    expect(await pageTexts(pdf)).toEqual(['see site'])
    expect(await plainPdf(pdf)).toContain('https://example.org/page')
  })

  test('work also in a document that defines no styles', async () => {
    const body = '<w:p><w:hyperlink r:id="rIdL"><w:r><w:t>site</w:t></w:r></w:hyperlink></w:p>'
    const bare = docxParts({ body, relationships: link })
      .filter(({ name }) => name !== 'word/styles.xml')
      .map((part) => ({
        ...part,
        data: String(part.data).replace(/<(?:Override|Relationship) [^<]*styles[^<]*\/>/, ''),
      }))
    const { pdf } = await convert(buildZip(bare))
    expect(await pageTexts(pdf)).toEqual(['site'])
    expect(await plainPdf(pdf)).toContain('https://example.org/page')
  })

  test('work, and fonts and fields are found, where parts have the names that Word for the web gives them', async () => {
    const body = `<w:p><w:hyperlink r:id="rIdL"><w:r><w:t>site</w:t></w:r></w:hyperlink></w:p>
      <w:p><w:sdt><w:sdtPr><w:alias w:val="Name"/><w:text/></w:sdtPr><w:sdtContent><w:r><w:t>Ada</w:t></w:r></w:sdtContent></w:sdt></w:p>`
    const named = (text: string) => text.replaceAll(/(document|styles)\.xml/g, '$12.xml')
    const parts = docxParts({ body, relationships: link }).map(({ name, data }) => ({
      name: named(name),
      data: named(String(data)),
    }))
    const { pdf, report } = await convert(buildZip(parts), { formFields: 'true' })
    expect(await plainPdf(pdf)).toContain('https://example.org/page')
    expect(await plainPdf(pdf)).toMatch(/\/FT \/Tx/)
    expect(report).toContainEqual({ code: 'fields', count: 1, of: 1 })
    expect(report).toContainEqual(expect.objectContaining({ fonts: [{ asked: 'Calibri', used: 'Carlito' }] }))
  })

  const renamedPrefix = (xml: string) => xml.replaceAll(/(<\/?|\s|xmlns:)w(?=[:=])/g, '$1ns0')
  const wide = (xml: string) => Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${xml}`, 'utf16le')

  test.each([
    ['names have another prefix', renamedPrefix],
    ['the text is UTF-16', wide],
  ])('work, and fonts and fields are found, where %s', async (_, written) => {
    const body = `<w:p><w:hyperlink r:id="rIdL"><w:r><w:t>site</w:t></w:r></w:hyperlink></w:p>
      <w:p><w:r><w:t xml:space="preserve">new </w:t></w:r><w:del w:id="1" w:author="a"><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>
      <w:p><w:sdt><w:sdtPr><w:alias w:val="Name"/><w:text/></w:sdtPr><w:sdtContent><w:r><w:t>Ada</w:t></w:r></w:sdtContent></w:sdt></w:p>`
    const parts = docxParts({ body, relationships: link }).map((part) => ({
      ...part,
      data: /document\.xml$|styles\.xml$/.test(part.name) ? written(String(part.data)) : part.data,
    }))
    const { pdf, report } = await convert(buildZip(parts), { formFields: 'true' })
    expect((await pageTexts(pdf)).join()).not.toContain('gone')
    expect(await plainPdf(pdf)).toContain('https://example.org/page')
    expect(report).toContainEqual({ code: 'fields', count: 1, of: 1 })
    expect(report).toContainEqual(expect.objectContaining({ fonts: [{ asked: 'Calibri', used: 'Carlito' }] }))
  })

  test('within the document lead to their place', async () => {
    const body = `<w:p><w:bookmarkStart w:id="1" w:name="here"/><w:r><w:t>target</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>
      <w:p><w:hyperlink w:anchor="here"><w:r><w:t>go</w:t></w:r></w:hyperlink></w:p>`
    expect(await plainPdf((await convert(docx({ body }))).pdf)).toMatch(/\/Subtype \/Link/)
  })
})

test.each([
  'documentProtection w:edit="trackedChanges" w:enforcement="1"',
  'writeProtection w:recommended="1"',
])('changes of a document with <w:%s/> are accepted too', async (protection) => {
  const by = 'w:author="A" w:date="2020-01-01T00:00:00Z"'
  const document = docx({
    body: `<w:p><w:r><w:t xml:space="preserve">kept </w:t></w:r><w:del w:id="2" ${by}><w:r><w:delText
        xml:space="preserve">gone </w:delText></w:r></w:del><w:r><w:t>end</w:t></w:r></w:p>`,
    relationships: relationship('rIdX', 'settings', 'settings.xml'),
    types: `<Override PartName="/word/settings.xml" ContentType="${wordType}.settings+xml"/>`,
    parts: [
      {
        name: 'word/settings.xml',
        data: `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">
            <w:${protection}/><w:trackRevisions/></w:settings>`,
      },
    ],
  })
  expect(await pageTexts((await convert(document)).pdf)).toEqual(['kept end'])
  expect(await pageTexts((await convert(document, { trackedChanges: 'shown' })).pdf)).toEqual([
    'kept gone end',
  ])
})

describe('fonts', () => {
  const inFont = (family: string, text: string) =>
    paragraph(text, { run: `<w:rFonts w:ascii="${family}" w:hAnsi="${family}"/>` })

  test('are told with what took their place', async () => {
    const body = [inFont('Tahoma', 'one'), inFont('Cambria', 'two'), inFont('Liberation Mono', 'three')].join(
      '',
    )
    const { pdf, report } = await convert(docx({ body }))
    expect(report).toContainEqual({
      code: 'fonts',
      count: 3,
      fonts: [
        { asked: 'Tahoma', used: 'Liberation Sans' },
        { asked: 'Cambria', used: 'Caladea' },
        { asked: 'Liberation Mono', used: 'Liberation Mono' },
      ],
    })
    const plain = await plainPdf(pdf)
    for (const name of ['LiberationSans', 'Caladea', 'LiberationMono']) expect(plain).toContain(`+${name}`)
  })

  test('of the operator are used', async () => {
    const { pdf, report } = await convert(docx({ body: inFont(renamed.family, 'own') }))
    expect(await plainPdf(pdf)).toContain(`+${renamed.postScript}`)
    expect(report).toContainEqual({
      code: 'fonts',
      count: 1,
      fonts: [{ asked: renamed.family, used: renamed.family }],
    })
  })
})
