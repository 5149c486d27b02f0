import { expect, test } from '@jest/globals'
import { isReadFromRight } from './directions.ts'

test.each([
  ['שלום', true],
  ['العربية', true],
  ['(4) שלום PDF', true],
  ['PDF שלום', false],
  ['Dear all', false],
  ['15', false],
  ['', false],
])('%p', (text, rightToLeft) => {
  expect(isReadFromRight(text)).toBe(rightToLeft)
})

test('a mark of direction tells like a letter, and what is isolated tells nothing', () => {
  expect(isReadFromRight('\u200fA')).toBe(true)
  expect(isReadFromRight('\u200eא')).toBe(false)
  expect(isReadFromRight('\u2067שלום\u2069 means peace')).toBe(false)
})
