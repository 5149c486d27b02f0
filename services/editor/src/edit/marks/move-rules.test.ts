import { pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'
import { streamObject } from '@folio/pdf-objects/testing/build-pdf'
import { checkPdf } from '@folio/pdf-objects/testing/pdf-bytes'
import { describe, expect, test } from '@jest/globals'
import { draw } from '../../../testing/compare-pages.ts'
import { replaceParagraph, replaceTexts } from '../../../testing/edit.ts'
import { fixture } from '../../../testing/fixture.ts'
import { pageNode } from '../../content/content-node.ts'
import { ContentWalker } from '../../content/walk-content.ts'
import { DocumentFonts } from '../../fonts/load-fonts.ts'
import { standInWidth } from '../../typeset/stand-in-width.ts'

/** Courier 10, whose letters are 6 points wide; lines 12 apart. */
const [left, top, wide, leading] = [20, 150, 6, 12]
const at = (letters: number) => left + wide * letters

const written = (lines: readonly string[], drawn: string) =>
  `${drawn} BT /F3 10 Tf ${leading} TL ${left} ${top} Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`
const page = (lines: readonly string[], drawn: string) => fixture({ pages: [written(lines, drawn)] })

/** A line under letters of a line, or so far above its baseline, as a stroke or as an area. */
const stroke = (from: number, to: number, line = 0, above = -1.5) =>
  `${at(from)} ${top - leading * line + above} m ${at(to)} ${top - leading * line + above} l`
const area = (from: number, to: number, line = 0, above = -1.75) =>
  `${at(from)} ${top - leading * line + above} ${wide * (to - from)} 0.5 re`

/** The level lines of a page, from the top and the left, in letters from where its text begins: from, to, and how high. */
function rulesOf(pdf: Buffer) {
  const document = readPdf(pdf, nodeZlib)
  const [first] = pagesOf(document)
  if (!first) throw new Error('no page')
  const { rules } = new ContentWalker(document, new DocumentFonts(document, standInWidth)).walk(
    pageNode(document, first),
  )
  const places = rules.map(
    ({ line: [[x, y], [end]] }) => [(x - left) / wide, (end - left) / wide, y - top] as const,
  )
  return places.sort((one, other) => other[2] - one[2] || one[0] - other[0])
}
const rule = (from: number, to: number, high = -1.5) =>
  [from, to, high].map((value) => expect.closeTo(value, 1))

const letter = 'Dear Anna, thank you'

describe('a line under words of a line', () => {
  test.each([
    ['a stroke', `1 w ${stroke(11, 16)} S`, -1.5],
    ['an area', `${area(11, 16)} f`, -1.5],
    ['an area of lines', `${at(11)} 148 m ${at(16)} 148 l ${at(16)} 148.5 l ${at(11)} 148.5 l h f`, -1.75],
    ['a stroke through them', `${stroke(11, 16, 0, 3)} S`, 3],
    ['one in its own space', `q 1 0 0 1 ${at(11)} 148.5 cm 0 0 m 30 0 l S Q`, -1.5],
  ])('goes with the word that a longer one pushes on: %s', async (_, drawn, high) => {
    const before = page([letter], drawn)
    expect(rulesOf(before)).toEqual([rule(11, 16, high)])
    const { pdf, outcomes } = await replaceTexts(before, { [letter]: 'Dear Annabelle, thank you' })
    expect(rulesOf(pdf)).toEqual([rule(16, 21, high)])
    expect(outcomes[0]?.stranded).toBeUndefined()
    await checkPdf(pdf)
  })

  test.each([
    ['a longer one', 'Dear Robert, thank you', 5, 11],
    ['one that begins alike', 'Dear Annabelle, thank you', 5, 14],
    ['one that ends alike', 'Dear Joanna, thank you', 5, 11],
    ['a shorter one', 'Dear Al, thank you', 5, 7],
    ['two', 'Dear Anna Bo, thank you', 5, 9],
  ])('covers what comes in place of its word: %s', async (_, now, from, to) => {
    const { pdf } = await replaceTexts(page([letter], `${stroke(5, 9)} S`), { [letter]: now })
    expect(rulesOf(pdf)).toEqual([rule(from, to)])
  })

  test('goes with the word when that is deleted, and is seen no more', async () => {
    const before = page([letter], `q 1 0 0 RG ${stroke(5, 9)} S 1 0 0 rg ${area(11, 16)} f Q`)
    const { pdf } = await replaceTexts(before, { [letter]: 'Dear you' })
    expect(rulesOf(pdf)).toEqual([])
    const reds = async (drawn: Buffer) => {
      const { data } = await draw(drawn)
      return [...data.keys()].filter((at) => at % 3 === 0 && (data[at] ?? 0) - (data[at + 1] ?? 0) > 60)
        .length
    }
    expect(await reds(before)).toBeGreaterThan(10)
    expect(await reds(pdf)).toBe(0)
    await checkPdf(pdf)
  })

  test('is one of several in a path, and the others stay', async () => {
    const before = page([letter, 'and so on'], `${stroke(0, 4)} ${stroke(11, 16)} ${stroke(0, 3, 1)} S`)
    const { pdf } = await replaceTexts(before, { [letter]: 'Dear Annabelle, thank you' })
    expect(rulesOf(pdf)).toEqual([rule(0, 4), rule(16, 21), rule(0, 3, -13.5)])
  })

  test('is drawn in parts, that go each by itself, or become one where words between them change', async () => {
    // As a browser leaves out what reaches down of a letter, and as others draw each piece of a text.
    const before = page(['We are happy now'], `${area(7, 9.1)} ${area(11, 11.1)} ${area(11.1, 12)} f`)
    const further = await replaceTexts(before, { 'We are happy now': 'We were happy now' })
    expect(rulesOf(further.pdf)).toEqual(
      [rule(8, 10.1), rule(12, 12.1), rule(12.1, 13)].filter((_, at) => at !== 1),
    )
    const longer = await replaceTexts(before, { 'We are happy now': 'We are haughty now' })
    expect(rulesOf(longer.pdf)).toEqual([rule(7, 14)])
  })

  test('is drawn by a form', async () => {
    const before = fixture({
      pages: [written([letter], '/X Do')],
      resources: '/XObject << /X 100 0 R >>',
      objects: [streamObject(`${stroke(11, 16)} S`, '/Type /XObject /Subtype /Form /BBox [0 0 300 200]')],
    })
    const { pdf } = await replaceTexts(before, { [letter]: 'Dear Annabelle, thank you' })
    expect(rulesOf(pdf)).toEqual([rule(16, 21)])
    await checkPdf(pdf)
  })

  test('is at the words of a text that is written upwards', async () => {
    const before = fixture({
      pages: [`101.5 ${60 + 66} m 101.5 ${60 + 96} l S BT /F3 10 Tf 0 1 -1 0 100 60 Tm (${letter}) Tj ET`],
    })
    const { pdf } = await replaceTexts(before, { [letter]: 'Dear Annabelle, thank you' })
    expect(rulesOf(pdf)).toEqual([
      [expect.closeTo((101.5 - left) / wide, 1), expect.anything(), 60 + 96 - top],
    ])
  })
})

test.each([
  ['longer than its words, as to be written on', letter, `${stroke(11, 30)} S`],
  ['across a table', letter, `${stroke(-2, 40)} S`],
  ['between upright ones, as of a cell', letter, `${stroke(11, 16)} S ${at(16)} 140 m ${at(16)} 165 l S`],
  ['too low to be one of words', letter, `${stroke(11, 16, 0, -6)} S`],
])('a line stays that is %s', async (_, text, drawn) => {
  const before = page([text], drawn)
  const { pdf, outcomes } = await replaceTexts(before, { [text]: `${text.slice(0, 4)}xyz${text.slice(4)}` })
  expect(outcomes[0]).toMatchObject({ change: 'replaced' })
  expect(outcomes[0]?.stranded).toBeUndefined()
  expect(rulesOf(pdf)).toEqual(rulesOf(before).map((one) => [...one]))
})

test('a line stays that is under words that stand apart, as a running head', async () => {
  const head = `BT /F3 10 Tf ${at(26)} ${top} Td (page 9) Tj ET`
  const before = page(['Chapter 2'], `${stroke(0, 32)} S ${head}`)
  const { pdf } = await replaceTexts(before, { 'page 9': 'page 10' })
  expect(rulesOf(pdf)).toEqual([rule(0, 32)])
})

test('a line under the last word of a text, of which nothing else moves, grows with it', async () => {
  const { pdf } = await replaceTexts(page(['Dear Anna'], `${stroke(5, 9)} S`), {
    'Dear Anna': 'Dear Annabelle',
  })
  expect(rulesOf(pdf)).toEqual([rule(5, 14)])
})

test.each([
  ['clips what follows', `q ${area(11, 16)} W f Q`],
  ['is cut off where it was', `q ${at(11)} 140 30 20 re W n ${stroke(11, 16)} S Q`],
])('a line that %s stays, and the edit says so', async (_, drawn) => {
  const before = page([letter], drawn)
  const { pdf, outcomes, report } = await replaceTexts(before, { [letter]: 'Dear Annabelle, thank you' })
  expect(rulesOf(pdf)).toEqual([rule(11, 16)])
  expect(outcomes[0]?.stranded).toBe(1)
  expect(report).toContainEqual({ code: 'text-out-of-place', count: 1 })
})

describe('in a paragraph', () => {
  const lines = ['The quick brown fox jumps over', 'the lazy dog and then sleeps', 'for an hour']
  const longer = 'The quick brown fox jumps over the industrious dog and then sleeps for an hour'

  test('a line goes to where its word goes', async () => {
    // sleeps; fox stays.
    const before = page(lines, `${stroke(22, 28, 1)} S ${stroke(16, 19)} S`)
    const { pdf } = await replaceParagraph(before, lines, longer)
    expect(rulesOf(pdf)).toEqual([rule(16, 19), rule(0, 6, -1.5 - 2 * leading)])
    await checkPdf(pdf)
  })

  test.each([
    ['one under words of its last line', stroke(-0.1, 3, 2), 0],
    ['one of a cell', stroke(-2, 40, 2, -3.5), expect.closeTo(leading - 3.5, 1)],
    [
      'one of a cell as wide as its last line',
      `${stroke(0, 11, 2, -3.5)} ${at(0)} ${top - 2 * leading - 3.5} m ${at(0)} ${top + 10} l`,
      expect.closeTo(leading - 3.5, 1),
    ],
    [
      'the edge of a box as wide as its last line',
      `${at(0)} ${top - 2 * leading - 3.5} ${11 * wide} 50 re`,
      expect.closeTo(leading - 3.5, 1),
    ],
  ])('that grows by a line, it runs over %s or not', async (_, drawn, over) => {
    const before = page(lines, `${drawn} S`)
    const { outcomes } = await replaceParagraph(before, lines, `${longer} and then some more of it`)
    expect(outcomes[0]?.moved?.bottom).toBeCloseTo(leading, 1)
    expect(outcomes[0]?.ruled).toEqual(over)
  })

  test.each([
    ['stays where it is', 'for an hour and then some more of it', expect.closeTo(leading - 3.5, 1)],
    ['goes with its words', 'for half an hour and then some more of it', 0],
  ])('that grows by a line, it runs over one under its whole last line if that %s', async (_, end, over) => {
    const before = page(lines, `${stroke(0, 11, 2, -3.5)} S`)
    const now = [...lines.slice(0, 2), end].join(' ')
    const { outcomes } = await replaceParagraph(before, lines, now)
    expect(outcomes[0]?.moved?.bottom).toBeCloseTo(leading, 1)
    expect(outcomes[0]?.ruled).toEqual(over)
  })

  test('one under words that are parted becomes two', async () => {
    // then sleeps
    const before = page(lines, `${area(17, 28, 1)} f`)
    const { pdf } = await replaceParagraph(before, lines, longer)
    expect(rulesOf(pdf)).toEqual([rule(24, 28, -1.5 - leading), rule(0, 6, -1.5 - 2 * leading)])
  })
})
