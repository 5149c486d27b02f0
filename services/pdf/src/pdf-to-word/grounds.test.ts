import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { all, parseXml, wordText } from '../../testing/office/read-docx.ts'
import { wordFaults } from '../../testing/office/word-rules.ts'
import { drawnPdf } from '../../testing/pdfs/drawn-pdf.ts'
import { type MadeWord, type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const text = (x: number, y: number, shown: string) => `BT /F1 10 Tf ${x} ${y} Td (${shown}) Tj ET`
const ground = (color: string, box: string) => `${color} rg ${box} re f 0 g`
/** Pages of 595 by 842 points. */
const make = async (...pages: readonly (readonly string[])[]): Promise<MadeWord> => {
  const made = await words.make(
    drawnPdf(
      pages.map((content) => ({
        content: content.join(' '),
        entries: '/MediaBox [0 0 595 842]',
        resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >>',
      })),
    ),
  )
  expect(wordFaults(made)).toEqual([])
  return made
}

/** Whether each table stands at its own place, the color of its only cell, and what that says. */
const tablesOf = ({ document }: MadeWord) =>
  all(document, 'w:tbl').map((table) => ({
    floats: all(table, 'w:tblpPr').length > 0,
    fills: all(table, 'w:tc').map((cell) => all(cell, 'w:shd')[0]?.attributes['w:fill']),
    says: all(table, 'w:p').map(wordText),
  }))

const body = (from: number, letters: number, count: number) =>
  Array.from({ length: count }, (_, line) =>
    text(
      60,
      from - 14 * line,
      'words of a text that goes on and on and comes to no end, '.repeat(2).slice(0, letters),
    ),
  )

test('a note on a ground beside the text has its place, and the text beside it is a paragraph', async () => {
  const note = [
    ground('.9 .9 .7', '400 650 135 56'),
    text(410, 690, 'In short'),
    text(410, 675, 'It is open'),
  ]
  const made = await make([...body(740, 78, 2), ...body(712, 50, 5), ...body(642, 78, 6), ...note])
  const [table, ...others] = tablesOf(made)
  expect(others).toEqual([])
  expect(table).toMatchObject({ floats: true, fills: ['E6E6B2'] })
  expect(table?.says.join(' ')).toBe('In short It is open')
})

test('a band that is higher than its text is a cell of its color', async () => {
  const made = await make([
    ground('.1 .2 .4', '0 760 595 82'),
    `1 g ${text(60, 800, 'A company')} 0 g`,
    ...body(700, 78, 6),
  ])
  expect(tablesOf(made)).toEqual([{ floats: false, fills: ['1A3366'], says: ['A company'] }])
})

test('the color of the paper of all pages is that of the document, and one of a single page is not', async () => {
  const paper = ground('.99 .95 .85', '0 0 595 842')
  const colored = await make([paper, ...body(700, 78, 6)], [paper, ...body(700, 78, 6)])
  expect(all(colored.document, 'w:background').map(({ attributes }) => attributes['w:color'])).toEqual([
    'FCF2D9',
  ])
  const settings = parseXml(colored.files.get('word/settings.xml')?.toString() ?? '')
  expect(all(settings, 'w:displayBackgroundShape')).toHaveLength(1)
  const other = await make([paper, ...body(700, 78, 6)], body(700, 78, 6))
  expect(all(other.document, 'w:background')).toEqual([])
})
