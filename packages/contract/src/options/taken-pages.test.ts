import { expect, test } from '@jest/globals'
import { pagePlanText } from './page-plan.ts'
import { quarterMore, takenPages } from './taken-pages.ts'

const taken = (text: string, file = 0, fileCount = 1) => {
  const read = takenPages(text, { file, fileCount, pageCount: 10 })
  return 'pages' in read
    ? [...read.pages].map(([page, turn]) => (turn ? `${page}@${turn}` : page))
    : read.error
}

test.each([
  ['', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['3', [3]],
  [' 9-, 3@90, 5 - 6@180 ', ['3@90', '5@180', '6@180', 9, 10]],
  ['1-3@90,2', ['1@90', 2, '3@90']],
])('%j of 10 pages', (text, expected) => {
  expect(taken(text)).toEqual(expected)
})

test('of several files each has its own, and entries without a file are about each', () => {
  expect(taken('2:4-5@90,1', 0, 3)).toEqual([1])
  expect(taken('2:4-5@90,1', 1, 3)).toEqual([1, '4@90', '5@90'])
  expect(taken('2:4', 2, 3)).toEqual([])
})

test.each([
  ['3@45', pagePlanText.unreadable],
  ['blank', pagePlanText.onlyBlank],
  ['1,blank', pagePlanText.noBlanks],
  ['2:3', pagePlanText.noFile(2, 1)],
  ['11@90', 'Start page cannot be greater than 10'],
  ['4-2', 'End page cannot be less than start page'],
  ['0', 'Please enter a valid start page number'],
])('%j of 10 pages is refused', (text, error) => {
  expect(taken(text)).toEqual(error)
})

test('thousands of entries that each name every page are read at once', () => {
  const text = Array.from({ length: 20_000 }, () => '1-5000').join(',')
  const began = performance.now()
  const read = takenPages(text, { pageCount: 5_000 })
  expect('pages' in read && read.pages.size).toBe(5_000)
  expect(performance.now() - began).toBeLessThan(2_000)
})

test('four quarters are none', () => {
  expect(([0, 90, 180, 270] as const).map(quarterMore)).toEqual([90, 180, 270, 0])
})
