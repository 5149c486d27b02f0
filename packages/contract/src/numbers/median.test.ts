import { expect, test } from '@jest/globals'
import { median } from './median.ts'

test('the median is the value in the middle, the upper one of two, and none of nothing', () => {
  expect(median([30, 4, 100])).toBe(30)
  expect(median([10, 9, 2, 100])).toBe(10)
  expect(median([])).toBeUndefined()
})

test('the values stay in their order', () => {
  const values = [3, 1, 2]
  median(values)
  expect(values).toEqual([3, 1, 2])
})
