import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { wordFaults } from '../../testing/office/word-rules.ts'
import { drawnPdf } from '../../testing/pdfs/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const resources = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
const text = (lines: number) =>
  `BT /F1 12 Tf 15 TL 80 740 Td ${'(A line of the text of this page) Tj T* '.repeat(lines)} ET`
const framed = (x: number, y: number) => `${text(20)} 1.5 w ${x} ${y} ${595 - 2 * x} ${842 - 2 * y} re S`

async function documentOf(...contents: string[]): Promise<string> {
  const pages = contents.map((content) => ({ content, resources, entries: '/MediaBox [0 0 595 842]' }))
  const made = await words.make(drawnPdf(pages))
  expect(wordFaults(made)).toEqual([])
  return made.files.get('word/document.xml')?.toString() ?? ''
}

test('the border around all pages is theirs in Word, and no table', async () => {
  const made = await documentOf(framed(24, 24), framed(24, 24))
  const side = 'w:val="single" w:sz="12" w:space="24" w:color="000000"'
  expect(made).toContain(`<w:pgBorders w:offsetFrom="page"><w:top ${side}/><w:left ${side}/>`)
  expect(made).not.toContain('<w:tbl>')
  expect(made).not.toContain('<w:pBdr>')
})

test('one far from the edges of the paper keeps its distance from the text', async () => {
  const made = await documentOf(framed(60, 60))
  expect(made).toContain('<w:pgBorders w:offsetFrom="text">')
  expect(made).toMatch(/<w:left w:val="single" w:sz="12" w:space="20"/)
})

test('a page without one is in a section without one', async () => {
  const made = await documentOf(framed(24, 24), text(20))
  expect(made.split('</w:sectPr>').map((part) => part.includes('w:pgBorders'))).toEqual([true, false, false])
})
