import { expect, test } from '@jest/globals'
import { pagesTaken } from './pages-taken.ts'

test.each([
  ['', [4, 2], 6],
  ['2:2', [4, 2], 1],
  ['1, 4', [4, 2], 3],
  ['1-3, 2@90', [4], 3],
  ['', [4, undefined], undefined],
  ['1;2', [4], undefined],
  ['3-9', [4, 2, 3], 3],
  ['9', [4], 0],
])('"%s" takes of %p pages %p', (list, pageCounts, pages) => {
  expect(pagesTaken(list, pageCounts)).toBe(pages)
})
