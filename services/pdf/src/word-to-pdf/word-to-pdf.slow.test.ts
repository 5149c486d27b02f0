import { failureStatus } from '@folio/contract/failure'
import type { AnswerFacts } from '@folio/contract/tool'
import { type WordToPdfResult, wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { checkPdf, pageTexts, pictureSizes, plainPdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { eventually } from '@folio/service-kit/testing/eventually'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { buildCompoundFile } from '../../testing/office/build-compound-file.ts'
import {
  docx,
  docxParts,
  nestedTables,
  paragraph,
  picture,
  relationship,
  table,
  wordType,
} from '../../testing/office/build-docx.ts'
import { buildZip } from '../../testing/office/build-zip.ts'
import { officeLeftovers } from '../../testing/office/office-processes.ts'
import { redSquare } from '../../testing/office/red-square.ts'
import { rewriteDocx } from '../../testing/office/rewrite-docx.ts'
import { type PdfService, pdfService } from '../../testing/service/pdf-service.ts'

type Answer = WordToPdfResult & AnswerFacts

const timeoutSeconds = 15
let running: PdfService
let port: number
beforeAll(async () => {
  running = await pdfService({
    officeTimeoutSeconds: timeoutSeconds,
    queueSlots: 2,
    clientRunning: 8,
    clientWaiting: 8,
  })
  port = (await running.service.start()).port
})
afterAll(async () => {
  await running.close()
  expect(await officeLeftovers()).toEqual([])
})

const send = (name: string, document: Buffer, type = 'application/octet-stream') =>
  request(running.service.app)
    .post(wordToPdf.endpoint)
    .attach('file', document, { filename: name, contentType: type })

/** Converts and downloads; fails when the service does not. */
async function convert(name: string, document: Buffer) {
  const answer = await send(name, document)
  expect(answer.body).toMatchObject({ downloadUrl: expect.any(String) })
  const body = answer.body as Answer
  const download = await request(running.service.app).get(body.downloadUrl).responseType('blob')
  expect(download.headers['content-type']).toBe('application/pdf')
  const pdf = download.body as Buffer
  expect(body.convertedSize).toBe(pdf.length)
  await checkPdf(pdf)
  return { body, pdf, disposition: String(download.headers['content-disposition']) }
}

describe('converts a .docx', () => {
  test('with exactly the answer of the specification', async () => {
    const { body, pdf, disposition } = await convert(
      'Jahres bericht.DOCX',
      docx({ body: paragraph('Grüße, мир, 世界') }),
    )
    expect(Object.keys(body).sort()).toEqual([
      'convertedSize',
      'downloadUrl',
      'expiresAt',
      'originalName',
      'report',
      'requestId',
    ])
    expect(body.originalName).toBe('Jahres bericht.DOCX')
    expect(disposition).toContain('filename="Jahres bericht.pdf"')
    expect(body.report).toContainEqual({ code: 'pages', count: 1 })
    expect(await pageTexts(pdf)).toEqual(['Grüße, мир, 世界'])
  })

  test('with headings as bookmarks, tables, pictures, links, tags, title and language', async () => {
    const { pdf, body } = await convert(
      'rich.docx',
      docx({
        title: 'Annual report',
        body: [
          paragraph('Chapter one', { style: 'Heading1' }),
          paragraph('strong', { run: '<w:b/>' }),
          table([
            [paragraph('left'), paragraph('right')],
            [paragraph('below left'), paragraph('below right')],
          ]),
          picture('r:embed="rIdP"'),
          '<w:p><w:hyperlink r:id="rIdL"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t>site</w:t></w:r></w:hyperlink></w:p>',
          '<w:p><w:r><w:br w:type="page"/></w:r></w:p>',
          paragraph('Section', { style: 'Heading2' }),
          '<w:p><m:oMath><m:r><m:t>x+y=7</m:t></m:r></m:oMath></w:p>',
        ].join(''),
        relationships: `${relationship('rIdP', 'image', 'media/p.png')}${relationship('rIdL', 'hyperlink', 'https://example.org/page', 'External')}`,
        parts: [{ name: 'word/media/p.png', data: redSquare() }],
      }),
    )
    expect(body.report).toContainEqual({ code: 'pages', count: 2 })
    const texts = await pageTexts(pdf)
    expect(texts).toHaveLength(2)
    for (const text of ['Chapter one', 'strong', 'left', 'below right', 'site'])
      expect(texts[0]).toContain(text)
    expect(texts[1]).toMatch(/𝑥.*𝑦.*7|x.*y.*7/)
    expect(await pictureSizes(pdf)).toEqual(['64x64'])
    const plain = await plainPdf(pdf)
    expect(plain).toContain('/StructTreeRoot')
    expect(plain).toMatch(/\/S \/H1/)
    expect(plain).toMatch(/\/S \/TH|\/S \/TD/)
    expect(plain).toContain('/Alt')
    expect(plain).toMatch(/\/Type \/Outlines|\/Outlines \d+ 0 R/)
    expect(outlineTitles(plain)).toEqual(['Chapter one', 'Section'])
    expect(plain).toContain('https://example.org/page')
    expect(plain).toMatch(/\/Lang \(de-DE\)/)
    expect(infoTitle(plain)).toBe('Annual report')
    expect(plain).toMatch(/\/FontDescriptor/)
    expect(plain).toContain('+Carlito')
    expect(plain).not.toMatch(/folio-office|\/tmp\//)
  })

  test('with comments, which end a LibreOffice without its dialogs', async () => {
    const { pdf } = await convert(
      'reviewed.docx',
      docx({
        body: `<w:p><w:commentRangeStart w:id="0"/><w:r><w:t>reviewed</w:t></w:r><w:commentRangeEnd w:id="0"/>
          <w:r><w:commentReference w:id="0"/></w:r></w:p>`,
        relationships: relationship('rIdC', 'comments', 'comments.xml'),
        types: `<Override PartName="/word/comments.xml" ContentType="${wordType}.comments+xml"/>`,
        parts: [
          {
            name: 'word/comments.xml',
            data: `<w:comments xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:comment
              w:id="0" w:author="A"><w:p><w:r><w:t>remark</w:t></w:r></w:p></w:comment></w:comments>`,
          },
        ],
      }),
    )
    expect(await pageTexts(pdf)).toEqual(['reviewed'])
  })

  test('without content into one empty page, and with macros without running them', async () => {
    const { pdf } = await convert('empty.docx', docx({ body: '' }))
    expect(await pageTexts(pdf)).toEqual([''])
    const { body } = await convert(
      'macros.docx',
      docx({
        body: paragraph('macros'),
        mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml',
        parts: [{ name: 'word/vbaProject.bin', data: Buffer.alloc(100) }],
      }),
    )
    expect(body.report).toContainEqual({ code: 'macros-not-run' })
  })

  test('whose links to files lead nowhere on our side', async () => {
    const { pdf } = await convert(
      'links.docx',
      docx({
        body: '<w:p><w:hyperlink r:id="rIdL"><w:r><w:t>other</w:t></w:r></w:hyperlink></w:p>',
        relationships: relationship('rIdL', 'hyperlink', 'other.docx', 'External'),
      }),
    )
    expect(await plainPdf(pdf)).not.toMatch(/folio-office|\/tmp\//)
  })
})

describe('converts other documents', () => {
  const source = docx({ body: [paragraph('One', { style: 'Heading1' }), paragraph('body text')].join('') })

  test('a .doc of Word 97', async () => {
    const { pdf, body } = await convert('old.doc', await rewriteDocx(source, 'doc'))
    expect((await pageTexts(pdf))[0]?.split(/\s+/)).toEqual(['One', 'body', 'text'])
    expect(body.originalName).toBe('old.doc')
  })

  test('a rich text file called .doc, as Word names it, but not one called .rtf', async () => {
    const rtf = Buffer.from(String.raw`{\rtf1\ansi{\fonttbl{\f0 Arial;}}\f0 rich {\b text}\par}`)
    const { pdf } = await convert('letter.doc', rtf)
    expect(await pageTexts(pdf)).toEqual(['rich text'])
    expect((await send('letter.rtf', rtf, 'application/msword')).status).toBe(415)
  })

  test('a rich text file with a picture that is none, and an object whose picture is shown', async () => {
    const object = `{\\object\\objautlink{\\*\\objclass Paint.Picture}{\\*\\objdata 01050000\r\n01000000}{\\result{\\pict\\pngblip\\picwgoal900\\pichgoal900 ${redSquare().toString('hex')}}}}`
    const none = `{\\pict\\pngblip\\picwgoal900\\pichgoal900 ${Buffer.from('no picture').toString('hex')}}`
    const { pdf } = await convert('letter.doc', Buffer.from(`{\\rtf1 before ${none}${object} after\\par}`))
    expect((await pageTexts(pdf))[0]).toMatch(/^before\s+after$/)
    expect(await pictureSizes(pdf)).toEqual(['64x64'])
  })

  test('a .docx called .doc by its content', async () => {
    const { pdf } = await convert('new.doc', source)
    expect((await pageTexts(pdf))[0]).toContain('body text')
  })
})

describe('refuses with a sentence', () => {
  const body = paragraph('text')
  const wordDocument = Buffer.alloc(4096)
  wordDocument.writeUInt16LE(0xa5ec, 0)
  wordDocument.writeUInt16LE(0xc1, 2)
  wordDocument.writeUInt16LE(0x0100, 10)
  const wrongType = 'Please select only Word documents (.doc, .docx)'
  const locked = (name: string) => `${name} is password-protected. Remove the password and try again.`
  const damaged = (name: string) => `${name} is damaged and cannot be read`

  test.each([
    ['an empty file', 'a.docx', Buffer.alloc(0), 400, 'The file is empty'],
    [
      'a web page',
      'a.docx',
      Buffer.from('<html><body><img src="file:///etc/passwd"></body></html>'),
      415,
      wrongType,
    ],
    ['a web page called .doc', 'a.doc', Buffer.from('<!DOCTYPE html><p>x'), 415, wrongType],
    ['a flat OpenDocument', 'a.doc', Buffer.from('<?xml version="1.0"?><office:document/>'), 415, wrongType],
    ['a truncated package', 'a.docx', docx({ body }).subarray(0, 1200), 422, damaged('a.docx')],
    ['a package with broken XML', 'a.docx', docx({ body: '<w:p><w:r>' }), 422, damaged('a.docx')],
    [
      'a spreadsheet',
      'a.docx',
      docx({ body, mainType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml' }),
      415,
      wrongType,
    ],
    ['an old spreadsheet', 'a.doc', compound('Workbook'), 415, wrongType],
    ['an encrypted .docx', 'a.docx', compound('EncryptionInfo', 'EncryptedPackage'), 422, locked('a.docx')],
    [
      'an encrypted .doc',
      'a.doc',
      buildCompoundFile([{ name: 'WordDocument', data: wordDocument }]),
      422,
      locked('a.doc'),
    ],
    [
      'a zip bomb',
      'a.docx',
      buildZip([...docxParts({ body }), { name: 'word/b', data: Buffer.alloc(160 * 1024 ** 2) }]),
      422,
      'This document expands to too much data',
    ],
  ])('%s', async (_, name, data, status, error) => {
    const answer = await send(name, data)
    expect(answer.body).toMatchObject({ error })
    expect(answer.status).toBe(status)
  })
})

describe('survives', () => {
  test('a document that never ends, and converts others meanwhile and after', async () => {
    const endless = docx({ body: nestedTables(1500) })
    const started = performance.now()
    const [stuck, ...others] = await Promise.all([
      send('endless.docx', endless),
      ...['a', 'b', 'c'].map((text) => convert(`${text}.docx`, docx({ body: paragraph(text) }))),
    ])
    expect(stuck?.status).toBe(failureStatus('timed-out'))
    expect(stuck?.body).toMatchObject({ error: 'endless.docx took too long to convert', code: 'timed-out' })
    expect(performance.now() - started).toBeLessThan((timeoutSeconds + 90) * 1000)
    expect(await Promise.all(others.map(({ pdf }) => pageTexts(pdf)))).toEqual([['a'], ['b'], ['c']])
  })

  test('eight at once, each with its own text', async () => {
    const texts = Array.from({ length: 8 }, (_, index) => `document ${index}`)
    const converted = await Promise.all(
      texts.map((text, index) => convert(`${index}.docx`, docx({ body: paragraph(text) }))),
    )
    expect(await Promise.all(converted.map(({ pdf }) => pageTexts(pdf)))).toEqual(texts.map((text) => [text]))
  })

  test('a visitor who leaves', async () => {
    const form = new FormData()
    form.set('file', new File([docx({ body: nestedTables(1500) })], 'endless.docx'))
    const leaving = new AbortController()
    setTimeout(() => leaving.abort(), 1_500)
    const address = `http://127.0.0.1:${port}${wordToPdf.endpoint}`
    const posting = fetch(address, { method: 'POST', body: form, signal: leaving.signal })
    await expect(posting).rejects.toHaveProperty('name', 'AbortError')
    await convert('next.docx', docx({ body: paragraph('next') }))
  })

  test('and leaves no file of a job behind', async () => {
    await eventually(async () => expect(await running.leftovers()).toEqual([]))
  })
})

function compound(...names: string[]): Buffer {
  return buildCompoundFile(names.map((name) => ({ name, data: Buffer.alloc(4096) })))
}

/** Texts of a PDF are in UTF-16 or in its own encoding. */
function textOf(written: string): string {
  const bytes = Buffer.from(
    written.replace(/\\(\d{3})/g, (_, octal) => String.fromCharCode(parseInt(octal, 8))),
    'latin1',
  )
  return bytes.readUInt16BE(0) === 0xfeff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1')
}

const textsAfter = (plain: string, key: string): string[] =>
  [...plain.matchAll(new RegExp(`/${key} (?:\\(((?:[^()\\\\]|\\\\.)*)\\)|<([0-9a-f]+)>)`, 'g'))].map(
    ([, written, hex]) => (hex === undefined ? textOf(written ?? '') : hexText(hex)),
  )
const hexText = (hex: string): string => textOf(Buffer.from(hex, 'hex').toString('latin1'))
const outlineTitles = (plain: string): string[] =>
  textsAfter(plain, 'Title').filter((text) => text !== 'Annual report')
const infoTitle = (plain: string): string | undefined =>
  textsAfter(plain, 'Title').find((text) => text === 'Annual report')
