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

const options = { ocr: 'auto', ocrLanguages: '' } as const
const resources = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
const text = (x: number, y: number, size: number, words: string) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${words}) Tj ET`

/** A leaflet: signs that stand among texts, and large numbers beside small texts. */
function leaflet(): string {
  const rows = [0, 1, 2, 3, 4, 5].map((row) => {
    const y = 700 - 100 * row
    const sign = `0.1 0.4 0.7 rg ${100 + 30 * row} ${y - 20} m ${130 + 30 * row} ${y + 25} l ${170 + 30 * row} ${y - 20} l f 0 g`
    const beside = [0, 1, 2].map((line) =>
      text(330 - 20 * row, y - 3 - 17 * line, 9, `of all boats ${row}${line}`),
    )
    return `${sign} ${text(60 + 12 * row, y - 10, 30, `1,2${row}0 MW`)} ${beside.join(' ')} ${text(230, y + 20, 14, 'More than')}`
  })
  return rows.join(' ')
}

const page = (content: string) => ({ content, entries: '/MediaBox [0 0 595 842]', resources })

test('a page whose parts stand side by side in many places keeps its lines in place, and others flow', async () => {
  const story = ['in', 'to', 'at', 'by'].map((word, line) =>
    text(
      72,
      740 - 15 * line,
      12,
      `A line that goes on ${word} the next one as long as there is some text to`,
    ),
  )
  const made = await words.make(drawnPdf([page(leaflet()), page(story.join(' '))]), options)
  expect(wordFaults(made)).toEqual([])
  expect(made.facts).toMatchObject({ pages: 2, inPlace: [1] })
  const framed = made.paragraphs.filter(({ text: shown }) => shown.includes('MW'))
  expect(framed).toHaveLength(6)
  expect(all(made.document, 'w:framePr').length).toBeGreaterThanOrEqual(24)
  expect(made.paragraphs.filter(({ text: shown }) => shown.startsWith('A line that goes on'))).toHaveLength(1)
})
