import { expect, test } from '@jest/globals'
import { worthOfLoss } from './worth-losing.ts'

test('what loses nothing may take any bytes less, what loses more must take far fewer', () => {
  expect(worthOfLoss(0, 0.15)).toBe(1)
  expect(worthOfLoss(-1e-16, 0.15)).toBe(1)
  expect(worthOfLoss(0.04, 0)).toBe(1)
  const [slight, strong] = [worthOfLoss(0.002, 0.15), worthOfLoss(0.04, 0.15)]
  expect(slight).toBeGreaterThan(1.2)
  expect(strong).toBeGreaterThan(1.8)
  expect(strong).toBeLessThan(2)
})
