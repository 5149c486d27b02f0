import { expect, test } from '@jest/globals'
import { parseTurnedPages, quarterMore, turnedPagesShape, writeTurnedPages } from './turned-pages.ts'

test.each([
  ['', []],
  ['3@90', [[3, 90]]],
  [
    ' 3@90, 5-6@180 , 9-@270 ',
    [
      [3, 90],
      [5, 180],
      [6, 180],
      [9, 270],
      [10, 270],
    ],
  ],
  [
    '1-2@90,2@180',
    [
      [1, 90],
      [2, 180],
    ],
  ],
])('%j of 10 pages', (text, turned) => {
  const read = parseTurnedPages(text, 10)
  expect('turns' in read && [...read.turns]).toEqual(turned)
})

test.each([
  ['3', 'Please enter pages to turn such as 3@90,5-7@180'],
  ['3@45', 'Please enter pages to turn such as 3@90,5-7@180'],
  ['2:3@90', 'Please enter pages to turn such as 3@90,5-7@180'],
  ['blank', 'Please enter pages to turn such as 3@90,5-7@180'],
  ['11@90', 'Start page cannot be greater than 10'],
  ['4-2@90', 'End page cannot be less than start page'],
  ['0@90', 'Please enter a valid start page number'],
])('%j of 10 pages is refused', (text, error) => {
  expect(parseTurnedPages(text, 10)).toEqual({ error })
})

test('what is written is read again, neighbors that are turned alike as one', () => {
  const text = writeTurnedPages(
    new Map([
      [7, 180],
      [5, 180],
      [6, 180],
      [8, 90],
      [1, 0],
      [3, 270],
    ]),
  )
  expect(text).toBe('3@270, 5-7@180, 8@90')
  expect(turnedPagesShape.pattern.test(text)).toBe(true)
  const read = parseTurnedPages(text, 8)
  expect('turns' in read && writeTurnedPages(read.turns)).toBe(text)
  expect(writeTurnedPages(new Map())).toBe('')
})

test('four quarters are none', () => {
  expect(([0, 90, 180, 270] as const).map(quarterMore)).toEqual([90, 180, 270, 0])
})
