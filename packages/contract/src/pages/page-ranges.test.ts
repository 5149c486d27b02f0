import { describe, expect, test } from '@jest/globals'
import { formatPages, formatRange, pagesOf, rangeText, readRange } from './page-ranges.ts'

describe('a range of a document of 12 pages', () => {
  test.each([
    ['1', '3', { start: 1, end: 3 }],
    ['1', '12', { start: 1, end: 12 }],
    ['12', '12', { start: 12, end: 12 }],
    ['5', '', { start: 5, end: 5 }],
    [' 5 ', ' 7 ', { start: 5, end: 7 }],
  ])('%j to %j is taken', (start, end, range) => {
    expect(readRange(start, end, 12)).toEqual({ range })
  })

  test.each([
    ['', '3', 'Please enter a valid start page number'],
    ['', '', 'Please enter a valid start page number'],
    ['0', '3', 'Please enter a valid start page number'],
    ['-1', '3', 'Please enter a valid start page number'],
    ['1.5', '3', 'Please enter a valid start page number'],
    ['one', '3', 'Please enter a valid start page number'],
    ['NaN', '3', 'Please enter a valid start page number'],
    ['Infinity', '3', 'Please enter a valid start page number'],
    ['13', '14', 'Start page cannot be greater than 12'],
    ['13', '2', 'Start page cannot be greater than 12'],
    ['5', '4', 'End page cannot be less than start page'],
    ['1', '0', 'End page cannot be less than start page'],
    ['1', '13', 'End page cannot be greater than 12'],
    ['1', 'x', 'Please enter a valid end page number'],
    ['1', '2.5', 'Please enter a valid end page number'],
  ])('%j to %j is refused', (start, end, error) => {
    expect(readRange(start, end, 12)).toEqual({ error })
  })
})

test('while the page count is unknown, pages up to 999 are taken', () => {
  expect(readRange('1', '999')).toEqual({ range: { start: 1, end: 999 } })
  expect(readRange('1', '1000')).toEqual({ error: 'End page cannot be greater than 999' })
  expect(readRange('1000', '')).toEqual({ error: 'Start page cannot be greater than 999' })
})

test('splitting by ranges without one has its sentence', () => {
  expect(rangeText.noRanges).toBe('Please add at least one page range for custom splitting')
})

test('ranges are written and expanded', () => {
  expect(
    [
      { start: 4, end: 4 },
      { start: 1, end: 3 },
    ].map(formatRange),
  ).toEqual(['4', '1-3'])
  expect(
    pagesOf([
      { start: 4, end: 5 },
      { start: 1, end: 1 },
      { start: 5, end: 5 },
    ]),
  ).toEqual([4, 5, 1, 5])
})

test.each([
  [[4], '4'],
  [[1, 2, 3, 7], '1-3, 7'],
  [[9, 8, 8], '9, 8, 8'],
  [Array.from({ length: 60 }, (_, index) => 2 * index + 1), '1, 3, 5, …, 119'],
])('the pages %j are written %s', (pages, text) => {
  expect(formatPages(pages)).toBe(text)
})
