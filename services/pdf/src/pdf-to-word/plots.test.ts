import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { wordFaults } from '../../testing/office/word-rules.ts'
import { drawnPdf } from '../../testing/pdfs/drawn-pdf.ts'
import { type TestWordMaker, testWordMaker } from '../../testing/word/make-word.ts'

let words: TestWordMaker
beforeAll(async () => {
  words = await testWordMaker()
})
afterAll(() => words.close())

const resources =
  '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> /F2 << /Type /Font /Subtype /Type1 /BaseFont /ZapfDingbats >> >>'
const at = (x: number, y: number, text: string, size = 9, font = 'F1') =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${text}) Tj ET`
const turned = (x: number, y: number, text: string) => `BT /F1 9 Tf 0 1 -1 0 ${x} ${y} Tm (${text}) Tj ET`

/** A frame with numbers below and beside it, the latter along the upright axis, as statistics programs set them. */
const axes = [
  '200 500 200 150 re S',
  ...[0, 1, 2, 3].map((step) => `${205 + 60 * step} 500 m ${205 + 60 * step} 494 l S`),
  ...[0, 1, 2, 3].map((step) => at(205 + 60 * step, 484, `${10 * step}`)),
  ...[0, 1, 2].map((step) => turned(190, 505 + 60 * step, `${5 * step}`)),
  turned(175, 550, 'Weight in kg'),
]
const prose = [at(72, 720, 'A plot of what was measured.', 11), at(72, 440, 'It says that nothing grew.', 11)]

const make = async (content: readonly string[]) => {
  const made = await words.make(
    drawnPdf([
      { content: [...prose, ...axes, ...content].join('\n'), resources, entries: '/MediaBox [0 0 600 800]' },
    ]),
  )
  expect(wordFaults(made)).toEqual([])
  return made
}

const textsOf = (made: Awaited<ReturnType<typeof make>>) =>
  made.paragraphs.map(({ text }) => text).filter((text) => text !== '')

test('a plot whose points are letters of a font of signs is one picture with its axes', async () => {
  const points = Array.from({ length: 60 }, (_, step) =>
    at(205 + 3 * step, 560 + 60 * Math.sin(1.7 * step), 'l', 3, 'F2'),
  )
  const made = await make(points)
  expect([made.images, made.tables]).toEqual([1, []])
  expect(textsOf(made)).toEqual(['A plot of what was measured.', 'It says that nothing grew.'])
})

test('a curve of many short pieces in a frame is one picture with its axes', async () => {
  const curve = Array.from({ length: 150 }, (_, step) => `${210 + step} ${570 + 50 * Math.sin(step / 20)}`)
  const made = await make([`1 0 0 RG ${curve.join(' l ').replace(' l ', ' m ')} l S`])
  expect([made.images, made.tables]).toEqual([1, []])
  expect(textsOf(made)).toEqual(['A plot of what was measured.', 'It says that nothing grew.'])
})

test('the shadow of a frame does not make its cell higher, and covers no text', async () => {
  const frame = '1 g 72 600 300 40 re f 0 G 72 600 300 40 re S'
  const shadow = '0.5 g 76 600 m 372 600 l 372 636 l 376 636 l 376 596 l 76 596 l h f 0 g'
  const made = await words.make(
    drawnPdf([
      {
        content: [
          shadow,
          frame,
          '0 g',
          at(78, 620, 'make install', 11),
          at(72, 570, 'Then it is there.', 11),
        ].join('\n'),
        resources,
        entries: '/MediaBox [0 0 600 800]',
      },
    ]),
  )
  expect(made.images).toBe(0)
  expect(made.tables).toEqual([[['make install']]])
})
