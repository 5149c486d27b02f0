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
const square = (x: number, y: number) => `${x} ${y} 10 10 re S`
const cross = (x: number, y: number) =>
  `${x} ${y} m ${x + 10} ${y + 10} l S ${x} ${y + 10} m ${x + 10} ${y} l S`

const make = (...content: readonly string[]) =>
  words.make(drawnPdf([{ content: content.join(' '), entries: '/MediaBox [0 0 595 842]', resources }]))

const rows = ['No diploma', 'High school', 'College']
const form = rows.map((row, index) => `${square(72, 698 - 16 * index)} ${text(88, 700 - 16 * index, row)}`)

test('squares before text are boxes to tick, each the start of a line of its own', async () => {
  const made = await make(...form, cross(72, 682), text(72, 600, 'Below'))
  expect(wordFaults(made)).toEqual([])
  expect(all(made.document, 'w14:checkbox')).toHaveLength(3)
  const states = all(made.document, 'w14:checked').map(({ attributes }) => attributes['w14:val'])
  expect(states).toEqual(['0', '1', '0'])
  const shown = made.paragraphs.map(({ text: read }) => read.replaceAll('\t', ' '))
  expect(shown).toEqual(['☐ No diploma', '☒ High school', '☐ College', 'Below'])
  expect(all(made.document, 'w:drawing')).toEqual([])
})

test('a letter that ticks a box is its tick', async () => {
  const made = await make(...form, text(73.5, 700, 'X'))
  expect(made.paragraphs[0]?.text.replaceAll('\t', ' ')).toBe('☒ No diploma')
})

test('squares for single letters, cells of a table and squares without text are no boxes to tick', async () => {
  const comb = [0, 1, 2, 3].map((at) => square(72 + 10 * at, 698))
  const cells = [square(72, 598), '72 608 m 300 608 l S', text(88, 600, 'In a row')]
  const made = await make(...comb, text(120, 700, 'Number'), ...cells, square(400, 500))
  expect(all(made.document, 'w14:checkbox')).toEqual([])
})
