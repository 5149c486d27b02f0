import { expect, test } from '@jest/globals'
import { goalAt } from './likeness-goal.ts'

const goal = { smooth: 0.96, coarse: 0.8 }
const at = (share: number, ample = 0.98) => goalAt({ ...goal, ample }, share).smooth

test('the less of an image is left, the less it may lose, down to what is ample', () => {
  expect(at(1)).toBe(goal.smooth)
  expect(at(0.07)).toBe(goal.smooth)
  expect(at(0.05)).toBeCloseTo(1 - (0.04 * 0.05) / 0.07, 9)
  expect(at(0.001)).toBe(0.98)
})

test('nothing changes where more than is ample is wanted anyway, nor for simple viewers', () => {
  expect(at(0.001, 0.95)).toBe(goal.smooth)
  expect(goalAt({ ...goal, ample: 0.98 }, 0.001).coarse).toBe(goal.coarse)
})
