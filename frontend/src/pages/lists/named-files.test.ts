import { expect, test } from '@jest/globals'
import { withNamedFiles } from './named-files.ts'

test.each([
  ['1, 4', '1:1,2:1,1:4'],
  ['2-9@90', '1:2-4@90,2:2@90'],
  ['2-', '1:2-4,2:2'],
  ['4', '1:4'],
  ['1:4, 2', '1:4,1:2,2:2'],
])('%s of a file of four pages and one of two is %s', (list, named) => {
  expect(withNamedFiles(list, [4, 2])).toBe(named)
})

test.each([
  ['of one file', '1, 4', [4]],
  ['of files that are not counted yet', '1, 4', [4, undefined]],
  ['that names its files', '1:1, 2:9', [4, 2]],
  ['that is empty', '', [4, 2]],
  ['that cannot be read', '1;4', [4, 2]],
  ['that is wrong', '3-2', [4, 2]],
  ['that no file reaches', '7', [4, 2]],
])('a list %s stays as it is', (_, list, pageCounts) => {
  expect(withNamedFiles(list, pageCounts)).toBe(list)
})
