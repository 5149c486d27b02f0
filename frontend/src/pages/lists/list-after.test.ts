import { expect, test } from '@jest/globals'
import { listAfter } from './list-after.ts'

test.each([
  { list: '1:2, 2:3@90', after: 'ba', is: '2:2, 1:3@90', why: 'files changed their places' },
  { list: '1:2, 2:3@90', after: 'b', is: '3@90', why: 'a file is gone' },
  { list: '1:2, 1:4', after: 'b', is: '1-', why: 'all that was named is gone' },
  { list: '2:1', after: '', is: '', why: 'all files are gone' },
  { list: '1:2,2:3', after: 'abc', is: '1:2,2:3, 3:1-', why: 'a file came' },
  { list: '2:3', after: 'cb', is: '2:3, 1:1-', why: 'a file came and another went' },
  { list: '2:3', after: 'ac', is: '1:1-, 2:1-', why: 'all that was named is gone, and a file came' },
  { list: '1-3, 2:5', after: 'ca', is: '1-3', why: 'what names no file is about each' },
  { list: '2, 4-', after: 'abc', is: '2, 4-', why: 'no file is named' },
  { list: '', after: 'abc', is: '', why: 'all pages are meant' },
  { list: '1:x, 9:2', after: 'ba', is: '2:x', why: 'it is half typed' },
])('$list is $is: $why', ({ list, after, is }) => {
  expect(listAfter(list, ['a', 'b'], [...after])).toBe(is)
})
