import { expect, test } from '@jest/globals'
import { pageListShape, pageListText, pagesWhereThere, parsePageList } from './page-list.ts'

test.each([
  ['1', [{ start: 1, end: 1 }]],
  [
    '1-3,7,10-',
    [
      { start: 1, end: 3 },
      { start: 7, end: 7 },
      { start: 10, end: 12 },
    ],
  ],
  [
    ' 12 , 1 - 2 , 12- ',
    [
      { start: 12, end: 12 },
      { start: 1, end: 2 },
      { start: 12, end: 12 },
    ],
  ],
])('%j of 12 pages', (text, ranges) => {
  expect(parsePageList(text, 12)).toEqual({ ranges })
})

test.each([
  ['', 'Please enter pages such as 1-3,7,10-'],
  [',', 'Please enter pages such as 1-3,7,10-'],
  ['1,,2', 'Please enter pages such as 1-3,7,10-'],
  ['-3', 'Please enter pages such as 1-3,7,10-'],
  ['1-2-3', 'Please enter pages such as 1-3,7,10-'],
  ['1e3', 'Please enter pages such as 1-3,7,10-'],
  ['1;2', 'Please enter pages such as 1-3,7,10-'],
  ['9999999999', 'Please enter pages such as 1-3,7,10-'],
  ['0', 'Please enter a valid start page number'],
  ['0-3', 'Please enter a valid start page number'],
  ['13', 'Start page cannot be greater than 12'],
  ['13-', 'Start page cannot be greater than 12'],
  ['5-3', 'End page cannot be less than start page'],
  ['5-0', 'End page cannot be less than start page'],
  ['5-13', 'End page cannot be greater than 12'],
  ['1,2,3-99', 'End page cannot be greater than 12'],
  [Array.from({ length: 201 }, () => '1').join(), 'Please enter at most 200 pages or ranges'],
])('%j of 12 pages is refused', (text, error) => {
  expect(parsePageList(text, 12)).toEqual({ error })
})

test.each([
  '1',
  ' 12 , 1 - 2 , 12- ',
  '1-3,  5',
  '1-\t,2\u00a0',
  '1- 3-',
  '1 2',
  '1,',
  '',
  '-3',
  '1e3',
  '0-99',
])('the shape of %j is judged as its pages are', (text) => {
  const read = parsePageList(text, 12)
  const isUnreadable = 'error' in read && read.error === pageListText.unreadable
  expect(pageListShape.pattern.test(text)).toBe(!isUnreadable)
})

test('a list may have as many as 200 parts', () => {
  const text = Array.from({ length: 200 }, () => '12').join()
  expect(parsePageList(text, 12)).toHaveProperty('ranges.length', 200)
})

test('one list for documents of different lengths takes what is there', () => {
  const ranges = (text: string, pageCount: number) => {
    const read = pagesWhereThere(text, pageCount)
    return 'error' in read ? read.error : read.ranges.map(({ start, end }) => `${start}-${end}`).join(' ')
  }
  expect(ranges('1-3,7,10-', 12)).toBe('1-3 7-7 10-12')
  expect(ranges('1-3,7,10-', 2)).toBe('1-2')
  expect(ranges('7,10-', 8)).toBe('7-7')
  expect(ranges('7,10-', 6)).toBe('Please enter pages up to 6')
  expect(ranges('3-1', 6)).toBe('End page cannot be less than start page')
})
