import { expect, test } from '@jest/globals'
import { createPace } from './pace.ts'

const draws = (rounds: number, ...jobs: number[]) => {
  const pace = createPace()
  for (const ms of jobs) pace.add(ms)
  return Array.from({ length: 200 }, () => pace.retryAfter(rounds))
}

test('stays between 5 and 60 seconds', () => {
  expect(Math.min(...draws(0))).toBe(5)
  expect(Math.max(...draws(1_000))).toBe(60)
  expect(draws(1_000).every(Number.isInteger)).toBe(true)
})

test('is not the same for everyone', () => {
  expect(new Set(draws(4)).size).toBeGreaterThan(3)
})

test('follows the recent jobs', () => {
  const slow = Array.from({ length: 30 }, () => 20_000)
  const [average] = [draws(2, ...slow)].map(
    (list) => list.reduce((sum, value) => sum + value, 0) / list.length,
  )
  expect(average).toBeGreaterThan(36)
  expect(average).toBeLessThan(44)
})
