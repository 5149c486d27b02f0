import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { all, parseXml, wordText } from '../../../../testing/office/read-docx.ts'
import { wordFaults } from '../../../../testing/office/word-rules.ts'
import { drawnPdf } from '../../../../testing/pdfs/drawn-pdf.ts'
import { type MadeWord, type TestWordMaker, testWordMaker } from '../../../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const at = (x: number, y: number, text: string, size = 12) => `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`
/** A word with a small raised text behind it; letters of Courier are 0.6 em wide. */
const raisedBehind = (x: number, y: number, word: string, raised: string) =>
  `${at(x, y, word)} ${at(x + 7.2 * word.length, y + 4, raised, 7)}`
const rule = (y: number) => `72 ${y} m 200 ${y} l 0.5 w S`
const body = (from: number, count: number) =>
  Array.from({ length: count }, (_, line) =>
    at(72, from - 15 * line, `Line ${line} of the usual text of a page`),
  )

/** Pages of 600 by 800 points. */
async function make(pages: readonly (readonly string[])[]): Promise<MadeWord> {
  const made = await words.make(
    drawnPdf(
      pages.map((content) => ({
        content: content.join('\n'),
        entries: '/MediaBox [0 0 600 800]',
        resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Courier >> >>',
      })),
    ),
  )
  expect(wordFaults(made)).toEqual([])
  return made
}

/** Texts of the notes by the numbers of their references. */
function notesOf({ files }: MadeWord) {
  const part = parseXml(files.get('word/footnotes.xml')?.toString() ?? '')
  return all(part, 'w:footnote')
    .filter(({ attributes }) => attributes['w:type'] === undefined)
    .map((note) => [note.attributes['w:id'], all(note, 'w:p').map(wordText).join('|').trim()])
}

const bodyOf = ({ paragraphs }: MadeWord) => paragraphs.map(({ text }) => text).join('\n')
const settingsOf = ({ files }: MadeWord) =>
  all(parseXml(files.get('word/settings.xml')?.toString() ?? ''), 'w:footnotePr')[0]

test('small text at the foot of a page is the note of the number raised in its text', async () => {
  const made = await make([
    [
      ...body(700, 10),
      raisedBehind(72, 500, 'The harbor is closed.', '1'),
      raisedBehind(72, 470, 'Nobody knows why.', '2'),
      rule(120),
      ...[at(72, 108, '1', 6), at(80, 104, 'By an order of the council of last year which', 9)],
      at(72, 92, 'nobody has seen since.', 9),
      ...[at(72, 82, '2', 6), at(80, 78, 'Not even the mayor.', 9)],
      at(290, 30, '17'),
    ],
  ])
  expect(notesOf(made)).toEqual([
    ['1', 'By an order of the council of last year which nobody has seen since.'],
    ['2', 'Not even the mayor.'],
  ])
  expect(bodyOf(made)).toContain('The harbor is closed.1')
  expect(bodyOf(made)).not.toContain('council')
  const footers = [...made.files].filter(([name]) => name.startsWith('word/footer'))
  expect(footers.map(([, part]) => wordText(parseXml(part.toString())))).toEqual(['17'])
})

test('signs stay what they are, and their notes too', async () => {
  const made = await make([
    [
      ...body(700, 10),
      raisedBehind(72, 500, 'Harbor rules', '*'),
      rule(120),
      at(72, 104, '* As of last year.', 9),
    ],
  ])
  const [reference] = all(made.document, 'w:footnoteReference')
  expect(reference?.attributes).toEqual({ 'w:customMarkFollows': '1', 'w:id': '1' })
  expect(bodyOf(made)).toContain('Harbor rules*')
  expect(notesOf(made)).toEqual([['1', '* As of last year.']])
})

test.each([
  ['on through the document', ['1', '2'], undefined],
  ['anew on every page', ['1', '1'], 'eachPage'],
])('numbers that go %s are counted so', async (_, labels, restart) => {
  const made = await make(
    labels.map((label) => [
      ...body(700, 10),
      raisedBehind(72, 500, `Page of note ${label}.`, label),
      rule(120),
      at(72, 104, `${label} The note.`, 9),
    ]),
  )
  expect(notesOf(made)).toEqual([
    ['1', 'The note.'],
    ['2', 'The note.'],
  ])
  const settings = settingsOf(made)
  expect(settings && all(settings, 'w:numRestart')[0]?.attributes['w:val']).toBe(restart)
})

test('numbers that do not go up stay text', async () => {
  const made = await make([
    [
      ...body(700, 10),
      raisedBehind(72, 500, 'The harbor is closed.', '7'),
      raisedBehind(72, 470, 'Nobody knows why.', '3'),
      rule(120),
      at(72, 104, '3 Not even the mayor.', 9),
    ],
    [
      ...body(700, 10),
      raisedBehind(72, 500, 'It opened again.', '9'),
      rule(120),
      at(72, 104, '9 In the spring.', 9),
    ],
  ])
  expect(notesOf(made)).toEqual([
    ['1', '3 Not even the mayor.'],
    ['2', '9 In the spring.'],
  ])
  expect(bodyOf(made)).toContain('Nobody knows why.3')
})

test.each([
  ['no text refers to it', at(72, 500, 'The harbor is closed.')],
  ['the number is an exponent', raisedBehind(72, 500, 'x', '1')],
])('small text at the foot stays where it is when %s', async (_, line) => {
  const made = await make([[...body(700, 10), line, at(72, 104, '1 By an order of the council.', 9)]])
  expect(notesOf(made)).toEqual([])
  expect(bodyOf(made)).toContain('By an order of the council.')
})

test('a list in the size of the text is no list of notes', async () => {
  const made = await make([
    [
      ...body(700, 10),
      raisedBehind(72, 500, 'The harbor is closed.', '1'),
      at(72, 130, '1 By an order'),
      at(72, 115, '2 of the council'),
    ],
  ])
  expect(notesOf(made)).toEqual([])
})

test('each column has its own notes', async () => {
  const column = (x: number) =>
    Array.from({ length: 30 }, (_, line) => at(x, 700 - 15 * line, `Line ${line} of one column`))
  const made = await make([
    [
      ...column(72),
      ...column(330),
      ...[raisedBehind(72, 250, 'Left.', '1'), raisedBehind(330, 250, 'Right.', '2')],
      at(72, 104, '1 The left note.', 9),
      at(330, 104, '2 The right note.', 9),
    ],
  ])
  expect(notesOf(made)).toEqual([
    ['1', 'The left note.'],
    ['2', 'The right note.'],
  ])
})
