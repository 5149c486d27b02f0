import { expect, test } from '@jest/globals'
import { pagePlanText } from './page-plan.ts'
import { quarterMore, type TakenPages, takenPages, takenWhereThere } from './taken-pages.ts'

const listed = (pages: TakenPages) => [...pages].map(([page, turn]) => (turn ? `${page}@${turn}` : page))

const taken = (text: string, file = 0, fileCount = 1) => {
  const read = takenPages(text, { file, fileCount, pageCount: 10 })
  return 'pages' in read ? listed(read.pages) : read.error
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

test.each([
  ['9-', [9, 10]],
  ['11-', []],
  ['8@90,9-300@180,12', ['8@90', '9@180', '10@180']],
  ['4-2', 'End page cannot be less than start page'],
])('%j takes what is there of 10 pages', (text, expected) => {
  const read = takenWhereThere(text, { pageCount: 10 })
  expect('error' in read ? read.error : listed(read.pages)).toEqual(expected)
})

test('thousands of entries that each name every page are read at once', () => {
  const text = Array.from({ length: 20_000 }, () => '1-5000').join(',')
  const began = process.cpuUsage()
  const read = takenPages(text, { pageCount: 5_000 })
  expect('pages' in read && read.pages.size).toBe(5_000)
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000)
})

test('four quarters are none', () => {
  expect(([0, 90, 180, 270] as const).map(quarterMore)).toEqual([90, 180, 270, 0])
})
