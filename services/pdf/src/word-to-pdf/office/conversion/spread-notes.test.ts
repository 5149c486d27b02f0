import { expect, test } from '@jest/globals'
import { spreadNotes } from './spread-notes.ts'

const column = { start: 10, end: 100, gap: 2 }
const spread = (...notes: [number, number][]) =>
  spreadNotes(
    notes.map(([top, height]) => ({ top, height })),
    column,
  )

test.each([
  [
    'where they belong',
    [
      [20, 10],
      [50, 10],
    ],
    [20, 50],
  ],
  [
    'below one another',
    [
      [20, 10],
      [22, 10],
      [70, 10],
    ],
    [20, 32, 70],
  ],
  [
    'further up where the page ends',
    [
      [60, 20],
      [95, 20],
    ],
    [58, 80],
  ],
  ['not above the start', [[5, 10]], [10]],
  [
    'over the end where they are too many',
    [
      [20, 50],
      [30, 50],
    ],
    [10, 62],
  ],
  ['nowhere', [], []],
] as [string, [number, number][], number[]][])('notes stand %s', (_, notes, tops) => {
  expect(spread(...notes)).toEqual(tops)
})
