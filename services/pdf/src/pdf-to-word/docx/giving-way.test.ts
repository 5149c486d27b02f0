import { expect, test } from '@jest/globals'
import { gapsGivingWay } from './giving-way.ts'

const gaps = (...before: number[]) => before.map((gap) => ({ before: gap }))

test('the last gaps of a page give way first, and none loses all of its height', () => {
  expect(gapsGivingWay(gaps(10, 20, 2, 30), 25)).toEqual(gaps(10, 13, 2, 12))
})

test('a page with room keeps its gaps', () => {
  expect(gapsGivingWay(gaps(10, 20), 0)).toEqual(gaps(10, 20))
  expect(gapsGivingWay(gaps(10, 20), -50)).toEqual(gaps(10, 20))
})
