import { expect, test } from '@jest/globals'
import { pageRow } from './page-row.ts'

test('pages of several documents stand one after the other', () => {
  const row = pageRow([2, 1, 3])
  expect([row.length, row.before]).toEqual([6, [0, 2, 3]])
  const pages = [1, 2, 3, 4, 6].map((position) => row.pageAt(position))
  expect(pages.map(({ file, page }) => `${file + 1}:${page}`)).toEqual(['1:1', '1:2', '2:1', '3:1', '3:3'])
})

test('of one document a position is its page', () => {
  expect(pageRow([999]).pageAt(7)).toEqual({ file: 0, page: 7 })
})
