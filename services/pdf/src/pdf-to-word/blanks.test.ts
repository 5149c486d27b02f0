import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { all, wordText } from '../../testing/office/read-docx.ts'
import { wordFaults } from '../../testing/office/word-rules.ts'
import { drawnPdf } from '../../testing/pdfs/drawn-pdf.ts'
import { type MadeWord, type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const text = (x: number, y: number, shown: string) => `BT /F1 10 Tf ${x} ${y} Td (${shown}) Tj ET`
const line = (from: number, to: number, y: number) => `${from} ${y} m ${to} ${y} l S`
const make = (...content: readonly string[]) =>
  words.make(
    drawnPdf([
      {
        content: content.join(' '),
        entries: '/MediaBox [0 0 595 842]',
        resources: '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
      },
    ]),
  )

/** How many stops of each paragraph are reached by an underlined tab, and where the stops are, in points. */
const blanksOf = ({ document }: MadeWord) =>
  all(document, 'w:p').map((paragraph) => ({
    text: wordText(paragraph),
    lines: all(paragraph, 'w:r').filter((run) => all(run, 'w:u').length > 0 && all(run, 'w:tab').length > 0)
      .length,
    stops: all(paragraph, 'w:tabs').flatMap((tabs) =>
      all(tabs, 'w:tab').map(({ attributes }) => Math.round(Number(attributes['w:pos']) / 20)),
    ),
  }))

const body = [
  'This form is handed in at the office on the ground floor,',
  'where it is stamped, and nowhere else at all.',
]
const prose = body.map((shown, index) => text(72, 780 - 12 * index, `${shown} ${shown}`))

test('lines drawn behind text to write on are kept, each where it ended, and each line is one of its own', async () => {
  const made = await make(
    ...prose,
    ...[text(72, 700, 'Name:'), line(106, 300, 698), text(312, 700, 'Date:'), line(340, 440, 698)],
    ...[text(72, 680, 'Address:'), line(114, 440, 678)],
  )
  expect(wordFaults(made)).toEqual([])
  const found = blanksOf(made).filter(({ lines }) => lines > 0)
  expect(found.reduce((sum, { lines }) => sum + lines, 0)).toBe(3)
  expect(found.flatMap(({ stops }) => stops)).toEqual(expect.arrayContaining([228, 240, 368]))
  expect(made.paragraphs.map((one) => one.text).join('\n')).toMatch(/Name:\t+.*Date:\t*\n+Address:/)
})

test('a line under text, one across the page and one in another column are none to write on', async () => {
  const made = await make(
    ...prose,
    ...[text(72, 700, 'Underlined words'), line(72, 150, 698)],
    ...[text(72, 660, 'Beside a column'), line(300, 440, 658)],
    ...[text(72, 620, 'Above a rule'), line(72, 520, 606)],
  )
  expect(blanksOf(made).filter(({ lines }) => lines > 0)).toEqual([])
})

test('lines that begin below each other far from their text are places to write on, with a gap before them', async () => {
  const rows = ['Family name', 'First name', 'Street'].flatMap((shown, index) => [
    text(72, 700 - 20 * index, shown),
    line(180, 400, 698 - 20 * index),
  ])
  const made = await make(...prose, ...rows)
  expect(wordFaults(made)).toEqual([])
  const found = blanksOf(made).filter(({ lines }) => lines > 0)
  expect(found.map(({ text: shown, lines }) => [shown.trim(), lines])).toEqual([
    ['Family name', 1],
    ['First name', 1],
    ['Street', 1],
  ])
  expect(found.map(({ stops }) => stops)).toEqual(Array(3).fill([108, 328]))
})

test('lines side by side without text beside them are one line to write on, in a frame, too', async () => {
  const signed = (y: number) => [
    line(72, 212, y),
    line(312, 452, y),
    text(72, y - 11, 'Date'),
    text(312, y - 11, 'Name'),
  ]
  const frame = '60 560 m 480 560 l 480 660 l 60 660 l h S'
  const made = await make(
    ...prose,
    ...signed(720),
    frame,
    ...signed(620),
    text(72, 645, 'To be signed by both'),
  )
  expect(wordFaults(made)).toEqual([])
  const found = blanksOf(made).filter(({ lines }) => lines > 0)
  expect(found.map(({ lines }) => lines)).toEqual([2, 2])
  const lengths = found.map(({ stops: [end = 0, next = 0, last = 0] }) => [next - end, last - next])
  expect(lengths).toEqual(Array(2).fill([100, 140]))
  expect(blanksOf(made).filter(({ text: shown }) => /Date\s*Name/.test(shown))).toHaveLength(2)
})

test('lines at both sides of a text, and those under the heads of columns, are none to write on', async () => {
  const ornament = [line(72, 212, 703), text(222, 700, 'Page'), line(252, 392, 703)]
  const heads = [text(72, 640, 'Sum'), line(72, 172, 636), text(312, 640, 'Share'), line(312, 412, 636)]
  expect(blanksOf(await make(...prose, ...ornament, ...heads)).filter(({ lines }) => lines > 0)).toEqual([])
})

test('what asks for something stands on its line, where others beside it do', async () => {
  const fields = ['Name:', 'Class:', 'Date:'].flatMap((shown, index) => [
    text(72 + 150 * index, 700, shown),
    line(72 + 150 * index, 202 + 150 * index, 695),
  ])
  const made = await make(...prose, ...fields)
  expect(wordFaults(made)).toEqual([])
  expect(blanksOf(made).reduce((sum, { lines }) => sum + lines, 0)).toBe(3)
})

test('a line that is drawn in pieces is one', async () => {
  const pieces = [line(106, 116, 698), line(116, 130, 698), line(130, 440, 698)]
  const frame = '60 560 m 480 560 l 480 660 l 60 660 l h S'
  const within = [
    text(72, 640, 'Comments'),
    line(72, 100, 610),
    line(100, 440, 610),
    text(72, 580, 'The end'),
  ]
  const made = await make(...prose, text(72, 700, 'Other'), ...pieces, frame, ...within)
  expect(
    blanksOf(made)
      .filter(({ lines }) => lines > 0)
      .map(({ lines }) => lines),
  ).toEqual([1])
  expect(all(made.document, 'w:tc').flatMap((cell) => all(cell, 'w:pBdr'))).toHaveLength(1)
})
