import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { all } from '../../testing/office/read-docx.ts'
import { wordFaults } from '../../testing/office/word-rules.ts'
import { drawnPdf } from '../../testing/pdfs/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const resources = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >>'
const entries = '/MediaBox [0 0 600 800]'
const at = (x: number, y: number, text: string) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`

const make = async (contents: readonly string[]) => {
  const made = await words.make(drawnPdf(contents.map((content) => ({ content, resources, entries }))))
  expect(wordFaults(made)).toEqual([])
  return made
}

test('an entry of a list of contents ends with its number, also at the end of a page', async () => {
  const entry = (index: number) => `${index}.1 Part ${'.'.repeat(50)} ${index}`
  const page = (first: number) =>
    Array.from({ length: 40 }, (_, index) => at(100, 740 - 16 * index, entry(first + index))).join('\n')
  const made = await make([page(10), page(50)])
  const texts = made.paragraphs.map(({ text }) => text)
  expect(texts).toHaveLength(80)
  expect(texts.every((text) => /^\d+\.1 Part\t\d+$/.test(text))).toBe(true)
})

test('stencils of one pixel are the rules of a table', async () => {
  const stencil = 'BI /W 1 /H 1 /IM true /BPC 1 /D [1 0] ID \x80 EI'
  const box = (x: number, y: number, width: number, height: number) =>
    `q ${width} 0 0 ${height} ${x} ${y} cm ${stencil} Q`
  const across = [600, 620, 640].map((y) => box(100, y, 300, 0.5))
  const down = [100, 250, 400].map((x) => box(x, 600, 0.5, 40))
  const texts = [at(110, 626, 'Ship'), at(260, 626, 'Harbour'), at(110, 606, 'Sirius'), at(260, 606, 'Emden')]
  const made = await make([[...across, ...down, ...texts].join('\n')])
  expect(made.tables).toEqual([
    [
      ['Ship', 'Harbour'],
      ['Sirius', 'Emden'],
    ],
  ])
})

test('a blank page before a page of another size stays', async () => {
  const page = (content: string, width: number) => ({
    ...{ content, resources },
    entries: `/MediaBox [0 0 ${width} 800]`,
  })
  const pages = [
    page(at(72, 700, 'A title'), 600),
    page('', 600),
    page('', 600),
    page(at(72, 700, 'Wide'), 700),
  ]
  const made = await words.make(drawnPdf(pages))
  expect(wordFaults(made)).toEqual([])
  const properties = all(made.document, 'w:pPr')
  const ends = properties.filter((one) => all(one, 'w:sectPr').length > 0)
  expect(ends).toHaveLength(1)
  // LibreOffice leaves out a paragraph without text that ends a section, and with it the page that this one begins.
  expect(ends.flatMap((one) => all(one, 'w:pageBreakBefore'))).toEqual([])
  expect(all(made.document, 'w:pageBreakBefore')).toHaveLength(2)
})
