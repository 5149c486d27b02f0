import { expect, test } from '@jest/globals'
import { grouped } from './grouped.ts'

test.each([
  [7, '7'],
  [2_000, '2,000'],
  [1_234_567, '1,234,567'],
  [12.5, '12.5'],
])('%d is written %s', (value, text) => {
  expect(grouped(value)).toBe(text)
})
