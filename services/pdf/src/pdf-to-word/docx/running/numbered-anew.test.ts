import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { drawnPdf } from '../../../../testing/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../../../testing/make-word.ts'
import { all, elements, parseXml } from '../../../../testing/read-docx.ts'
import { wordFaults } from '../../../../testing/word-rules.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const at = (y: number, text: string) => `BT /F1 12 Tf 72 ${y} Td (${text}) Tj ET`
const page = (number: string, text: string) => ({
  content: `${at(700, `${text}.`)} ${at(686, 'It ends here.')} ${at(40, number)}`,
  entries: '/MediaBox [0 0 600 800]',
  resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
})

test('numbers that begin anew behind a preface are fields that do so, and those of the preface stay what they are', async () => {
  const preface = ['i', 'ii', 'iii'].map((number) => page(number, `Preface, part ${number}`))
  const chapters = [1, 2, 3, 4, 5, 6, 7].map((number) =>
    page(String(number), `Chapter ${'x'.repeat(number)}`),
  )
  const made = await words.make(drawnPdf([...preface, ...chapters]))
  expect(wordFaults(made)).toEqual([])
  const sections = all(made.document, 'w:sectPr')
  const starts = sections.map((section) =>
    all(section, 'w:pgNumType').map(({ attributes }) => attributes['w:start']),
  )
  expect(starts).toEqual([[], ['1']])
  expect(sections.map((section) => all(section, 'w:footerReference').length)).toEqual([0, 1])
  const [footer] = elements(parseXml(made.files.get('word/footer1.xml')?.toString() ?? ''))
  expect(footer && all(footer, 'w:instrText').map(({ children }) => children.join(''))).toEqual([' PAGE '])
  const texts = made.paragraphs.map(({ text }) => text)
  expect(texts.filter((text) => /^[iv]+$/.test(text))).toEqual(['i', 'ii', 'iii'])
  expect(texts.filter((text) => /^\d+$/.test(text))).toEqual([])
})
