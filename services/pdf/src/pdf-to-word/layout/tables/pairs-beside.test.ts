import { expect, test } from '@jest/globals'
import { segment } from '../../../../testing/word/text-segments.ts'
import { textOf } from '../lines/line-model.ts'
import { alignedTables } from './aligned-tables.ts'

const row = (y: number, cells: readonly (readonly [text: string, x: number])[]) =>
  cells.map(([text, x]) => segment(text, { x, y }))

const items = [
  ['1', 'Oak shelf', '86.00'],
  ['2', 'Delivery', '35.00'],
  ['3', 'Fitting', '52.00'],
].flatMap(([number = '', what = '', price = ''], index) =>
  row(150 + 14 * index, [
    [number, 60],
    [what, 100],
    [price, 400],
  ]),
)
const pairs = (y: number, x: number) => [
  ...row(y, [
    ['Date:', 60],
    ['18 May', x],
  ]),
  ...row(y + 14, [
    ['Number:', 60],
    ['20731', x],
  ]),
]
const rowsOf = (tables: ReturnType<typeof alignedTables>) =>
  tables.map(({ used }) => new Set([...used].map(({ y }) => y)).size)

test('labels and values at an edge of their own, right above or below a table, are none of it', () => {
  const tables = alignedTables([...pairs(122, 180), ...items, ...pairs(192, 300)])
  expect(rowsOf(tables)).toEqual([3])
  expect([...(tables[0]?.used ?? [])].map(textOf)).toContain('Fitting')
})

test('those at the edge of a column are rows of it', () => {
  expect(rowsOf(alignedTables([...items, ...pairs(192, 400)]))).toEqual([5])
})
