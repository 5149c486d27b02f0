import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { drawnPdf } from '../../../../testing/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../../../testing/make-word.ts'
import { all, elements, parseXml, wordText } from '../../../../testing/read-docx.ts'
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

test('numbers that begin anew behind a preface, and the Roman ones of the preface, are fields that do so', async () => {
  const preface = ['i', 'ii', 'iii'].map((number) => page(number, `Preface, part ${number}`))
  const chapters = [1, 2, 3, 4, 5, 6, 7].map((number) =>
    page(String(number), `Chapter ${'x'.repeat(number)}`),
  )
  const made = await words.make(drawnPdf([page('', 'The title'), ...preface, ...chapters]))
  expect(wordFaults(made)).toEqual([])
  const sections = all(made.document, 'w:sectPr')
  const starts = sections.map((section) =>
    all(section, 'w:pgNumType').map(({ attributes }) => attributes['w:start']),
  )
  expect(starts).toEqual([['0'], ['1']])
  expect(sections.map((section) => all(section, 'w:footerReference').length)).toEqual([1, 1])
  const asked = [1, 2].map((number) => {
    const [footer] = elements(parseXml(made.files.get(`word/footer${number}.xml`)?.toString() ?? ''))
    return footer && all(footer, 'w:instrText').map(({ children }) => children.join(''))
  })
  expect(asked).toEqual([[' PAGE \\* roman '], [' PAGE ']])
  expect(made.paragraphs.map(({ text }) => text).filter((text) => /^([iv]+|\d+)$/.test(text))).toEqual([])
})

test('a word of Roman digits that stands on all pages is no number', async () => {
  const made = await words.make(drawnPdf(['a', 'b', 'c'].map((text) => page('civil', `Part ${text}`))))
  const [footer] = elements(parseXml(made.files.get('word/footer1.xml')?.toString() ?? ''))
  expect(footer && wordText(footer)).toBe('civil')
  expect(footer && all(footer, 'w:instrText')).toEqual([])
})
