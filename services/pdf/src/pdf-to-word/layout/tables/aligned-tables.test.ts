import { expect, test } from '@jest/globals'
import { mirrored, segment } from '../../../../testing/text-segments.ts'
import { textOf } from '../lines/line-model.ts'
import { alignedTables } from './aligned-tables.ts'

const row = (y: number, cells: readonly string[]) =>
  cells.map((text, index) => segment(text, { x: 100 + index * 120, y }))

const rows = [
  ['Monday', '8:00', 'Chess'],
  ['Tuesday', '9:00', 'Choir'],
  ['Wednesday', '10:00', 'Drawing'],
]

test('rows of pieces below each other are a table', () => {
  const [table] = alignedTables(rows.flatMap((cells, index) => row(100 + 14 * index, cells)))
  expect(table?.segments.map((cell) => cell.map(textOf).join(' '))).toEqual(rows.flat())
  expect(table?.grid.cells.map((cell) => [cell.row, cell.column]).at(-1)).toEqual([2, 2])
})

test('two rows are not enough, nor are items of a list', () => {
  expect(alignedTables(rows.slice(0, 2).flatMap((cells, index) => row(100 + 14 * index, cells)))).toEqual([])
  const list = ['1.', '2.', '3.'].flatMap((label, index) => [
    segment(label, { x: 100, y: 100 + 14 * index }),
    segment('some text', { x: 150, y: 100 + 14 * index }),
  ])
  expect(alignedTables(list)).toEqual([])
})

test('a second line in one cell does not start a row', () => {
  const folded = [
    ...row(100, ['Monday', '8:00', 'Chess and']),
    segment('draughts', { x: 340, y: 112 }),
    ...row(130, ['Tuesday', '9:00', 'Choir']),
    ...row(160, ['Friday', '9:30', 'Maths']),
  ]
  const [table] = alignedTables(folded)
  expect(table?.segments.map((cell) => cell.map(textOf).join(' '))).toContain('Chess and draughts')
})

test('rules between its rows are borders of their cells', () => {
  const rule = (at: number, from: number, to: number) => ({ at, from, to, thickness: 1, color: '#336699' })
  const [table] = alignedTables(
    rows.flatMap((cells, index) => row(100 + 20 * index, cells)),
    // Above, below the first row, under two of the cells, within a row, and far below.
    [rule(88, 95, 400), rule(106, 95, 400), rule(126, 95, 300), rule(119, 95, 400), rule(170, 95, 400)],
  )
  const [border, none] = [{ thickness: 1, color: '#336699' }, undefined]
  expect(table?.grid.cells.map(({ sides }) => [sides?.top, sides?.bottom])).toEqual([
    ...[0, 1, 2].map(() => [border, border]),
    ...[
      [border, border],
      [border, border],
      [border, none],
    ],
    ...[
      [border, none],
      [border, none],
      [none, none],
    ],
  ])
})

test('the symbols of a matrix are no table', () => {
  const matrix = [
    ['\u03c3', 'x', 'y'],
    ['x', '\u03c3', 'z'],
    ['y', 'z', '\u03c3'],
  ]
  expect(alignedTables(matrix.flatMap((cells, index) => row(100 + 14 * index, cells)))).toEqual([])
})

test('numbers in words and a dash before items that are read from the right make no table', () => {
  const items = ['حادي عشر', 'ثاني عشر', 'ثالث عشر'].flatMap((number, index) => {
    const y = 100 + 14 * index
    return [segment(number, { x: 100, y }), segment('-', { x: 160, y }), segment('نص', { x: 190, y })]
  })
  expect(alignedTables(items.map((piece) => mirrored(piece, 300)).sort((a, b) => a.x0 - b.x0))).toEqual([])
})
