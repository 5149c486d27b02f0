import { expect, test } from '@jest/globals'
import { segment } from '../../../../testing/word/text-segments.ts'
import { type Segment, textOf } from '../lines/line-model.ts'
import { framedColumns } from './framed-columns.ts'
import { gridOf, plainCells } from './table-grid.ts'

const border = { thickness: 1, color: '#000000' }
const sides = { top: border, bottom: border, left: border, right: border }
/** A frame of one column with a rule across after each of the given heights. */
const frame = (...heights: readonly number[]) => {
  const ys = [100, ...heights.map((_, index) => 100 + heights.slice(0, index + 1).reduce((a, b) => a + b, 0))]
  const places = plainCells(heights.length, 1).map((place) => ({ ...place, sides }))
  return gridOf([90, 400], ys, places, border)
}

const line = (y: number, ...texts: readonly string[]): Segment[] =>
  texts.flatMap((text, index) => (text ? [segment(text, { x: 100 + 100 * index, y })] : []))

/** What stands in the cells of the frame, each with the rows and columns it has now. */
function listed(grid: ReturnType<typeof frame>, ...contents: readonly (readonly Segment[])[]) {
  const cells = grid.cells.map((cell, index) => ({
    ...{ ...cell, segments: contents[index] ?? [] },
    images: [],
    fill: index === 0 ? '#eeeeee' : undefined,
  }))
  return framedColumns(grid, cells)
}

const people = [
  ...line(112, 'Chair', 'Ann-Miller', '555-0101'),
  ...line(124, 'Clerk', 'Joe-Smith', '555-0102'),
  ...line(136, 'Press', 'Eve-Brown', '555-0103'),
]

test('columns of text within a frame are those of a table', () => {
  const table = listed(frame(44), people)
  expect(table?.segments.map((cell) => cell.map(textOf).join(' '))).toEqual([
    ...[
      'Chair',
      'Ann-Miller',
      '555-0101',
      'Clerk',
      'Joe-Smith',
      '555-0102',
      'Press',
      'Eve-Brown',
      '555-0103',
    ],
  ])
  expect(table?.grid.xs.length).toBe(4)
  expect([table?.grid.x0, table?.grid.x1, table?.grid.ys[0], table?.grid.ys.at(-1)]).toEqual([
    90, 400, 100, 144,
  ])
  expect(table?.fills).toEqual(Array.from({ length: 9 }, () => '#eeeeee'))
  const drawn = table?.grid.cells.map(({ sides: own }) =>
    (['top', 'right', 'bottom', 'left'] as const).filter((side) => own?.[side]).join(' '),
  )
  expect(drawn).toEqual([
    'top left',
    'top',
    'top right',
    'left',
    '',
    'right',
    'bottom left',
    'bottom',
    'right bottom',
  ])
})

test('rules across part it into sections that have the columns in common; one without columns is a cell over all', () => {
  const more = line(162, 'Judge', 'Kim-Long', '555-0104')
  const note = line(192, 'All of-them can be called on every day but Sunday')
  const table = listed(frame(44, 30, 30), people, more, note)
  expect(table?.grid.cells.map(({ row, column, toColumn }) => [row, column, toColumn]).slice(-4)).toEqual([
    ...[0, 1, 2].map((column) => [3, column, column]),
    [4, 0, 2],
  ])
  expect(table?.grid.ys.slice(-3)).toEqual([144, 174, 204])
  expect(table?.grid.cells.at(-1)?.sides).toEqual(sides)
})

test('a frame around text, a form in it, or two lines with columns stay what they are', () => {
  const words = [...line(112, 'Some-words'), ...line(124, 'and-more'), ...line(136, 'of-them')]
  expect(listed(frame(44), words)).toBeUndefined()
  expect(listed(frame(44), people.slice(0, 6))).toBeUndefined()
  const toFill = people.map((one) => ({
    ...one,
    words: one.words.map((word) => ({ ...word, blank: true as const })),
  }))
  expect(listed(frame(44), toFill)).toBeUndefined()
})

test('what rules part already is left to them', () => {
  const grid = gridOf([90, 190, 400], [100, 144], plainCells(1, 2), border)
  const cells = grid.cells.map((cell) => ({ ...cell, segments: people, images: [], fill: undefined }))
  expect(framedColumns(grid, cells)).toBeUndefined()
})
