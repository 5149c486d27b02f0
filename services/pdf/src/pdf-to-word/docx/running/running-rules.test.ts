import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { all, elements, parseXml, wordText } from '../../../../testing/office/read-docx.ts'
import { wordFaults } from '../../../../testing/office/word-rules.ts'
import { drawnPdf } from '../../../../testing/pdfs/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

test('the rule below the header of all pages is part of the header', async () => {
  const at = (y: number, text: string) => `BT /F1 12 Tf 72 ${y} Td (${text}) Tj ET`
  const made = await words.make(
    drawnPdf(
      ['One', 'Two', 'Three'].map((text) => ({
        content: `${at(760, 'Annual review')} 1 w 72 750 m 500 750 l S ${at(600, `${text} is the page`)}`,
        entries: '/MediaBox [0 0 600 800]',
        resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
      })),
    ),
  )
  expect(wordFaults(made)).toEqual([])
  expect(all(made.document, 'w:pBdr')).toEqual([])
  const [header] = elements(parseXml(made.files.get('word/header1.xml')?.toString() ?? ''))
  const paragraphs = header ? all(header, 'w:p') : []
  expect(paragraphs.map((one) => [wordText(one), all(one, 'w:pBdr').length])).toEqual([
    ['Annual review', 0],
    ['', 1],
  ])
})
