import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { AnswerFacts } from '@folio/contract/tool'
import { type WordToPdfResult, wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { pageTexts, pictureSizes } from '@folio/pdf-objects/testing/pdf-bytes'
import { chooseSandbox } from '@folio/service-kit/sandbox/sandbox'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { buildCompoundFile } from '../../testing/office/build-compound-file.ts'
import {
  docx,
  docxParts,
  filledShape,
  paragraph,
  picture,
  relationship,
} from '../../testing/office/build-docx.ts'
import { buildZip } from '../../testing/office/build-zip.ts'
import { encryptStandard } from '../../testing/office/encrypt-package.ts'
import { redSquare } from '../../testing/office/red-square.ts'
import { jobFolder, type TestJobFolder } from '../../testing/service/job-folder.ts'
import { type PdfService, pdfService } from '../../testing/service/pdf-service.ts'

const logo = 'file:///usr/share/pixmaps/debian-logo.png'

const linking = (target: string, { mode = 'External', body = filledShape('r:link="rIdP"') } = {}): Buffer =>
  docx({ body: `${paragraph('text')}${body}`, relationships: relationship('rIdP', 'image', target, mode) })

/** The same with one part changed. */
const withChanged = (name: string, change: (xml: string) => Buffer | string): Buffer =>
  buildZip(
    docxParts({
      body: `${paragraph('text')}${filledShape('r:link="rIdP"')}`,
      relationships: relationship('rIdP', 'image', logo, 'External'),
    }).map((part) => (part.name === name ? { ...part, data: change(String(part.data)) } : part)),
  )
const withRelations = (change: (xml: string) => Buffer | string): Buffer =>
  withChanged('word/_rels/document.xml.rels', change)

/** A document that takes up another one in it. */
const takingUp = (inner: Buffer): Buffer =>
  docx({
    body: `${paragraph('text')}<w:altChunk r:id="rIdC"/>`,
    relationships: relationship('rIdC', 'aFChunk', 'inner.docx'),
    types: `<Default Extension="docx" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document"/>`,
    parts: [{ name: 'word/inner.docx', data: inner }],
  })

const instructed = (instruction: string): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>
  <w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>old</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`

const richText = (instruction: string): Buffer =>
  Buffer.from(`{\\rtf1 text {\\field{\\*\\fldinst ${instruction}}{\\fldrslt old}} end}`)

/** A document of Word 97 that links to a picture, in the text and beside it; LibreOffice writes it. */
async function binaryDocument(folder: TestJobFolder, address: string): Promise<string> {
  const frame = (
    anchor: string,
  ) => `<draw:frame text:anchor-type="${anchor}" svg:width="2cm" svg:height="2cm">
    <draw:image xlink:href="${address}" xlink:type="simple"/></draw:frame>`
  const path = await folder.put(
    'linked.fodt',
    `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
    xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
    xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:xlink="http://www.w3.org/1999/xlink"
    xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" office:version="1.2"
    office:mimetype="application/vnd.oasis.opendocument.text"><office:body><office:text>
    <text:p>text${frame('as-char')}</text:p><text:p>${frame('paragraph')}</text:p></office:text></office:body>
    </office:document>`,
  )
  const profile = `-env:UserInstallation=file://${folder.path}/profile`
  const order = [profile, '--headless', '--convert-to', 'doc', '--outdir', folder.path, path]
  await promisify(execFile)('soffice', order, { timeout: 150_000 })
  return await readFile(folder.file('linked.doc'), 'latin1')
}

const wide = (text: string): string => Buffer.from(text, 'utf16le').toString('latin1')

/** In the weakest sandbox, which hides nothing from LibreOffice: what holds here needs no other. */
describe('no file of the server gets into a PDF', () => {
  let running: PdfService
  let folder: TestJobFolder
  let local: string
  beforeAll(async () => {
    folder = await jobFolder()
    local = `file://${await folder.put('other.png', redSquare())}`
    running = await pdfService({ officeProcesses: 1, queueSlots: 1 })
    await chooseSandbox('none')
    await running.service.start()
  })
  afterAll(async () => {
    await running.close()
    await folder.remove()
    await chooseSandbox('auto')
  })

  const send = (document: Buffer, name: string, fields: Readonly<Record<string, string>> = {}) =>
    request(running.service.app).post(wordToPdf.endpoint).field(fields).attach('file', document, name)

  async function convert(document: Buffer, name = 'Report.docx', fields = {}) {
    const answer = await send(document, name, fields)
    expect(answer.body).toMatchObject({ downloadUrl: expect.any(String) })
    const { downloadUrl, report } = answer.body as WordToPdfResult & AnswerFacts
    const { body } = await request(running.service.app).get(downloadUrl).responseType('blob')
    return { pictures: await pictureSizes(body as Buffer), texts: await pageTexts(body as Buffer), report }
  }

  test('by relations of a .docx', async () => {
    const own = docx({
      body: filledShape('r:embed="rIdP"'),
      relationships: relationship('rIdP', 'image', 'media/p.png'),
      parts: [{ name: 'word/media/p.png', data: redSquare() }],
    })
    expect((await convert(own)).pictures).toEqual(['64x64'])
    expect((await convert(takingUp(own))).pictures).toEqual(['64x64'])
    const leading = [
      linking(logo),
      linking(local),
      linking(local.replace('file:', '&#70;ILE:')),
      linking(local.replace('file://', '')),
      linking(local, { mode: 'Internal', body: filledShape('r:embed="rIdP"') }),
      linking(`../../../../../..${local.slice(7)}`, {
        mode: 'Internal',
        body: filledShape('r:embed="rIdP"'),
      }),
      linking(local, { body: picture('r:link="rIdP"') }),
      withRelations((xml) => Buffer.from(`\ufeff${xml}`, 'utf16le')),
      withRelations((xml) => xml.replace('/image"', '/hyperlink"')),
      withRelations((xml) => xml.replaceAll(/(<\/?)(?=R)/g, '$1ns1:').replace('xmlns=', 'xmlns:ns1=')),
      withChanged('word/document.xml', (xml) =>
        xml.replaceAll(/(<\/?|\s|xmlns:)(w|a|r)(?=[:=])/g, '$1ns-$2'),
      ),
      takingUp(linking(logo)),
      takingUp(takingUp(linking(logo))),
      docx({ body: `${paragraph('text')}${instructed(`INCLUDEPICTURE "${local}"`)}` }),
    ]
    for (const document of leading) {
      const { pictures, texts } = await convert(document)
      expect([pictures, texts[0]?.slice(0, 4)]).toEqual([[], 'text'])
    }
  })

  test('by an encrypted .docx', async () => {
    const { info, content } = encryptStandard(linking(local), 'pass')
    const encrypted = buildCompoundFile([
      { name: 'EncryptionInfo', data: info },
      { name: 'EncryptedPackage', data: content },
    ])
    const { pictures, texts } = await convert(encrypted, 'Report.docx', { password: 'pass' })
    expect([pictures, texts]).toEqual([[], ['text']])
  })

  test('by fields of rich text, of which the results stay', async () => {
    const quoted = `INCLUDEPICTURE "${local}"`
    for (const instruction of [quoted, `INCLUDEPICTURE "${logo}"`, `{\\b ${quoted}}`, `IMPORT "${local}"`]) {
      const { pictures, texts } = await convert(richText(instruction), 'Report.doc')
      expect([pictures, texts]).toEqual([[], ['text old end']])
    }
    const hidden = Buffer.from(
      `{\\rtf1 text{\\pict\\bin900 }{\\field{\\*\\fldinst ${quoted}}{\\fldrslt old}}}`,
    )
    const answer = await send(hidden, 'Report.doc')
    if (answer.status === 200) expect((await convert(hidden, 'Report.doc')).pictures).toEqual([])
  })

  test('by fields and pictures of a binary .doc', async () => {
    const linked = await binaryDocument(folder, local)
    const always = linked.replaceAll(wide('" \\d'), wide('"   '))
    const text = await folder.put('other.txt', 'secret')
    // Its kinds of fields are numbers, too: 67 is INCLUDEPICTURE, 68 INCLUDETEXT ([MS-DOC] 2.9.90).
    const toText = (await binaryDocument(folder, `file://${text}`))
      .replaceAll(wide('INCLUDEPICTURE'), wide('INCLUDETEXT   '))
      .replaceAll('\x13\x43', '\x13\x44')
    expect(linked.includes(wide('INCLUDEPICTURE'))).toBe(true)
    expect(always === linked).toBe(false)
    expect([wide('INCLUDETEXT'), '\x13\x44'].every((mark) => toText.includes(mark))).toBe(true)
    for (const document of [linked, always, toText]) {
      const { pictures, texts } = await convert(Buffer.from(document, 'latin1'), 'Report.doc')
      expect([pictures, texts[0]?.slice(0, 4)]).toEqual([[], 'text'])
      expect(texts.join('')).not.toContain('secret')
    }
  })

  test('and relations that cannot be read end with a sentence', async () => {
    for (const document of [
      withRelations((xml) => xml.slice(0, -3)),
      withRelations((xml) => `<!DOCTYPE x [<!ENTITY e "${local}">]>${xml}`),
    ]) {
      const { status, body } = await send(document, 'Report.docx')
      expect([status, body.error]).toEqual([422, 'Report.docx is damaged and cannot be read'])
    }
    const large = withRelations((xml) =>
      `${xml}${`<!-- ${Math.PI} ${'pad'.repeat(9)} -->`.repeat(100)}`.padEnd(21 * 1024 ** 2),
    )
    expect((await send(large, 'Report.docx')).body.error).toBe('This document expands to too much data')
  })

  test('while the text of a link to a file stays', async () => {
    const link = '<w:p><w:hyperlink r:id="rIdL"><w:r><w:t>other document</w:t></w:r></w:hyperlink></w:p>'
    const { texts, report } = await convert(
      docx({ body: link, relationships: relationship('rIdL', 'hyperlink', 'other.docx', 'External') }),
    )
    expect(texts).toEqual(['other document'])
    expect(report).toContainEqual({ code: 'local-links-inert', count: 1 })
  })
})
