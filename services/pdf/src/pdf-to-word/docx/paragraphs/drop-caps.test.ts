import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { all } from '../../../../testing/office/read-docx.ts'
import { wordFaults } from '../../../../testing/office/word-rules.ts'
import { drawnPdf } from '../../../../testing/pdfs/drawn-pdf.ts'
import { type MadeWord, type TestWordMaker, testWordMaker } from '../../../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const at = (x: number, y: number, text: string, size = 10) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`
// All lines end at 300 points or so.
const text = [
  'nce upon a time, there lived near',
  'the sea a woman who knew all that',
  'ever sailed from the old harbor,',
]
const below = ['and who could tell where all of them', 'had been built.']

async function make(content: readonly string[]): Promise<MadeWord> {
  const made = await words.make(
    drawnPdf([
      {
        content: content.join('\n'),
        entries: '/MediaBox [0 0 400 500]',
        resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >>',
      },
    ]),
  )
  expect(wordFaults(made)).toEqual([])
  return made
}
const textsOf = ({ paragraphs }: MadeWord) => paragraphs.map((paragraph) => paragraph.text)

test('a large letter beside the first lines of a paragraph is its drop cap', async () => {
  const made = await make([
    at(72, 440, 'What came before ends here.'),
    at(72, 386, 'O', 44),
    ...text.map((line, index) => at(102, 410 - 12 * index, line)),
    ...below.map((line, index) => at(72, 374 - 12 * index, line)),
  ])
  expect(textsOf(made)).toEqual(['What came before ends here.', 'O', [...text, ...below].join(' ')])
  const [frame] = all(made.document, 'w:framePr')
  expect(frame?.attributes).toMatchObject({ 'w:dropCap': 'drop', 'w:lines': '3', 'w:wrap': 'around' })
  expect(made.paragraphs.map(({ node }) => all(node, 'w:framePr').length)).toEqual([0, 1, 0])
  const size = made.paragraphs[1] && all(made.paragraphs[1].node, 'w:sz')[0]?.attributes['w:val']
  expect(size).toBe('88')
})

test('a large letter beside lines that do not go on below it stays a letter, and they stay lines', async () => {
  const made = await make([
    at(72, 386, 'A', 44),
    ...['Grade of the year', 'in all subjects', 'but one of them'].map((line, index) =>
      at(110, 410 - 12 * index, line),
    ),
  ])
  expect(all(made.document, 'w:framePr')).toEqual([])
  const said = textsOf(made).join(' ')
  for (const line of ['Grade of the year', 'in all subjects', 'but one of them']) expect(said).toContain(line)
})
