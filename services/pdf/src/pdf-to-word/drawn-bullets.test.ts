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

const resources = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
const text = (x: number, y: number, shown: string) => `BT /F1 10 Tf ${x} ${y} Td (${shown}) Tj ET`
/** A circle of four curves about a point, two points wide on each side. */
const dot = (x: number, y: number, how: 'f' | 'S' = 'f') =>
  `${x + 2} ${y} m ${x + 2} ${y + 1.1} ${x + 1.1} ${y + 2} ${x} ${y + 2} c ${x - 1.1} ${y + 2} ${x - 2} ${y + 1.1} ${x - 2} ${y} c ${x - 2} ${y - 1.1} ${x - 1.1} ${y - 2} ${x} ${y - 2} c ${x + 1.1} ${y - 2} ${x + 2} ${y - 1.1} ${x + 2} ${y} c h ${how}`

const make = (...content: readonly string[]) =>
  words.make(drawnPdf([{ content: content.join(' '), entries: '/MediaBox [0 0 595 842]', resources }]))

test('dots before lines of text are the bullets of a list, circles those of one within it', async () => {
  const made = await make(
    ...[text(72, 720, 'Agenda of today'), dot(75, 703), text(86, 700, 'Where we are')],
    ...[dot(75, 688), text(86, 685, 'What went wrong'), dot(95, 673, 'S'), text(106, 670, 'Supply of parts')],
    ...['4 w', text(72, 640, 'After the list')],
  )
  expect(wordFaults(made)).toEqual([])
  const items = made.paragraphs.filter(({ node }) => all(node, 'w:numPr').length > 0)
  expect(items.map(({ text: shown }) => shown)).toEqual([
    'Where we are',
    'What went wrong',
    'Supply of parts',
  ])
  expect(all(made.document, 'w:drawing')).toEqual([])
})

test('dots amid text, and dots most of which stand for themselves, are no bullets', async () => {
  const plot = [100, 150, 200, 250].map((x, index) => dot(x, 500 + 13 * index))
  const made = await make(
    ...[text(72, 700, 'One'), dot(100, 703), text(110, 700, 'after the other')],
    ...[...plot, text(110, 497, 'first')],
  )
  expect(made.paragraphs.filter(({ node }) => all(node, 'w:numPr').length > 0)).toEqual([])
})

test('dots of another color are bullets where they stand below each other', async () => {
  const red = (content: string) => `1 0 0 rg ${content} 0 0 0 rg`
  const made = await make(
    ...[
      red(dot(75, 703)),
      text(86, 700, 'Where we are'),
      red(dot(75, 688)),
      text(86, 685, 'What went wrong'),
    ],
    ...[
      red(dot(75, 503)),
      '0 0 1 rg',
      dot(75, 488),
      '0 0 0 rg',
      text(86, 500, 'Sales'),
      text(86, 485, 'Costs'),
    ],
  )
  const items = made.paragraphs.filter(({ node }) => all(node, 'w:numPr').length > 0)
  expect(items.map(({ text: shown }) => shown).slice(0, 2)).toEqual(['Where we are', 'What went wrong'])
})
