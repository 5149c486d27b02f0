import { expect, test } from '@jest/globals'
import { all, elements, parseXml } from '../../../../testing/office/read-docx.ts'
import type { TableCell } from '../../layout/flow/block-model.ts'
import { cellBorders } from './cell-borders.ts'

const usual = { thickness: 0.5, color: '#000000' }
const cell: TableCell = {
  ...{ row: 0, toRow: 1, column: 0, toColumn: 0, x0: 0, x1: 100, y0: 0, y1: 40 },
  ...{ paragraphs: [], images: [], fill: undefined, turned: 0 },
}

/** Sides of a cell as they are written in a row: what each is, and how thick. */
function written(sides: TableCell['sides'], row: number) {
  const [borders] = all(
    parseXml(cellBorders({ ...cell, ...(sides && { sides }) }, usual, row)),
    'w:tcBorders',
  )
  return (
    borders &&
    elements(borders).map(({ name, attributes }) => [name, attributes['w:val'], attributes['w:sz']])
  )
}

test('only what differs from the borders of the table is written', () => {
  const thick = { thickness: 2, color: '#000000' }
  const sides = { top: thick, left: undefined, bottom: undefined, right: usual }
  expect(written(sides, 0)).toEqual([
    ['w:top', 'single', '16'],
    ['w:left', 'nil', undefined],
  ])
  expect(written(sides, 1)).toEqual([
    ['w:left', 'nil', undefined],
    ['w:bottom', 'nil', undefined],
  ])
})

test('in a table without borders, all that there are are written', () => {
  const sides = { top: usual, left: undefined, bottom: usual, right: undefined }
  expect(cellBorders({ ...cell, toRow: 0, sides }, undefined, 0)).toMatch(
    /^<w:tcBorders><w:top [^>]*single[^>]*><w:bottom /,
  )
})

test.each([
  ['whose sides are those of its table', { top: usual, left: usual, bottom: usual, right: usual }],
  ['whose sides nobody knows', undefined],
])('a cell %s has no borders of its own', (_, sides) => {
  expect(written(sides, 0)).toBeUndefined()
})
