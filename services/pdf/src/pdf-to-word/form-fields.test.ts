import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { all, elements, wordText, type XmlNode } from '../../testing/office/read-docx.ts'
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

/** A page of a form with these fields, each with the entries of its annotation. */
async function form(content: string, fields: readonly string[]): Promise<MadeWord> {
  const ids = fields.map((_, index) => `${first + index} 0 R`).join(' ')
  const extra = fields.map(
    (entries) => `<< /Type /Annot /Subtype /Widget /F 4 /DA (/F1 12 Tf 0 g) ${entries} >>`,
  )
  const catalog = `/AcroForm << /NeedAppearances true /Fields [${ids}] /DA (/F1 12 Tf 0 g) /DR << ${font} >> >>`
  const page = { content, entries: `/MediaBox [0 0 600 800] /Annots [${ids}]`, resources: font }
  const made = await words.make(drawnPdf([page], { extra, catalog }))
  expect(wordFaults(made)).toEqual([])
  return made
}

const controls = ({ document }: MadeWord) => all(document, 'w:sdt')
const named = (node: XmlNode, name: string) => all(node, name)[0]?.attributes
const shown = (node: XmlNode | undefined) => (node ? wordText(node) : undefined)

test('fields of text are controls with their values, in the line of their labels', async () => {
  const made = await form(`${at(72, 700, 'Name:')} ${at(72, 660, 'Town:')}`, [
    '/FT /Tx /T (name) /TU (Your name) /V (Ada Byron) /Rect [120 695 300 713]',
    '/FT /Tx /T (town) /Rect [120 655 300 673]',
  ])
  const [name, town] = controls(made)
  expect(controls(made)).toHaveLength(2)
  expect(shown(name)).toBe('Ada Byron')
  expect(name && named(name, 'w:alias')).toEqual({ 'w:val': 'Your name' })
  expect(name && named(name, 'w:tag')).toEqual({ 'w:val': 'name' })
  expect(town && all(town, 'w:showingPlcHdr')).toHaveLength(1)
  expect(shown(town)?.trim()).toBe('')
  expect(made.paragraphs.map(({ text }) => text.trim()).filter(Boolean)).toEqual(['Name: Ada Byron', 'Town:'])
})

test('a long value is one control that takes several lines', async () => {
  const made = await form(at(72, 700, 'Remarks'), [
    '/FT /Tx /Ff 4096 /T (remarks) /V (The boat leaves at seven and comes back after dark on most days of the week) /Rect [72 600 280 690]',
  ])
  const [remarks, ...others] = controls(made)
  expect(others).toEqual([])
  expect(shown(remarks)?.replace(/\s+/g, ' ')).toBe(
    'The boat leaves at seven and comes back after dark on most days of the week',
  )
  expect(remarks && named(remarks, 'w:text')).toEqual({ 'w:multiLine': '1' })
})

test('check boxes and radio buttons know whether they are chosen', async () => {
  const made = await form(`${at(90, 700, 'Agreed')} ${at(90, 670, 'Refused')} ${at(90, 640, 'By post')}`, [
    '/FT /Btn /T (yes) /V /On /AS /On /Rect [72 698 84 710] /AP << /N << /On null /Off null >> >>',
    '/FT /Btn /T (no) /AS /Off /Rect [72 668 84 680] /AP << /N << /On null /Off null >> >>',
    '/FT /Btn /Ff 32768 /T (way) /V /post /AS /post /Rect [72 638 84 650] /AP << /N << /post null /Off null >> >>',
  ])
  const states = controls(made).map((control) => [
    named(control, 'w:tag')?.['w:val'],
    named(control, 'w14:checked')?.['w14:val'],
    shown(control),
  ])
  expect(states).toEqual([
    ['yes', '1', '☒'],
    ['no', '0', '☐'],
    ['way', '1', '◉'],
  ])
})

test('a list of choices keeps them', async () => {
  const made = await form(at(72, 700, 'Size:'), [
    '/FT /Ch /Ff 131072 /T (size) /V (m) /Opt [[(s) (Small)] [(m) (Medium)]] /Rect [120 695 300 713]',
  ])
  const [size] = controls(made)
  expect(shown(size)).toBe('Medium')
  expect(size && all(size, 'w:listItem').map((item) => item.attributes['w:value'])).toEqual([
    'Small',
    'Medium',
  ])
  expect(size && elements(size).map(({ name }) => name)).toEqual(['w:sdtPr', 'w:sdtContent'])
})
