import { expect, test } from '@jest/globals'
import { commonEnds } from './common-ends.ts'

test.each([
  ['the same', 'the same', [8, 0]],
  ['a red cat', 'a blue cat', [2, 4]],
  // Either could be the one that came: it is counted once.
  ['no', 'noo', [2, 0]],
  ['', 'anything', [0, 0]],
])('%j and %j', (one, other, ends) => {
  expect(commonEnds(one, other)).toEqual(ends)
  expect(commonEnds(other, one)).toEqual(ends)
})

test('words are compared whole', () => {
  expect(commonEnds(['a', 'red', 'cat'], ['a', 'bed', 'cat'])).toEqual([1, 1])
})

test('neither text is cut where it may not be', () => {
  const isInWord = (text: string, at: number) => text[at - 1] !== ' ' && at < text.length && text[at] !== ' '
  expect(commonEnds('a red cat', 'a rod cat', isInWord)).toEqual([2, 4])
  expect(commonEnds('redder', 'red', isInWord)).toEqual([0, 0])
})
