import { expect, test } from '@jest/globals'
import { segment } from '../../../../testing/text-segments.ts'
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
