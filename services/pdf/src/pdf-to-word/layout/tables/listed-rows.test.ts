import { expect, test } from '@jest/globals'
import type { Face, Glyph } from '../../reading/page-model.ts'
import { withListedRows } from './listed-rows.ts'
import { gridOf, plainCells } from './table-grid.ts'

const font: Face['font'] = {
  ...{ family: 'Arial', bold: false, italic: false, ascent: 0.9, descent: -0.2 },
  ...{ vertical: false, symbolic: undefined, unit: 0.001 },
}
const face: Face = { font, size: 10, color: '#000000', bold: false, italic: false, angle: 0 }

const text = (letters: string, x: number, y: number): Glyph[] =>
  [...letters].map((letter, index) => {
    const x0 = x + 5 * index
    return { text: letter, x0, x1: x0 + 5, next: x0 + 5, y, face, mcid: undefined, artifact: false }
  })

const line = (y: number, ...texts: readonly string[]): Glyph[] =>
  texts.flatMap((letters, index) => text(letters, 102 + 100 * index, y))

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
