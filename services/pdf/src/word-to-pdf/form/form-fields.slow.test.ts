import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnswerFacts } from '@folio/contract/tool'
import { type WordToPdfResult, wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { readCharacterMaps, unicodeMap } from '@folio/font-kit/sfnt/character-maps'
import { readFontMetrics } from '@folio/font-kit/sfnt/font-metrics'
import { readSfnt } from '@folio/font-kit/sfnt/table-directory'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { difference, renderPage } from '@folio/pdf-engines/testing/pdf-tools'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { checkPdf, firstPageWords, pageTexts, plainPdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import request from 'supertest'
import { allControls, control, line, listItems, run } from '../../../testing/office/build-controls.ts'
import { docx, docxParts } from '../../../testing/office/build-docx.ts'
import { buildZip } from '../../../testing/office/build-zip.ts'
import { type PdfService, pdfService } from '../../../testing/service/pdf-service.ts'

let running: PdfService
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'form-fields-'))
  running = await pdfService({ officeProcesses: 1, queueSlots: 1 })
  await running.service.start()
})
afterAll(async () => {
  await running.close()
  await rm(folder, { recursive: true })
})

async function convert(document: Buffer, fields: Readonly<Record<string, string>> = {}) {
  const answer = await request(running.service.app)
    .post(wordToPdf.endpoint)
    .field({ formFields: 'true', ...fields })
    .attach('file', document, 'Form.docx')
  expect(answer.body).toMatchObject({ downloadUrl: expect.any(String) })
  const body = answer.body as WordToPdfResult & AnswerFacts
  const { body: pdf } = await request(running.service.app).get(body.downloadUrl).responseType('blob')
  return { pdf: pdf as Buffer, report: body.report }
}

/** The fields of the first page as PDF.js has them. */
async function fieldsOf(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf), useSystemFonts: false }).promise
  const page = await document.getPage(1)
  const annotations = await page.getAnnotations()
  await document.destroy()
  return annotations.filter(({ subtype }) => subtype === 'Widget')
}

const pageContent = async (pdf: Buffer): Promise<string> =>
  (await plainPdf(pdf)).split('%% Contents for page 1')[1]?.split('endstream')[0] ?? ''

const onDisk = async (name: string, pdf: Buffer) => {
  const path = join(folder, name)
  await writeFile(path, pdf)
  return path
}

describe('every control of a document', () => {
  test('is a field with its value, its name and what it is called', async () => {
    const { pdf, report } = await convert(allControls())
    await checkPdf(pdf)
    expect(report).toContainEqual({ code: 'fields', count: 13, of: 13 })
    const brief = (await fieldsOf(pdf)).map((field) => [
      ...[field.fieldType, field.fieldName, field.alternativeText, field.fieldValue],
      field.options?.map(({ displayValue }: { displayValue: string }) => displayValue).join() ??
        field.multiLine,
    ])
    expect(brief).toEqual([
      ['Tx', 'person_name', 'Your name', 'Ada Lovelace', false],
      ['Tx', 'Town', 'Town', '', false],
      ['Tx', 'address', 'address', 'First line of an address\rSecond line of it', true],
      ['Btn', 'agree', 'agree', 'On', undefined],
      ['Btn', 'agree_2', 'agree', 'Off', undefined],
      ['Ch', 'colour', 'colour', ['Green'], 'Red,Green,Blue'],
      ['Ch', 'Fruit', 'Fruit', [], 'Apple,Pear'],
      ['Tx', 'day', 'day', '6.5.2024', false],
      ['Tx', 'Text1', 'Text1', 'typed', false],
      ['Tx', 'Text2', 'Text2', '', false],
      ['Btn', 'Check1', 'Check1', 'On', undefined],
      ['Btn', 'Check2', 'Check2', 'Off', undefined],
      ['Ch', 'List1', 'List1', ['two'], 'one,two'],
    ])
  })

  test('looks as it did without fields, and nothing of it stays on the page below', async () => {
    const document = docx({
      body: `${line(run('Name: '), control('<w:text/>', run('Ada Lovelace')), run(' of London'))}
        ${control('', `${line(run('First line of an address'))}${line(run('Second line of it', '<w:b/>'))}`)}
        ${line(run('Colour: '), control(`<w:dropDownList>${listItems('Red', 'Green')}</w:dropDownList>`, run('Green')))}
        ${line(run('Day: '), control('<w:date/>', run('6.5.2024', '<w:i/><w:color w:val="FF0000"/>')))}`,
    })
    const { pdf } = await convert(document)
    const { pdf: flat, report } = await convert(document, { formFields: 'false' })
    expect(report).not.toContainEqual(expect.objectContaining({ code: 'fields' }))
    expect(await fieldsOf(flat)).toEqual([])
    const [form, plain] = [await onDisk('form.pdf', pdf), await onDisk('flat.pdf', flat)]
    const [one, other] = [await renderPage(form, { dpi: 72 }), await renderPage(plain, { dpi: 72 })]
    expect(difference(one, other).largest).toBeLessThan(8)
    const texts = (await pageContent(pdf)).match(/T[jJ]$/gm)
    expect(texts).toHaveLength(4)
  })

  test('may be stretched over empty paper, not over what stands beside it', async () => {
    const cell = (inner: string) =>
      `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${line(inner)}</w:tc>`
    const border = ['top', 'left', 'bottom', 'right', 'insideV']
      .map((side) => `<w:${side} w:val="single" w:sz="8" w:color="000000"/>`)
      .join('')
    const { pdf } = await convert(
      docx({
        body: `${line(run('Name: '), control('<w:text/>', run('Ada')), run(' of '), control('<w:text/>', run('L')))}
          <w:tbl><w:tblPr><w:tblW w:w="6000" w:type="dxa"/><w:tblBorders>${border}</w:tblBorders></w:tblPr>
          <w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>
          <w:tr>${cell(control('<w:text/>', run('in a cell')))}${cell(run('beside'))}</w:tr></w:tbl><w:p/>
          <w:sectPr><w:pgSz w:w="12000" w:h="16000"/><w:pgMar w:top="1000" w:right="2000" w:bottom="1000" w:left="1000"/></w:sectPr>`,
      }),
    )
    const [name, town, inCell] = (await fieldsOf(pdf)).map(({ rect }) => rect.map(Math.round))
    const { words } = await firstPageWords(pdf)
    const of = words.find(({ text }) => text === 'of')?.left ?? 0
    expect(name[2]).toBeLessThanOrEqual(of)
    expect(town[2]).toBe(500)
    expect(inCell[2]).toBeGreaterThan(180)
    expect(inCell[2]).toBeLessThan(202)
  })

  test('of a document that relates to nothing else becomes one too', async () => {
    const parts = docxParts({ body: line(control('<w:text/>', run('x'))) })
    const bare = parts
      .filter(({ name }) => !['word/_rels/document.xml.rels', 'word/styles.xml'].includes(name))
      .map((part) => ({ ...part, data: String(part.data).replace(/<Override [^<]*styles[^<]*\/>/, '') }))
    const { pdf } = await convert(buildZip(bare))
    expect(await fieldsOf(pdf)).toMatchObject([{ fieldType: 'Tx', fieldValue: 'x' }])
  })

  test('with several lines spans them', async () => {
    const words = 'a long answer that goes on '.repeat(12).trim()
    const { pdf } = await convert(docx({ body: line(control('<w:text/>', run(words))) }))
    const [field] = await fieldsOf(pdf)
    expect(field).toMatchObject({ multiLine: true, fieldValue: words })
    expect(field.rect[3] - field.rect[1]).toBeGreaterThan(30)
  })
})

describe('what is typed into a field', () => {
  test('is shown with the signs that code page 1252 has and Latin 1 has not', async () => {
    const body = ['Liberation Serif', 'Liberation Sans'].map((family) =>
      line(control('<w:text/>', run('€‘’“”–—™…', `<w:rFonts w:ascii="${family}" w:hAnsi="${family}"/>`))),
    )
    const { pdf } = await convert(docx({ body: body.join('') }))
    expect((await fieldsOf(pdf)).map(({ fieldValue }) => fieldValue)).toEqual(['€‘’“”–—™…', '€‘’“”–—™…'])
    const fonts = typedFonts(readPdf(pdf, nodeZlib))
    expect(fonts).toHaveLength(2)
    for (const { glyphs, advanceOf, widthOfCode } of fonts) {
      for (const [code, character] of [...'€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ'].entries()) {
        const glyph = glyphs?.get(character.codePointAt(0) ?? 0) ?? 0
        expect([character, glyph > 0]).toEqual([character, true])
        expect([character, widthOfCode(0x80 + code)]).toEqual([character, advanceOf(glyph)])
      }
      // Viewers take the soft hyphen for a hyphen and the hard space for a space.
      expect([widthOfCode(0xa0), widthOfCode(0xad)]).toEqual([widthOfCode(0x20), widthOfCode(0x2d)])
    }
  })
})

describe('stays text', () => {
  const inPage = (body: string) => docx({ body })
  test.each([
    ['locked', control('<w:lock w:val="sdtContentLocked"/><w:text/>', run('kept'))],
    ['a building block', control('<w:docPartObj/>', run('kept'))],
    ['what Google Docs wraps', control('', run('kept'), { tag: 'goog_rdk_1' })],
    [
      'a control around another thing',
      control('', `${run('kept')}<w:fldSimple w:instr="PAGE">${run('1')}</w:fldSimple>`),
    ],
  ])('%s', async (_, inner) => {
    const { pdf, report } = await convert(inPage(line(inner)))
    expect(await pageTexts(pdf)).toEqual([expect.stringContaining('kept')])
    expect(await fieldsOf(pdf)).toEqual([])
    expect(report).not.toContainEqual(expect.objectContaining({ code: 'fields' }))
  })

  test('what breaks over two pages, and is told', async () => {
    const many = Array.from({ length: 90 }, (_, index) => line(run(`line ${index}`))).join('')
    const { pdf, report } = await convert(
      inPage(`${control('', many)}${line(control('<w:text/>', run('x')))}`),
    )
    expect(report).toContainEqual({ code: 'fields', count: 1, of: 2 })
    const plain = await plainPdf(pdf)
    expect(plain).not.toContain('field.invalid')
    expect((await pageTexts(pdf)).join('\n')).toContain('line 89')
  })
})

describe('other kinds of PDF', () => {
  test.each(['PDF/A-2b', 'PDF/UA'])('%s keeps its rules', async (pdfVersion) => {
    const { pdf } = await convert(allControls(), { pdfVersion })
    await checkPdf(pdf)
    const plain = await plainPdf(pdf)
    expect(plain).not.toMatch(/NeedAppearances|\/JavaScript|\/AA |field\.invalid/)
    expect(plain.match(/\/Subtype \/Widget/g)).toHaveLength(13)
    expect(plain.match(/\/S \/Form$/gm)).toHaveLength(13)
    expect(plain.match(/\/AP </g)).toHaveLength(13)
    expect(plain).toMatch(/\/Tabs \/S/)
    // Every font has its file.
    const descriptors = plain.match(/\/Type \/FontDescriptor/g) ?? []
    expect(plain.match(/\/FontFile2? \d+/g)).toHaveLength(descriptors.length)
    expect(plain).not.toContain('/BaseFont /Helvetica')
  })

  test('the tree of tags leads to every field and from every field back', async () => {
    const { pdf } = await convert(allControls(), { pdfVersion: 'PDF/UA' })
    const document = readPdf(pdf, nodeZlib)
    const objects = [...document.ids()].map((id) => [id, document.get(id)] as const)
    for (const [id, widget] of objects) {
      if (!isDict(widget) || nameIn(widget, 'Subtype') !== 'Widget') continue
      const element = parentElement(document, widget.get('StructParent') ?? null)
      expect(nameIn(element, 'S')).toBe('Form')
      const kids = element.get('K')
      const [reference] = Array.isArray(kids) ? document.resolveAll(kids) : []
      expect(isDict(reference) && reference.get('Obj')).toEqual(new Ref(id))
    }
  })
})

const nameIn = (dict: Dict, key: string): string | undefined => {
  const value = dict.get(key)
  return value instanceof Name ? value.text : undefined
}

/** The fonts in which viewers set what is typed: their programs and the widths that are told. */
function typedFonts(document: PdfDocument) {
  const within = (dict: Dict, key: string): Dict => {
    const value = document.dict(dict, key)
    if (!value) throw new Error(`no ${key}`)
    return value
  }
  const names = within(within(within(document.catalog, 'AcroForm'), 'DR'), 'Font')
  return [...names.keys()].map((name) => {
    const font = within(names, name)
    const file = document.stream(within(font, 'FontDescriptor'), 'FontFile2')
    const widths = document.array(font, 'Widths')
    if (!file || !widths) throw new Error('no TrueType font with widths')
    const tables = readSfnt(decodeStream(document, file, { maxBytes: 2 ** 24 }).bytes)
    const glyphs = unicodeMap(readCharacterMaps(tables))
    return {
      glyphs,
      advanceOf: readFontMetrics(tables).advanceOf,
      widthOfCode: (code: number) => widths[code - 32],
    }
  })
}

function parentElement(document: PdfDocument, key: PdfObject): Dict {
  const root = document.dict(document.catalog, 'StructTreeRoot')
  const tree = document.dict(root, 'ParentTree')
  const numbers = document.array(tree, 'Nums')
  const index = numbers ? numbers.indexOf(key) : -1
  const element = document.resolve(numbers?.[index + 1])
  if (index < 0 || !isDict(element)) throw new Error('the tree of tags lacks an element')
  return element
}
