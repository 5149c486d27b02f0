import { expect, test } from '@jest/globals'
import { segment } from '../../../../testing/word/text-segments.ts'
import { gridOf, plainCells } from '../tables/table-grid.ts'
import type { TableBlock } from './block-model.ts'
import { cellOf } from './cells.ts'
import { withAlignedColumns } from './column-alignment.ts'

/** A table of one column from 100 to 300 with a line in each row. */
function table(texts: readonly string[], xOf: (width: number) => number, rtl = false): TableBlock {
  const ys = [...texts, ''].map((_, index) => 80 + 20 * index)
  const grid = gridOf([100, 300], ys, plainCells(texts.length, 1), undefined)
  const cells = grid.cells.map((place, row) => {
    const text = texts[row] ?? ''
    const segments = [segment(text, { x: xOf(5 * text.length), y: place.y0 + 12, rtl })]
    return cellOf({ ...place, segments, images: [], fill: undefined }, { ruled: false, padding: 0 })
  })
  return { kind: 'table', grid, cells, padding: 0, headerRows: 0, y0: grid.y0, y1: grid.y1 }
}

const alignmentsOf = ({ cells }: TableBlock) => cells.map(({ paragraphs }) => paragraphs[0]?.align)
const sums = ['4,20', '95,00', '1.140,00', '12.500.000,00 EUR']

test('numbers that end at one place are set there, however long they are', () => {
  const given = table(sums, (width) => 240 - width)
  expect(new Set(alignmentsOf(given)).size).toBeGreaterThan(1)
  const aligned = withAlignedColumns(given)
  expect(alignmentsOf(aligned)).toEqual(sums.map(() => 'end'))
  expect(aligned.cells.map(({ paragraphs }) => paragraphs[0]?.indent.end)).toEqual(sums.map(() => 60))
})

test('lines that begin at one place are set there, of which a long one reaches to the end of its cell', () => {
  const names = ['Harbour', 'Market', 'The university of the arts']
  expect(alignmentsOf(withAlignedColumns(table(names, () => 165)))).toEqual(names.map(() => 'start'))
})

test('what is read from the right begins at the right', () => {
  const names = ['Net', 'Value added tax', 'Total of everything']
  const aligned = withAlignedColumns(table(names, (width) => 240 - width, true))
  expect(alignmentsOf(aligned)).toEqual(names.map(() => 'start'))
})

test('too few lines, and lines of one width, stay as they are', () => {
  for (const texts of [sums.slice(1, 3), ['2021', '2022', '2023', '2024']]) {
    const given = table(texts, (width) => 240 - width)
    expect(withAlignedColumns(given)).toBe(given)
  }
})
