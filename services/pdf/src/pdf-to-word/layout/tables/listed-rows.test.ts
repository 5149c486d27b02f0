import { expect, test } from '@jest/globals'
import { typedGlyphs } from '../../../../testing/word/typed-glyphs.ts'
import type { Glyph } from '../../reading/page-model.ts'
import { withListedRows } from './listed-rows.ts'
import { gridOf, plainCells } from './table-grid.ts'

const line = (y: number, ...texts: readonly string[]): Glyph[] =>
  texts.flatMap((letters, index) => typedGlyphs(letters, 102 + 100 * index, y))

const border = { thickness: 1, color: '#000000' }
const sides = { top: border, bottom: border, left: border, right: border }
/** Two rows of four columns between rules, the first 40 points high. */
const grid = gridOf(
  [100, 200, 300, 400, 500],
  [100, 140, 160],
  plainCells(2, 4).map((cell) => ({ ...cell, sides })),
  border,
)

test('numbers on the same lines of several columns are rows that no rule parts', () => {
  const rows = [line(112, 'Alabama', '1,204', '14', '0'), line(124, 'Alaska', '98', '–', '(3)')]
  const listed = withListedRows(grid, [...rows, line(136, 'Utah', '7', '12', '5')].flat())
  expect(listed.ys).toEqual([100, 115, 127, 140, 160])
  expect(listed.cells).toHaveLength(16)
  const first = listed.cells.filter(({ column }) => column === 0).map((cell) => cell.sides)
  expect(first.map((own) => [own?.top !== undefined, own?.bottom !== undefined])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [true, true],
  ])
})

test('wrapped text is of one row, and so are two columns of numbers', () => {
  const wrapped = [
    line(112, 'the first', 'line of', 'some', 'words'),
    line(124, 'goes on', 'here', 'and', 'there'),
  ]
  expect(withListedRows(grid, wrapped.flat())).toBe(grid)
  const few = [line(112, 'a text', 'of two', '14', '2'), line(124, 'lines', 'lines', '15', '3')]
  expect(withListedRows(grid, few.flat())).toBe(grid)
})

test('a cell over several rows goes over all that they become', () => {
  const cells = plainCells(2, 4)
    .filter(({ row, column }) => !(row === 1 && column === 0))
    .map((cell) => (cell.column === 0 ? { ...cell, toRow: 1 } : cell))
  const spanned = gridOf(grid.xs, grid.ys, cells, border)
  const listed = withListedRows(
    spanned,
    [line(112, 'All', '1', '2', '3'), line(124, '', '4', '5', '6')].flat(),
  )
  expect(listed.cells.filter(({ column }) => column === 0)).toMatchObject([
    { row: 0, toRow: 2, y0: 100, y1: 160 },
  ])
  expect(listed.cells).toHaveLength(10)
})
