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

const at = (x: number, y: number, text: string, font = 'F1') =>
  `BT /${font} 10 Tf ${x} ${y} Td (${text.replace(/[()]/g, '\\$&')}) Tj ET`
const resources =
  '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> /F2 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
/** Each word of a line where a typewriter would set it, as TeX does: without any blanks. */
const typed = (y: number, line: string) =>
  [...line.matchAll(/\S+/g)].map((word) => at(72 + 6 * word.index, y, word[0])).join(' ')

const make = async (content: string) => {
  const made = await words.make(drawnPdf([{ content, resources, entries: '/MediaBox [0 0 600 800]' }]))
  expect(wordFaults(made)).toEqual([])
  return made
}

const printout = [
  'name          size    made',
  'alpha.txt       12    today',
  'beta.txt     12345    yesterday',
  'gamma.txt      678    long ago',
  'delta.txt        9    never',
]

test('what a typewriter sets in columns stays in them by blanks, line by line', async () => {
  const made = await make(printout.map((line, index) => typed(700 - 12 * index, line)).join('\n'))
  expect(all(made.document, 'w:tbl')).toEqual([])
  expect(made.paragraphs.flatMap(({ text }) => text.split('\n'))).toEqual(printout)
})

test('a line of code that is wider than the text around it is not broken', async () => {
  const prose = 'A paragraph of text that shows how wide the column is, and goes on in a second line.'
  const lines = [at(72, 720, prose.slice(0, 50), 'F2'), at(72, 708, prose.slice(50), 'F2')]
  const made = await make([...lines, typed(680, `call(${'argument, '.repeat(7)}last)`)].join('\n'))
  const code = made.paragraphs.find(({ text }) => text.startsWith('call'))
  expect(code?.text).toBe(`call(${'argument, '.repeat(7)}last)`)
  const last = all(made.document, 'w:ind').at(-1)
  expect(Number(last?.attributes['w:right'])).toBeLessThan(0)
})

test('text of a typewriter that fills its lines is a paragraph', async () => {
  const lines = [
    'The quick brown fox jumps over the lazy dog and the dog does not even',
    'notice that it did, as it sleeps in the sun all day long until it is',
    'time to eat.',
  ]
  const made = await make(lines.map((line, index) => typed(700 - 12 * index, line)).join('\n'))
  expect(made.paragraphs.map(({ text }) => text)).toEqual([lines.join(' ')])
})
