import { describe, expect, test } from '@jest/globals'
import { readPagesValue } from './pages-value.ts'
import { joined, pickedCount, rangesWith, spanned, toggled, writePicked } from './picked-pages.ts'

const read = (text: string) => readPagesValue(text, [20]).picked
const toggle = (text: string, ...pages: number[]) => writePicked(pages.reduce(toggled, read(text)))

describe('one page', () => {
  test.each([
    ['', [1, 2, 3, 5], '1-3, 5'],
    ['', [5, 3, 2, 1], '1-3, 5'],
    ['1-3, 5', [4], '1-5'],
    ['5, 1-3', [4], '5, 1-4'],
    ['9', [4], '4, 9'],
    ['1-5', [3], '1-2, 4-5'],
    ['1-3, 2-4', [2], '1, 3, 3-4'],
    ['7', [7], ''],
  ])('%p and clicks on %p: %p', (before, pages, after) => {
    expect(toggle(before, ...pages)).toBe(after)
  })

  test('ranges it does not concern stay themselves', () => {
    const before = read('1-3, 9')
    expect(toggled(before, 6)[0]).toBe(before[0])
  })
})

test.each([
  ['', 4, 2, '2-4'],
  // Two chapters side by side stay two files.
  ['1-5', 5, 8, '1-4, 5-8'],
  ['2, 4, 6', 3, 5, '2, 3-5, 6'],
  ['1-9', 4, 5, '1-3, 4-5, 6-9'],
])('%p, all pages from %p to %p: %p', (before, one, other, after) => {
  expect(writePicked(spanned(read(before), one, other))).toBe(after)
})

test('for one file neighbors are joined, in their order only', () => {
  expect(writePicked(joined(read('1-3, 4-6, 9, 7-8')))).toBe('1-6, 9, 7-8')
})

test('of a list that is still being typed, what can be read counts', () => {
  expect(read('1-3, 5, x, 4-2, 18-, 99')).toEqual([
    { start: 1, end: 3 },
    { start: 5, end: 5 },
    { start: 18, end: 20 },
  ])
  expect(read('')).toEqual([])
})

test('pages in several ranges count once and know all of them', () => {
  expect(pickedCount(read('3-6, 1-4, 5, 9'), 20)).toBe(7)
  expect(pickedCount(read('3-6, 9'), 5)).toBe(3)
  expect(rangesWith(read('3-6, 1-4, 9'), 4)).toEqual([1, 2])
})
