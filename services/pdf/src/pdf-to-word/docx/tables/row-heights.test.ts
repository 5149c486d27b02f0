import { expect, test } from '@jest/globals'
import { tableAt } from '../../../../testing/word/laid-blocks.ts'
import { rowHeights } from './row-heights.ts'

const sum = (heights: readonly number[]) => heights.reduce((one, other) => one + other, 0)

test('rows have about the height they had', () => {
  const heights = rowHeights(tableAt([100, 140, 143, 200], [['one'], [], ['two']]))
  expect(heights[0]).toBeGreaterThan(37)
  expect(heights[1]).toBeGreaterThan(2.5)
  expect(sum(heights)).toBeLessThan(100)
})

test('a row with more text than room takes it from the free room of the others', () => {
  const high = Array.from({ length: 3 }, () => 'a line of text that is as long as it has to be in a row')
  const plain = rowHeights(tableAt([100, 114, 200], [['one'], []]))
  const grown = rowHeights(tableAt([100, 114, 200], [high, []]))
  // Three lines, set as close as may be, in a row for one.
  expect(grown[1]).toBeLessThan((plain[1] ?? 0) - 12)
})

test('a table that has to end higher loses free room only', () => {
  const table = tableAt([100, 150, 200], [['one'], ['two']])
  expect(sum(rowHeights(table)) - sum(rowHeights(table, 20))).toBeCloseTo(20, 1)
  expect(sum(rowHeights(table, 500))).toBeGreaterThan(2 * 11.49)
})

test('rows of a table that goes on over pages have just the height they had, or are lower on one of them', () => {
  const table = { ...tableAt([100, 150, 200, 250], [[], [], []]), cuts: [{ row: 2, y1: 200 }] }
  expect(rowHeights(table)).toEqual([50, 50, 50])
  expect(rowHeights(table, 0, [10])).toEqual([45, 45, 50])
  const high = Array.from({ length: 9 }, () => 'a line of text that is as long as it has to be in a row')
  const grown = { ...tableAt([100, 150, 200, 250], [high, [], []]), cuts: table.cuts }
  expect(rowHeights(grown)[1]).toBeLessThan(20)
  expect(rowHeights(grown)[2]).toBe(50)
})

test('a row that the end of a page cut takes no room from the others for what stands on the next one', () => {
  const high = Array.from({ length: 9 }, () => 'a line of text that is as long as it has to be in a row')
  const given = { ...tableAt([100, 150, 200, 250], [[], high, []]), cuts: [{ row: 2, y1: 200 }] }
  const cells = given.cells.map((cell) => (cell.row === 1 ? { ...cell, y1: cell.y1 + 100 } : cell))
  const [above, cut = 50, below] = rowHeights({ ...given, cells })
  expect([above, below]).toEqual([50, 50])
  expect(cut).toBeLessThan(15)
})
