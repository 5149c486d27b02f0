import { expect, test } from '@jest/globals'
import { lines, segment } from '../../../../testing/word/text-segments.ts'
import { textOf } from '../lines/line-model.ts'
import { spacedTables } from './spaced-tables.ts'

const authors = ['Ada Nylund, Bo Ek and', 'Cleo Vinter']
const paper = ['On the water of the valley and', 'what it does to a pump house']
/** An entry of two columns, from its first line on. */
const entry = (y: number, left = authors, right = paper) => [
  ...lines(left, { x: 100, y }),
  ...lines(right, { x: 260, y }),
]
const cellsOf = (segments: Parameters<typeof spacedTables>[0]) =>
  spacedTables(segments).map(({ segments: cells }) => cells.map((cell) => cell.map(textOf).join(' / ')))

test('entries that begin together in both columns, with free height between them, are rows of a table', () => {
  const row = [authors.join(' / '), paper.join(' / ')]
  expect(cellsOf([...entry(100), ...entry(140), ...entry(180)])).toEqual([[...row, ...row, ...row]])
})

test('a row may have cells of one line, and fewer columns filled by its further lines', () => {
  const found = cellsOf([...entry(100), ...entry(140, ['Bo Ek'], ['Notes']), ...entry(170), ...entry(210)])
  expect(found.map(({ length }) => length)).toEqual([8])
})

test('columns of text whose paragraphs do not begin together are none', () => {
  const left = [100, 140, 180, 220].flatMap((y) => lines(authors, { x: 100, y }))
  const right = [100, 152, 204].flatMap((y) => lines(paper, { x: 260, y }))
  expect(cellsOf([...left, ...right])).toEqual([])
})

test('nor are dates beside texts of several lines, for which tabs do, nor two entries alone', () => {
  const dated = [100, 140, 180, 220].flatMap((y) => entry(y, ['2009'], paper))
  expect(cellsOf(dated)).toEqual([])
  expect(cellsOf([...entry(100), ...entry(140)])).toEqual([])
})

test('nor are entries with a picture among them', () => {
  const entries = [...entry(100), ...entry(140), ...entry(180)]
  expect(spacedTables(entries, [{ x0: 230, x1: 250, y0: 90, y1: 160 }])).toEqual([])
  expect(spacedTables(entries, [{ x0: 230, x1: 250, y0: 300, y1: 360 }])).toHaveLength(1)
})

test('nor are labels with larger letters below them, as those of fields that are filled in', () => {
  const filled = [100, 140, 180].flatMap((y) =>
    [100, 260].flatMap((x) => [
      segment('Name of it', { x, y, size: 6 }),
      segment('asdf', { x, y: y + 10, size: 9 }),
    ]),
  )
  expect(spacedTables(filled)).toEqual([])
})

test('nor are two columns of text whose lines are set far apart', () => {
  const column = (x: number, y: number) =>
    lines(Array(9).fill('a line of text as wide as it is'), { x, y }, 22)
  expect(spacedTables([...column(100, 100), ...column(300, 100)])).toEqual([])
  expect(spacedTables([...column(100, 100), ...column(300, 107)])).toEqual([])
})
