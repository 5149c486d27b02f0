import { expect, test } from '@jest/globals'
import { linesAfter } from './lines-after.ts'

const lines = ['The rent is 900 euros', 'per month, heating in-', 'cluded, without water']

test.each([
  ['a word of one line', '900', '950', ['The rent is 950 euros', lines[1], lines[2]]],
  ['a word more', 'month,', 'month or so,', [lines[0], 'per month or so, heating in-', lines[2]]],
  [
    'words across two lines',
    'euros per',
    'dollars a',
    ['The rent is 900', 'dollars a month, heating in-', lines[2]],
  ],
  [
    'a word that a line end divides',
    'included',
    'excluded',
    [lines[0], 'per month, heating', 'excluded, without water'],
  ],
  ['the end', ' without water', '', [lines[0], lines[1], 'cluded,']],
])('%s', (_, old, now, after) => {
  const text = 'The rent is 900 euros per month, heating included, without water'
  expect(linesAfter(lines, undefined, text.replace(old, now))).toEqual(after)
})

test('all words anew fill the lines as the old ones did', () => {
  const now = 'Whoever reads this reads it for the very first time in his life'
  expect(linesAfter(lines, undefined, now)).toEqual([
    'Whoever reads this',
    'reads it for the very',
    'first time in his life',
  ])
})
