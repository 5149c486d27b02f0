import { type WordToPdfResult, wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { pageTexts, pictureSizes } from '@folio/pdf-objects/testing/pdf-bytes'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import request from 'supertest'
import { docx, docxParts, paragraph, relationship } from '../../testing/office/build-docx.ts'
import { buildZip } from '../../testing/office/build-zip.ts'
import { redSquare } from '../../testing/office/red-square.ts'
import { rewriteDocx } from '../../testing/office/rewrite-docx.ts'
import { type PdfService, pdfService } from '../../testing/service/pdf-service.ts'

let running: PdfService
beforeAll(async () => {
  running = await pdfService({ officeProcesses: 1, queueSlots: 1 })
  await running.service.start()
})
afterAll(() => running.close())

async function pdfOf(document: Buffer, name: string): Promise<Buffer> {
  const answer = await request(running.service.app).post(wordToPdf.endpoint).attach('file', document, name)
  expect(answer.body).toMatchObject({ downloadUrl: expect.any(String) })
  const { downloadUrl } = answer.body as WordToPdfResult
  const { body } = await request(running.service.app).get(downloadUrl).responseType('blob')
  return body as Buffer
}

const convert = async (document: Buffer, name: string): Promise<string> =>
  (await pageTexts(await pdfOf(document, name))).join(' ').replace(/\s+/g, ' ')

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const code = (text: string) => `<w:r><w:instrText xml:space="preserve"> ${text} </w:instrText></w:r>`
const field = (instruction: string, result: string) =>
  `${mark('begin')}${code(instruction)}${mark('separate')}${result}${mark('end')}`

describe('fields', () => {
  test('of a .docx show what Word saved, and those of the page what is so', async () => {
    const nested = `${mark('begin')}${code('IF "')}${field('MERGEFIELD Name', run('x'))}${code('" = "" "" "a"')}`
    const body = `<w:p>${run('to ')}${nested}${mark('separate')}${run('Ada')}${mark('end')}</w:p>
      <w:p>${field('PRINTDATE', run('yesterday'))}</w:p><w:p>${field('FILENAME \\p', run('C:\\letters\\a.docx'))}</w:p>
      <w:p>${run('kept ')}${mark('begin')}${code('MERGEFIELD Street')}${mark('end')}</w:p>
      <w:p>${run('page ')}${field('PAGE', run('7'))}</w:p>`
    expect(await convert(docx({ body }), 'Report.docx')).toBe(
      'to Ada yesterday C:\\letters\\a.docx kept page 1',
    )
  })

  test('without a result show the name that the visitor knows, and no folder of the server', async () => {
    const unsaved = `${mark('begin')}${code('FILENAME \\p')}${mark('end')}`
    expect(await convert(docx({ body: `<w:p>${run('in ')}${unsaved}</w:p>` }), 'Report.docx')).toBe(
      'in Report.docx',
    )
  })

  test.each(['doc', 'rtf'] as const)('of a .%s do so too', async (format) => {
    const body = `<w:p>${run('in ')}<w:fldSimple w:instr=" FILENAME \\p "><w:r><w:t>a</w:t></w:r></w:fldSimple></w:p>`
    const old = await rewriteDocx(docx({ body: `${body}${paragraph('end')}` }), format)
    expect(await convert(old, 'Our letter.doc')).toBe('in Our letter.doc end')
  })
})

test('an embedded worksheet is the picture that Word keeps of it', async () => {
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
  const sheet = buildZip(
    docxParts({ body: '', mainType: main }).map((part) =>
      part.name === 'word/document.xml' ? { ...part, data: '<workbook/>' } : part,
    ),
  )
  const body = `<w:p>${run('above')}</w:p><w:p><w:r><w:object xmlns:v="urn:schemas-microsoft-com:vml"
    xmlns:o="urn:schemas-microsoft-com:office:office" w:dxaOrig="2000" w:dyaOrig="2000"><v:shape id="s1"
    style="width:100pt;height:100pt" o:ole=""><v:imagedata r:id="rIdP"/></v:shape><o:OLEObject Type="Embed"
    ProgID="Excel.Sheet.12" ShapeID="s1" DrawAspect="Content" ObjectID="_1" r:id="rIdO"/></w:object></w:r></w:p>`
  const document = docx({
    body,
    relationships:
      relationship('rIdP', 'image', 'media/image1.png') +
      relationship('rIdO', 'package', 'embeddings/sheet.xlsx'),
    types: '<Default Extension="xlsx" ContentType="application/octet-stream"/>',
    parts: [
      { name: 'word/media/image1.png', data: redSquare() },
      { name: 'word/embeddings/sheet.xlsx', data: sheet },
    ],
  })
  expect(await pictureSizes(await pdfOf(document, 'Report.docx'))).toHaveLength(1)
})

test('of a .docx what was added and then moved away is not shown where it was', async () => {
  const by = 'w:author="A" w:date="2020-01-01T00:00:00Z"'
  const moved = `<w:moveFromRangeStart w:id="5" ${by} w:name="move"/><w:moveFrom w:id="6" ${by}><w:ins w:id="7"
    ${by}>${run('moved')}</w:ins></w:moveFrom><w:moveFromRangeEnd w:id="5"/>`
  expect(await convert(docx({ body: `<w:p>${run('kept')}</w:p><w:p>${moved}</w:p>` }), 'Report.docx')).toBe(
    'kept',
  )
})
