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

test('chapters have their own footers in sections of their own, and the numbers of pages go on', async () => {
  const names = ['Sails', 'Harbours', 'Tides']
  const pages = [0, 0, 0, 1, 1, 1, 2, 2].map((chapter, index) => {
    const opens = index % 3 === 0 ? `BT /F1 20 Tf 72 740 Td (${names[chapter]}) Tj ET` : ''
    const given = page(`${names[chapter]} ${index + 1}`, `Text ${'x'.repeat(index + 1)}`)
    return { ...given, content: `${opens} ${given.content}` }
  })
  const made = await words.make(drawnPdf(pages))
  expect(wordFaults(made)).toEqual([])
  const footers = all(made.document, 'w:sectPr').map(
    (section) =>
      all(section, 'w:footerReference').filter(({ attributes }) => attributes['w:type'] === 'default').length,
  )
  expect(footers).toEqual([1, 1, 1])
  const texts = [1, 2, 3].map((number) => {
    const [footer] = elements(parseXml(made.files.get(`word/footer${number}.xml`)?.toString() ?? ''))
    return footer && [wordText(footer), all(footer, 'w:instrText').map(({ children }) => children.join(''))]
  })
  expect(texts).toEqual([
    ['Sails 1', [' PAGE ']],
    ['Harbours 4', [' PAGE ']],
    ['Tides 7', [' PAGE ']],
  ])
  expect(made.paragraphs.some(({ text }) => /^(Sails|Harbours|Tides) \d/.test(text))).toBe(false)
})
