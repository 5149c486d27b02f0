import { pdfToWord } from '@folio/contract/tools/pdf-to-word'
import { wordToPdf } from '@folio/contract/tools/word-to-pdf'
import { describe, expect, test } from '@jest/globals'
import request from 'supertest'
import {
  type DocxParts,
  docx,
  paragraph,
  picture,
  relationship,
  table,
} from '../../testing/office/build-docx.ts'
import { all, parseXml, type WordContent, wordContent, wordText } from '../../testing/office/read-docx.ts'
import { redSquare } from '../../testing/office/red-square.ts'
import { wordFaults } from '../../testing/office/word-rules.ts'
import { textInPdfium } from '../../testing/pdfs/text-in-pdfium.ts'
import { startedPdfService } from '../../testing/service/started-pdf-service.ts'

// A document is known, printed by LibreOffice, and converted back: what comes out is compared with what went in.

const running = startedPdfService()

async function through(endpoint: string, name: string, file: Buffer): Promise<Buffer> {
  const answer = await request(running.service.app).post(endpoint).attach('file', file, { filename: name })
  expect([answer.status, answer.body.error]).toEqual([200, undefined])
  return (await request(running.service.app).get(answer.body.downloadUrl).responseType('blob')).body as Buffer
}

/** There and back. */
async function printedAndBack(parts: DocxParts): Promise<WordContent> {
  const pdf = await through(wordToPdf.endpoint, 'a.docx', docx(parts))
  const content = wordContent(await through(pdfToWord.endpoint, 'a.pdf', pdf))
  expect(wordFaults(content)).toEqual([])
  expect(all(content.document, 'w:txbxContent')).toEqual([])
  return content
}

const sentences = [
  'The village council confirmed nineteen samples while the number of orders rose and nobody had asked for it.',
  'A small group of readers compared a set of unsigned letters and sent a copy to the office before the end of March.',
  'The pump house described the lower valve, although the road was closed and the water level had risen for a week.',
]
const long = sentences.join(' ')
const texts = ({ paragraphs }: WordContent) =>
  paragraphs.map(({ text }) => text).filter((text) => text !== '')

test('paragraphs stay paragraphs, headings headings, in their order', async () => {
  const content = await printedAndBack({
    body: [
      paragraph('Introduction', { style: 'Heading1' }),
      ...[0, 1, 2].map((index) => paragraph(`${index} ${long}`)),
      paragraph('Details', { style: 'Heading2' }),
      paragraph(long, { run: '<w:i/>' }),
    ].join(''),
    title: 'Stations',
  })
  expect(content.paragraphs.map(({ text, style }) => [text, style])).toEqual([
    ['Introduction', 'Heading1'],
    [`0 ${long}`, undefined],
    [`1 ${long}`, undefined],
    [`2 ${long}`, undefined],
    ['Details', 'Heading2'],
    [long, undefined],
  ])
  const last = content.paragraphs.at(-1)
  expect(last && all(last.node, 'w:i')).not.toEqual([])
  const core = content.files.get('docProps/core.xml')?.toString()
  expect(core).toContain('<dc:title>Stations</dc:title>')
})

test('a paragraph over the end of a page is one paragraph', async () => {
  const content = await printedAndBack({
    body: Array.from({ length: 16 }, (_, index) => paragraph(`${index}: ${long} ${long}`)).join(''),
  })
  expect(texts(content)).toEqual(Array.from({ length: 16 }, (_, index) => `${index}: ${long} ${long}`))
})

test('tables keep their cells, pictures their number, links their targets', async () => {
  const cells = [
    ['Station', 'Level'],
    ['North bridge', '12.4'],
    ['Old mill', '8.0'],
  ]
  const bordered = table(cells.map((row) => row.map((cell) => paragraph(cell)))).replace(
    '</w:tblPr>',
    `<w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((side) => `<w:${side} w:val="single" w:sz="4" w:color="000000"/>`).join('')}</w:tblBorders></w:tblPr>`,
  )
  const content = await printedAndBack({
    body: [
      paragraph(long),
      bordered,
      picture('r:embed="rIdP"'),
      '<w:p><w:hyperlink r:id="rIdL"><w:r><w:t>site</w:t></w:r></w:hyperlink></w:p>',
    ].join(''),
    relationships: `${relationship('rIdP', 'image', 'media/p.png')}${relationship('rIdL', 'hyperlink', 'https://example.org/page', 'External')}`,
    parts: [{ name: 'word/media/p.png', data: redSquare() }],
  })
  expect(content.tables).toEqual([cells])
  expect(content.links).toEqual(['https://example.org/page'])
  expect(content.images).toBe(1)
})

describe('headers, footers and lists', () => {
  const part = (root: string, text: string) =>
    `<w:${root} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${text}</w:${root}>`
  const field =
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>PAGE</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'
  const type = (name: string) =>
    `<Override PartName="/word/${name}1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.${name}+xml"/>`

  test('what comes again on every page is a header or footer, with a field for the page number', async () => {
    const content = await printedAndBack({
      body: `${Array.from({ length: 30 }, (_, index) => paragraph(`${index} ${long}`)).join('')}<w:sectPr><w:headerReference w:type="default" r:id="rIdH"/><w:footerReference w:type="default" r:id="rIdF"/></w:sectPr>`,
      relationships:
        relationship('rIdH', 'header', 'header1.xml') + relationship('rIdF', 'footer', 'footer1.xml'),
      types: type('header') + type('footer'),
      parts: [
        { name: 'word/header1.xml', data: part('hdr', '<w:p><w:r><w:t>Annual review</w:t></w:r></w:p>') },
        {
          name: 'word/footer1.xml',
          data: part('ftr', `<w:p><w:r><w:t xml:space="preserve">Page </w:t></w:r>${field}</w:p>`),
        },
      ],
    })
    expect([content.headers, content.footers]).toEqual(['Annual review', 'Page 1'])
    expect([...content.files.values()].some((data) => data.includes(' PAGE '))).toBe(true)
    expect(texts(content)).toEqual(Array.from({ length: 30 }, (_, index) => `${index} ${long}`))
  })

  test('items of lists are items, without their labels as text', async () => {
    const item = (text: string, level: number) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
    const level = (index: number, format: string, text: string) =>
      `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="${720 * (index + 1)}" w:hanging="360"/></w:pPr></w:lvl>`
    const content = await printedAndBack({
      body: [
        paragraph(long),
        item('milk', 0),
        item('fresh', 1),
        item('sour', 1),
        item(long, 0),
        paragraph(long),
      ].join(''),
      relationships: relationship('rIdN', 'numbering', 'numbering.xml'),
      types:
        '<Override PartName="/word/numbering.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.numbering+xml"/>',
      parts: [
        {
          name: 'word/numbering.xml',
          data: part(
            'numbering',
            `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
          ),
        },
      ],
    })
    expect(content.paragraphs.map(({ text, listed }) => [text, listed])).toEqual([
      [long, false],
      ['milk', true],
      ['fresh', true],
      ['sour', true],
      [long, true],
      [long, false],
    ])
    const levels = all(content.document, 'w:ilvl').map(({ attributes }) => attributes['w:val'])
    expect(levels).toEqual(['0', '1', '1', '0'])
  })
})

test('footnotes are footnotes, and stand at the foot of the page when printed again', async () => {
  const note = (id: number, text: string) =>
    `<w:footnote w:id="${id}"><w:p><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteRef/></w:r><w:r><w:rPr><w:sz w:val="18"/></w:rPr><w:t xml:space="preserve"> ${text}</w:t></w:r></w:p></w:footnote>`
  const referring = (text: string, id: number) =>
    `<w:p><w:r><w:t>${text}</w:t></w:r><w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="${id}"/></w:r></w:p>`
  const part = 'application/vnd.openxmlformats-officedocument.wordprocessingml.footnotes+xml'
  const pdf = await through(
    wordToPdf.endpoint,
    'a.docx',
    docx({
      body: [long, long, long].map((text, index) => referring(`${index} ${text}`, index + 2)).join(''),
      relationships: relationship('rIdF', 'footnotes', 'footnotes.xml'),
      types: `<Override PartName="/word/footnotes.xml" ContentType="${part}"/>`,
      parts: [
        {
          name: 'word/footnotes.xml',
          data: `<w:footnotes xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:footnote w:type="separator" w:id="0"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>${note(2, 'The council.')}${note(3, 'The mayor.')}${note(4, `The bank. ${long}`)}</w:footnotes>`,
        },
      ],
    }),
  )
  const word = await through(pdfToWord.endpoint, 'a.pdf', pdf)
  const content = wordContent(word)
  expect(wordFaults(content)).toEqual([])
  expect(texts(content)).toEqual([0, 1, 2].map((index) => `${index} ${long}${index + 1}`))
  const notes = all(parseXml(content.files.get('word/footnotes.xml')?.toString() ?? ''), 'w:footnote')
  expect(notes.slice(-3).map((one) => wordText(one).trim())).toEqual([
    'The council.',
    'The mayor.',
    `The bank. ${long}`,
  ])
  const page = await textInPdfium(await through(wordToPdf.endpoint, 'b.docx', word))
  expect(page).toMatch(/2 The village.*1\s*The council\.\s+2\s*The mayor\.\s+3\s*The bank\./s)
})
