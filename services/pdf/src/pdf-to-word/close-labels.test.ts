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

const text = (x: number, y: number, shown: string) => `BT /F1 10 Tf ${x} ${y} Td (${shown}) Tj ET`
const make = (content: string) =>
  words.make(
    drawnPdf([
      {
        content,
        entries: '/MediaBox [0 0 595 842]',
        resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
      },
    ]),
  )

test('numbers that hardly keep off their text, as wide ones do in a list of works, are labels of items', async () => {
  const works = [
    'Brown, Mortality of workers exposed to it',
    'Vega, Serum levels of women',
    'Lee, Plasma levels',
  ]
  // Helvetica sets `17.` 13.9 points wide.
  const made = await make(
    works
      .map((work, index) => {
        const y = 700 - 40 * index
        return [text(72, y, `${17 + index}.`), text(86.8, y, work), text(86.8, y - 12, 'in a journal.')].join(
          ' ',
        )
      })
      .join(' '),
  )
  expect(wordFaults(made)).toEqual([])
  expect(all(made.document, 'w:numPr')).toHaveLength(3)
  expect(made.paragraphs.map((paragraph) => paragraph.text)).toEqual(
    works.flatMap((work) => [work, 'in a journal.']),
  )
})

test('a number that touches its text is a part of it', async () => {
  const made = await make(`${text(72, 700, '3.A is the flat of the owner')} ${text(72, 660, '1.5 metres')}`)
  expect(all(made.document, 'w:numPr')).toEqual([])
  expect(made.paragraphs.map((paragraph) => paragraph.text)).toEqual([
    '3.A is the flat of the owner',
    '1.5 metres',
  ])
})
