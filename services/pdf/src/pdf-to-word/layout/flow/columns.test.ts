import { describe, expect, test } from '@jest/globals'
import { lines, segment } from '../../../../testing/word/text-segments.ts'
import type { Segment } from '../lines/line-model.ts'
import { untagged } from '../page/tagged-structure.ts'
import { paragraphText } from '../paragraphs/paragraph-model.ts'
import { bandsOf } from './flows.ts'

const words = 'a column of text that is forty letters long and more'.slice(0, 40)
const frame = { left: 50, right: 550 }
const column = (x: number) =>
  lines(
    Array.from({ length: 8 }, () => words),
    { x, y: 200 },
  )

test('a heading above two columns: one band each, read column by column', () => {
  const heading = segment('A heading that reaches over the width of both columns of the page below it', {
    x: 60,
    y: 150,
  })
  const bands = bandsOf(
    {
      segments: [heading, ...column(60), ...column(330)],
      tables: [],
      pictures: [],
      rules: [],
      parting: [],
      fills: [],
    },
    frame,
    untagged,
  )
  expect(bands.map(({ columns }) => columns.length)).toEqual([1, 2])
  expect(bands[1]?.columns.map(({ frame: { left } }) => left)).toEqual([60, 330])
})

test('one column stays one', () => {
  const text = Array.from({ length: 8 }, () => `${words} ${words}`)
  const bands = bandsOf(
    { segments: lines(text, { x: 60, y: 100 }), tables: [], pictures: [], rules: [], parting: [], fills: [] },
    frame,
    untagged,
  )
  expect(bands.map(({ columns }) => columns.length)).toEqual([1])
  const [block] = bands[0]?.columns[0]?.blocks ?? []
  expect(block?.kind === 'paragraph' && paragraphText(block)).toBe(text.join(' '))
})

test('columns end at a rule or a low band of colour that runs across their gutter', () => {
  const fill = { x0: 50, x1: 550, y0: 290, y1: 310, color: '#2563eb' }
  const lower = (x: number) =>
    lines(
      Array.from({ length: 8 }, () => words),
      { x, y: 330 },
    )
  const segments = [...column(60), ...column(330), ...lower(60), ...lower(330)]
  const drawn = { segments, tables: [], pictures: [], rules: [], parting: [], fills: [fill] }
  expect(bandsOf(drawn, frame, untagged).map(({ columns }) => columns.length)).toEqual([2, 2])
  expect(bandsOf({ ...drawn, fills: [] }, frame, untagged).map(({ columns }) => columns.length)).toEqual([2])
})

test('a title above entries and their pages makes no columns of them', () => {
  const title = lines(
    Array.from({ length: 5 }, () => 'Somebody who has written something'),
    { x: 200, y: 100 },
  )
  const entries = Array.from({ length: 6 }, (_, at) => [
    segment('A longer name of a chapter', { x: 60, y: 200 + 16 * at }),
    segment(String(at), { x: 530, y: 200 + 16 * at }),
  ]).flat()
  const contents = { tables: [], pictures: [], rules: [], parting: [], fills: [] }
  const bands = bandsOf({ ...contents, segments: [...title, ...entries] }, frame, untagged)
  expect(bands.map(({ columns }) => columns.length)).toEqual([1])
})

describe('lists of pairs beside each other', () => {
  /** Commands and what they do, as far apart as `pitch`. */
  const pairs = (x: number, pitch: number) =>
    Array.from({ length: 10 }, (_, at) => [
      segment('command', { x, y: 100 + at * pitch }),
      segment('what it does', { x: x + 100, y: 100 + at * pitch }),
    ]).flat()
  const columnsOf = (segments: readonly Segment[]) => {
    const contents = { segments, tables: [], pictures: [], rules: [], parting: [], fills: [] }
    return bandsOf(contents, frame, untagged).map(({ columns }) => columns.length)
  }

  test('are columns where their rows keep their own distances', () => {
    expect(columnsOf([...pairs(60, 14), ...pairs(330, 17)])).toEqual([2])
  })

  test('are one table where their rows stand on the same lines', () => {
    expect(columnsOf([...pairs(60, 14), ...pairs(330, 14)])).toEqual([1])
  })
})

test('a page as narrow as a card has columns, too', () => {
  const narrow = (x: number) =>
    lines(
      Array.from({ length: 6 }, () => 'eleven long'),
      { x, y: 100 },
    )
  const bands = bandsOf(
    { segments: [...narrow(20), ...narrow(95)], tables: [], pictures: [], rules: [], parting: [], fills: [] },
    { left: 20, right: 150 },
    untagged,
  )
  expect(bands.map(({ columns }) => columns.length)).toEqual([2])
})

describe('two lines at the top of a second column', () => {
  const justified = Array.from({ length: 18 }, () => words)
  const columnsOf = (left: readonly string[], right: readonly string[]) => {
    const segments = [...lines(left, { x: 60, y: 200 }), ...lines(right, { x: 330, y: 200 })]
    const contents = { segments, tables: [], pictures: [], rules: [], parting: [], fills: [] }
    return bandsOf(contents, frame, untagged).map(({ columns }) => columns.length)
  }

  test('are one beside a full column of justified text', () => {
    expect(columnsOf(justified, [words, words.slice(0, 22)])).toEqual([2])
  })

  test('are none where they are shorter than its lines, or those are ragged', () => {
    expect(columnsOf(justified, [words.slice(0, 30), words.slice(0, 22)])).toEqual([1])
    const ragged = justified.map((line, index) => line.slice(0, 40 - 2 * (index % 5)))
    expect(columnsOf(ragged, [words, words.slice(0, 22)])).toEqual([1])
  })
})
