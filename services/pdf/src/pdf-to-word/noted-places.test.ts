import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { all, parseXml, wordText } from '../../testing/office/read-docx.ts'
import { wordFaults } from '../../testing/office/word-rules.ts'
import { drawnPdf, firstExtraOf } from '../../testing/pdfs/drawn-pdf.ts'
import { type MadeWord, type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
const at = (x: number, y: number, text: string) => `BT /F1 12 Tf ${x} ${y} Td (${text}) Tj ET`
const box = '/MediaBox [0 0 600 800]'
const secondPage = 5

/** Two pages; the first has these annotations. */
async function make(annotations: readonly string[], catalog = ''): Promise<MadeWord> {
  const ids = annotations.map((_, index) => `${firstExtraOf(2) + index} 0 R`).join(' ')
  const pages = [
    {
      content: `${at(72, 700, 'See the second chapter.')} ${at(72, 600, 'Harbor rules')}`,
      entries: `${box} /Annots [${ids}]`,
      resources: font,
    },
    {
      content: `${at(72, 700, 'The first chapter')} ${at(72, 500, 'The second chapter')}`,
      entries: box,
      resources: font,
    },
  ]
  const made = await words.make(
    drawnPdf(pages, { extra: annotations.map((entries) => `<< /Type /Annot ${entries} >>`), catalog }),
  )
  expect(wordFaults(made)).toEqual([])
  return made
}

/** Texts of the paragraphs with a bookmark, by its name. */
const bookmarks = ({ paragraphs }: MadeWord) =>
  new Map(
    paragraphs.flatMap(({ node, text }) =>
      all(node, 'w:bookmarkStart').map(({ attributes }) => [attributes['w:name'], text] as const),
    ),
  )

test.each([
  ['an explicit destination', `/Dest [${secondPage} 0 R /XYZ 72 515 0]`, ''],
  [
    'a named destination',
    '/A << /S /GoTo /D (two) >>',
    `/Names << /Dests << /Names [(two) [${secondPage} 0 R /FitH 515]] >> >>`,
  ],
])('a link to %s leads to the paragraph there', async (_, destination, catalog) => {
  const made = await make([`/Subtype /Link /Rect [72 695 220 715] ${destination}`], catalog)
  const [link] = all(made.document, 'w:hyperlink')
  expect(link && wordText(link)).toContain('second chapter')
  expect(bookmarks(made).get(link?.attributes['w:anchor'])).toBe('The second chapter')
})

test('a link that leads nowhere is text', async () => {
  const made = await make(['/Subtype /Link /Rect [72 695 220 715] /Dest (nowhere)'])
  expect(all(made.document, 'w:hyperlink')).toEqual([])
  expect(made.paragraphs.map(({ text }) => text)).toContain('See the second chapter.')
})

test('remarks are comments at their paragraphs', async () => {
  const made = await make([
    "/Subtype /Text /Rect [200 595 220 615] /Contents (Are they still in force?) /T (Ada Byron) /M (D:20240305101112+01'00')",
    '/Subtype /Highlight /Rect [72 695 220 715] /QuadPoints [72 715 220 715 72 695 220 695] /Contents (Which one?\\rThe old one.)',
    '/Subtype /Text /Rect [200 695 220 715]',
  ])
  const comments = all(parseXml(made.files.get('word/comments.xml')?.toString() ?? ''), 'w:comment')
  expect(comments.map(({ attributes }) => attributes)).toEqual([
    {
      'w:id': '0',
      'w:author': 'Ada Byron',
      'w:date': '2024-03-05T09:11:12Z',
      'w:initials': 'AB',
    },
    { 'w:id': '1', 'w:author': 'Unknown', 'w:initials': 'U' },
  ])
  expect(comments.map((comment) => all(comment, 'w:p').map(wordText))).toEqual([
    ['Are they still in force?'],
    ['Which one?', 'The old one.'],
  ])
  const commented = made.paragraphs.flatMap(({ node, text }) =>
    all(node, 'w:commentReference').map(({ attributes }) => [attributes['w:id'], text]),
  )
  expect(commented).toEqual([
    ['1', 'See the second chapter.'],
    ['0', 'Harbor rules'],
  ])
})
