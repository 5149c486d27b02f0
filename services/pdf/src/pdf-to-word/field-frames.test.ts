import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { all, wordText, type XmlNode } from '../../testing/office/read-docx.ts'
import { wordFaults } from '../../testing/office/word-rules.ts'
import { drawnPdf, firstExtraOf } from '../../testing/pdfs/drawn-pdf.ts'
import { type MadeWord, type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const first = firstExtraOf(1)
const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
const at = (x: number, y: number, text: string) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`

async function form(content: string, fields: readonly string[]): Promise<MadeWord> {
  const ids = fields.map((_, index) => `${first + index} 0 R`).join(' ')
  const extra = fields.map(
    (entries) => `<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /DA (/F1 12 Tf 0 g) ${entries} >>`,
  )
  const catalog = `/AcroForm << /NeedAppearances true /Fields [${ids}] /DA (/F1 12 Tf 0 g) /DR << ${font} >> >>`
  const page = { content, entries: `/MediaBox [0 0 600 800] /Annots [${ids}]`, resources: font }
  const made = await words.make(drawnPdf([page], { extra, catalog }))
  expect(wordFaults(made)).toEqual([])
  return made
}

const label = at(72, 700, 'Name:')
const box = '/Rect [120 695 300 713]'
const framed = '/MK << /BC [0 0 0.8] /BG [1 1 0.8] >> /BS << /W 1 /S /S >>'

/** Of each cell that holds a control: the text, the ground, and the sides that have a rule. */
const boxes = ({ document }: MadeWord) =>
  all(document, 'w:tc')
    .filter((cell) => all(cell, 'w:sdt').length > 0)
    .map((cell) => [
      wordText(cell).trim(),
      all(cell, 'w:shd')[0]?.attributes['w:fill'],
      ['w:top', 'w:left', 'w:bottom', 'w:right'].filter((side) =>
        all(cell, 'w:tcBorders').some((borders) =>
          all(borders, side).some(({ attributes }) => attributes['w:val'] === 'single'),
        ),
      ),
    ])

const nameOf = (node: XmlNode | string): string => (typeof node === 'string' ? node : node.name)

test.each([
  ['Ada Byron', '/V (Ada Byron)'],
  ['', ''],
])('the frame and the ground of a field stay, filled in or not: %s', async (value, entries) => {
  const made = await form(label, [`/T (name) ${entries} ${box} ${framed}`])
  expect(boxes(made)).toEqual([[value, 'FFFFCC', ['w:top', 'w:left', 'w:bottom', 'w:right']]])
})

test('a field without a frame makes no box', async () => {
  const made = await form(label, [`/T (name) /V (Ada) ${box} /BS << /W 1 /S /S >>`])
  expect(boxes(made)).toEqual([])
})

test('a field that is underlined has one rule, below it', async () => {
  const made = await form(label, [`/T (name) /V (Ada) ${box} /MK << /BC [0 0 0] >> /BS << /W 1 /S /U >>`])
  expect(boxes(made)).toEqual([])
  const rules = all(made.document, 'w:pBdr').map((borders) => borders.children.map((side) => nameOf(side)))
  expect(rules).toEqual([['w:bottom']])
})

test('the ground of a text that stands beside a box stays, though it is wider than the text', async () => {
  const button = `0.8 g 215 694 85 20 re f 0 g ${at(230, 700, 'Calculate')}`
  const made = await form(button, [`/T (sum) /V (12) /Rect [72 695 195 713] ${framed}`])
  expect(boxes(made)).toHaveLength(1)
  const grounds = all(made.document, 'w:shd').map(({ attributes }) => attributes['w:fill'])
  expect(grounds).toContain('CCCCCC')
})
