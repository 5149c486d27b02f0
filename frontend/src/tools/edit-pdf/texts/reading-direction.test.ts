import { expect, test } from '@jest/globals'
import { isRightToLeft } from './reading-direction.ts'

test.each([
  ['שלום', true],
  ['العربية', true],
  ['(4) שלום PDF', true],
  ['PDF שלום', false],
  ['Dear all', false],
  ['15', false],
  ['', false],
])('%p', (text, rightToLeft) => {
  expect(isRightToLeft(text)).toBe(rightToLeft)
})
