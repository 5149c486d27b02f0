import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { all, wordText } from '../../testing/office/read-docx.ts'
import { wordFaults } from '../../testing/office/word-rules.ts'
import { drawnPdf } from '../../testing/pdfs/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const at = (x: number, y: number, text: string) => `BT /F1 10 Tf ${x} ${y} Td (${text}) Tj ET`
const line = (x0: number, y0: number, x1: number, y1: number) => `${x0} ${y0} m ${x1} ${y1} l S`

/** Two rows of heading, of which the first cell takes both, and rows of three cells below them, to the end of the page. */
function page(rows: readonly (readonly string[])[], title = 'Notice'): string {
  const bottom = 720 - 30 * rows.length
  const heading = [at(80, 750, title), at(310, 748, 'By whom'), at(280, 728, 'State'), at(410, 728, 'School')]
  const body = rows.flatMap((cells, row) =>
    cells.map((text, column) => at([80, 280, 410][column] ?? 0, 700 - 30 * row, text)),
  )
  return [
    ...heading,
    ...body,
    line(270, 740, 530, 740),
    ...[760, 720, ...rows.map((_, row) => 690 - 30 * row)].map((y) => line(72, y, 530, y)),
    ...[72, 270, 530].map((x) => line(x, 760, x, bottom)),
    line(400, 740, 400, bottom),
  ].join(' ')
}

const make = (pages: readonly string[]) =>
  words.make(
    drawnPdf(
      pages.map((content) => ({
        content,
        entries: '/MediaBox [0 0 600 800]',
        resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
      })),
    ),
  )

const filled = (from: number, count: number) =>
  Array.from({ length: count }, (_, row) => [`Report ${from + row}.`, 'yes', 'no'])

test('a table whose heading of two rows comes again on the next page is one table', async () => {
  const made = await make([page(filled(1, 21)), page(filled(22, 3))])
  expect(wordFaults(made)).toEqual([])
  const [table, ...others] = all(made.document, 'w:tbl')
  expect(others).toEqual([])
  const rows = table ? all(table, 'w:tr') : []
  expect(rows).toHaveLength(2 + 24)
  expect(rows.map((row) => all(row, 'w:tblHeader').length)).toEqual([1, 1, ...Array(24).fill(0)])
})

test('a table that takes several pages whole is one table, and the next one behind it another', async () => {
  const made = await make([
    page(filled(1, 21)),
    page(filled(22, 21)),
    page(filled(43, 10)),
    page(filled(53, 3)),
  ])
  expect(wordFaults(made)).toEqual([])
  expect(all(made.document, 'w:tbl').map((table) => all(table, 'w:tr').length)).toEqual([2 + 52, 2 + 3])
})

test('a heading of which a part is not drawn on the next page comes again there', async () => {
  const rowsOf = async (title: string) =>
    all((await make([page(filled(1, 21)), page(filled(22, 3), title)])).document, 'w:tr')
  expect(await rowsOf('Not')).toHaveLength(2 + 24)
  expect(await rowsOf('Other')).toHaveLength(2 + 24 + 2)
})

test('lines of a row that the end of the page cut may stand alone on either page', async () => {
  const last = ['Notices that schools', 'yes', 'no']
  const made = await make([
    page([...filled(1, 20), last]),
    page([['send to parents', '', ''], ...filled(22, 2)]),
  ])
  const loose = all(made.document, 'w:tr').filter((row) => all(row, 'w:widowControl').length > 0)
  expect(loose.map(wordText)).toEqual(['Notices that schools send to parentsyesno'])
})

test('a row that the end of the page cut within a sentence is one row, and one that begins there is another', async () => {
  const rowsOf = async (last: string, next: string) => {
    const made = await make([
      page([...filled(1, 20), [last, 'yes', 'no']]),
      page([[next, '', ''], ...filled(22, 2)]),
    ])
    return all(made.document, 'w:tr').map(wordText)
  }
  expect(await rowsOf('Notices that schools', 'send to parents')).toContain(
    'Notices that schools send to parentsyesno',
  )
  const apart = await rowsOf('Notices of schools.', 'Letters')
  expect(apart).toEqual(expect.arrayContaining(['Notices of schools.yesno', 'Letters']))
})
