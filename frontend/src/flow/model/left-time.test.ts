import { expect, test } from '@jest/globals'
import { secondsLeft } from './left-time.ts'

test.each([
  ['a fifth in four seconds leaves four times that', 4000, 10, 50, 16],
  ['a part of a second counts as a whole one', 2500, 3, 4, 1],
  ['nothing done tells no pace', 9000, 0, 50, undefined],
  ['too little has been seen', 1900, 10, 50, undefined],
  ['all of it is done', 4000, 50, 50, undefined],
])('%s', (_, elapsed, done, total, seconds) => {
  expect(secondsLeft({ at: 1000, done: 0 }, { at: 1000 + elapsed, done }, total)).toBe(seconds)
})

test('what was done before the first look says nothing of the pace', () => {
  expect(secondsLeft({ at: 0, done: 30 }, { at: 5000, done: 40 }, 50)).toBe(5)
})
