import { expect, test } from '@jest/globals'
import type { Rule } from '../page-model.ts'
import { rulesSeen } from './rules-seen.ts'

const rule = (more: Partial<Rule> = {}): Rule => ({
  at: 50,
  from: 10,
  to: 90,
  thickness: 1,
  color: '#000000',
  ...more,
})
const white = (more: Partial<Rule> = {}) => rule({ color: '#ffffff', ...more })

test('of two rules at one place the later one is seen', () => {
  expect(rulesSeen([white(), rule()])).toEqual([rule()])
  expect(rulesSeen([rule(), white()])).toEqual([white()])
})

test('what looks out under another one is seen', () => {
  const other = rule({ from: 30, to: 60 })
  expect(rulesSeen([white(), other])).toEqual([white(), other])
  expect(rulesSeen([white({ thickness: 3 }), rule()])).toHaveLength(2)
  expect(rulesSeen([white({ at: 51 }), rule()])).toHaveLength(2)
})

test('pieces under a long one are gone, whatever lies between', () => {
  const [left, right] = [white({ to: 40 }), white({ from: 60.05, to: 90.05 })]
  const elsewhere = rule({ at: 70 })
  expect(rulesSeen([left, elsewhere, right, rule()])).toEqual([elsewhere, rule()])
})

test('many pieces of one line take no long time', () => {
  const pieces = Array.from({ length: 50_000 }, (_, index) => rule({ from: index, to: index + 0.5 }))
  const start = performance.now()
  expect(rulesSeen(pieces)).toHaveLength(50_000)
  expect(performance.now() - start).toBeLessThan(20_000)
})
