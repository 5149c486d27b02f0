import { expect, test } from '@jest/globals'
import { drawnOnce } from './drawn-once.ts'

const rule = { at: 92.4, from: 56.7, to: 538.5, thickness: 0.75, color: '#000000' }

test('a rule that is drawn again at the same place is one rule', () => {
  const other = { ...rule, at: 791.9 }
  expect(drawnOnce([rule, other, { ...rule }, { ...other, at: 791.91 }])).toEqual([rule, other])
})

test('rules close to each other, and those of other colors, stay', () => {
  const rules = [rule, { ...rule, at: 94.4 }, { ...rule, color: '#ff0000' }, { ...rule, thickness: 2 }]
  expect(drawnOnce(rules)).toEqual(rules)
})
