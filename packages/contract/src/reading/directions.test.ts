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
