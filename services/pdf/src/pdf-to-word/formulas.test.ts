import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { wordFaults } from '../../testing/office/word-rules.ts'
import { drawnPdf } from '../../testing/pdfs/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const font = (name: string, encoding = '') =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} ${encoding} >>`
const signs = '/Encoding << /Differences [65 /summation /parenlefttp] >>'
const resources = `/Font << /F1 ${font('Helvetica')} /F2 ${font('CMMI10')} /F3 ${font('CMEX10', signs)} >>`
const at = (x: number, y: number, text: string, size = 10, name = 'F2') =>
  `BT /${name} ${size} Tf ${x} ${y} Td (${text}) Tj ET`
const prose = [
  at(72, 720, 'What is the sum of all that was measured?', 10, 'F1'),
  at(72, 640, 'It is less than was hoped for, and more than there was.', 10, 'F1'),
]
const sum = [
  at(200, 680, 'M'),
  at(210, 680, '='),
  at(222, 689.5, 'A', 10, 'F3'),
  at(224, 692.5, 'N', 7),
  at(224, 668.5, 'k', 7),
  at(233, 680, 'x'),
]

async function make(content: readonly string[]) {
  const entries = '/MediaBox [0 0 600 800]'
  const made = await words.make(
    drawnPdf([{ content: [...prose, ...content].join('\n'), resources, entries }]),
  )
  expect(wordFaults(made)).toEqual([])
  return { ...made, document: made.files.get('word/document.xml')?.toString() ?? '' }
}

test('a displayed formula that is understood is one of Word, with its number at the right edge', async () => {
  const { images, document } = await make([...sum, at(500, 680, '\\(3\\)', 10, 'F1')])
  expect(images).toBe(0)
  const [formula = ''] = /<m:oMath .*?<\/m:oMath>/.exec(document) ?? []
  expect(formula).toContain('<m:chr m:val="\u2211"/>')
  expect([...formula.matchAll(/<m:t [^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(['M=', 'k', 'N', 'x'])
  expect(document.slice(document.indexOf('</m:oMath>'))).toMatch(/<w:tab\/><w:t>\(3\)<\/w:t>/)
})

test('one that is not stays a picture', async () => {
  const { images, document } = await make([...sum, at(243, 689.5, 'B', 10, 'F3')])
  expect(images).toBe(1)
  expect(document).not.toContain('<m:oMath')
})
