import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { all } from '../../../../testing/office/read-docx.ts'
import { wordFaults } from '../../../../testing/office/word-rules.ts'
import { drawnPdf } from '../../../../testing/pdfs/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

test('a rule between texts is the border of a paragraph without text', async () => {
  const at = (y: number, text: string) => `BT /F1 12 Tf 72 ${y} Td (${text}) Tj ET`
  const made = await words.make(
    drawnPdf([
      {
        content: `${at(700, 'Above')} 0.2 0.4 0.6 RG 2 w 72 680 m 500 680 l S ${at(650, 'Below')}`,
        entries: '/MediaBox [0 0 600 800]',
        resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
      },
    ]),
  )
  expect(wordFaults(made)).toEqual([])
  expect(made.paragraphs.map(({ text }) => text)).toEqual(['Above', '', 'Below'])
  const [border] = all(made.document, 'w:pBdr').flatMap((borders) => all(borders, 'w:bottom'))
  expect(border?.attributes).toMatchObject({ 'w:val': 'single', 'w:sz': '16', 'w:color': '336699' })
})

test('a rule above columns does not end the section before them, in which LibreOffice would leave it out', async () => {
  const at = (x: number, y: number, text: string) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`
  const column = (x: number) =>
    Array.from({ length: 12 }, (_, line) => at(x, 640 - 12 * line, 'words of a column that reaches so far'))
  const content = [at(72, 700, 'The Courier'), '1 w 72 680 m 500 680 l S', ...column(72), ...column(320)]
  const made = await words.make(
    drawnPdf([
      {
        content: content.join(' '),
        entries: '/MediaBox [0 0 600 800]',
        resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
      },
    ]),
  )
  expect(wordFaults(made)).toEqual([])
  const paragraphs = all(made.document, 'w:p')
  const [ending] = paragraphs.filter((paragraph) => all(paragraph, 'w:sectPr').length > 0)
  const [ruled] = paragraphs.filter((paragraph) => all(paragraph, 'w:pBdr').length > 0)
  expect([ending && ruled !== undefined, ending === ruled]).toEqual([true, false])
})
