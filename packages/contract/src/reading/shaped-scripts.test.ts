import { expect, test } from '@jest/globals'
import { matchesJoining, matchesShaped } from './shaped-scripts.ts'

test('letters that change beside others are shaped and joining, Hebrew and Latin ones neither', () => {
  for (const text of ['سلام', 'नमस्ते', 'ខ្មែរ'])
    expect([matchesShaped(text), matchesJoining(text)]).toEqual([true, true])
  for (const text of ['שלום', 'Hello', '漢字', 'สวย'])
    expect([matchesShaped(text), matchesJoining(text)]).toEqual([false, false])
})

test('a mark is shaped, though its word may be cut, unless it is one of Thai or Lao', () => {
  expect([matchesShaped('e\u0301'), matchesJoining('e\u0301')]).toEqual([true, false])
  expect(matchesShaped('\u0e01\u0e48')).toBe(false)
})
