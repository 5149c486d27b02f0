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

const at = (x: number, y: number, text: string, size = 10) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`
/** Letters of Courier are 0.6 em wide: text from here, dots, and a number that ends at 540 points. */
function leading(x: number, y: number, text: string, page: number, dot = '.'): string {
  const from = x + 6 * (text.length + 1)
  const to = 540 - 6 * (String(page).length + 1)
  const count = Math.floor((to - from) / (6 * dot.length))
  return [
    at(x, y, text),
    at(to - 6 * dot.length * count, y, dot.repeat(count)),
    at(540 - 6 * String(page).length, y, String(page)),
  ].join('\n')
}
const paragraphAt = (y: number) =>
  [0, 1, 2, 3, 4, 5]
    .map((line) =>
      at(72, y - 12 * line, 'The water of the harbor rose by a foot in the night before the ships left'),
    )
    .join('\n')

/** Pages of 612 by 792 points: contents, and what comes after them. */
async function make(contents: readonly string[], text: readonly string[]): Promise<MadeWord> {
  const pages = [contents, text].map((content) => ({
    content: content.join('\n'),
    entries: '/MediaBox [0 0 612 792]',
    resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >>',
  }))
  const made = await words.make(drawnPdf(pages))
  expect(wordFaults(made)).toEqual([])
  return made
}

const chapters = [
  at(72, 700, 'Ships', 18),
  paragraphAt(680),
  at(72, 580, 'Sails', 14),
  paragraphAt(560),
  at(72, 460, 'Harbors', 18),
  paragraphAt(440),
]
const fieldsOf = ({ document }: MadeWord) =>
  all(document, 'w:instrText').map((node) => node.children.join('').trim())

test.each([
  ['', '.'],
  [' with spaces between them', '. '],
])('what lists the headings of a document behind dots%s is a table of contents', async (_, dot) => {
  const made = await make(
    [
      at(72, 700, 'What is in here', 18),
      leading(72, 660, 'Ships', 2, dot),
      leading(92, 646, 'Sails', 2, dot),
      leading(72, 632, 'Harbors', 2, dot),
    ],
    chapters,
  )
  expect(fieldsOf(made)).toEqual(['TOC \\o "1-2" \\h \\z'])
  const entries = made.paragraphs.filter(({ style }) => style?.startsWith('TOC'))
  expect(entries.map(({ text, style }) => [text, style])).toEqual([
    ['Ships\t2', 'TOC1'],
    ['Sails\t2', 'TOC2'],
    ['Harbors\t2', 'TOC1'],
  ])
  const marks = entries.map(({ node }) =>
    all(node, 'w:fldChar').map(({ attributes }) => attributes['w:fldCharType']),
  )
  expect(marks).toEqual([['begin', 'separate'], [], ['end']])
  const leaders = entries.map(({ node }) => all(node, 'w:tab')[0]?.attributes['w:leader'])
  expect(leaders).toEqual(['dot', 'dot', 'dot'])
  const styles = parseXml(made.files.get('word/styles.xml')?.toString() ?? '')
  const names = all(styles, 'w:name').map(({ attributes }) => attributes['w:val'])
  expect(names).toEqual(expect.arrayContaining(['toc 1', 'toc 2']))
})

test('its entries lead to the headings', async () => {
  const made = await make(
    [leading(72, 660, 'Ships', 2), leading(92, 646, 'Sails', 2), leading(72, 632, 'Harbors', 2)],
    chapters,
  )
  const places = new Map(
    made.paragraphs.flatMap(({ node, text }) =>
      all(node, 'w:bookmarkStart').map(({ attributes }) => [attributes['w:name'], text]),
    ),
  )
  const led = all(made.document, 'w:hyperlink').map((link) => [
    wordText(link),
    places.get(link.attributes['w:anchor']),
  ])
  expect(led).toEqual([
    ['Ships\t2', 'Ships'],
    ['Sails\t2', 'Sails'],
    ['Harbors\t2', 'Harbors'],
  ])
})

test('a list of prices is none', async () => {
  const made = await make(
    [leading(72, 660, 'Rope', 12), leading(72, 646, 'Canvas', 40), leading(72, 632, 'Tar', 7)],
    chapters,
  )
  expect(fieldsOf(made)).toEqual([])
  expect(made.paragraphs.slice(0, 3).map(({ text }) => text)).toEqual(['Rope\t12', 'Canvas\t40', 'Tar\t7'])
})

test('an entry in large letters is no heading', async () => {
  const made = await make(
    [0, 1, 2].map((line) =>
      [at(72, 660 - 30 * line, `Part ${line}`, 18), at(190, 660 - 30 * line, `${'.'.repeat(30)}2`, 18)].join(
        '\n',
      ),
    ),
    chapters,
  )
  expect(made.paragraphs.slice(0, 3).map(({ style }) => style)).toEqual([undefined, undefined, undefined])
})
