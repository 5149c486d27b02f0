import { expect, test } from '@jest/globals'
import { wantedAt } from './wanted-likeness.ts'

const wanted = { smooth: 0.96, coarse: 0.8 }
const at = (share: number, ample = 0.98) => wantedAt(share, wanted, { ample }).smooth

test('the less of an image is left, the less it may lose, down to what is ample', () => {
  expect(at(1)).toBe(wanted.smooth)
  expect(at(0.07)).toBe(wanted.smooth)
  expect(at(0.05)).toBeCloseTo(1 - (0.04 * 0.05) / 0.07, 9)
  expect(at(0.001)).toBe(0.98)
})

test('nothing changes where more than is ample is wanted anyway, nor for simple viewers', () => {
  expect(at(0.001, 0.95)).toBe(wanted.smooth)
  expect(wantedAt(0.001, wanted, { ample: 0.98 }).coarse).toBe(wanted.coarse)
})
