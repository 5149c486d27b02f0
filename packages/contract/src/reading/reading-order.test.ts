import { expect, test } from '@jest/globals'
import { readingOrder } from './reading-order.ts'

const order = (visual: string, rtl: boolean) =>
  readingOrder(
    [...visual].map((text) => ({ text })),
    rtl,
  )
    .map(({ text }) => text)
    .join('')

test.each([
  ['left-to-right text as it is', 'abc 12', false, 'abc 12'],
  ['Hebrew', 'םולש', true, 'שלום'],
  ['a Latin word in Hebrew', 'םולש PDF ינא', true, 'אני PDF שלום'],
  ['numbers in Arabic keep their digits', '2017 ليربأ 24', true, '24 أبريل 2017'],
  ['separators within a number', '3.14 אוה יפ', true, 'פי הוא 3.14'],
  ['a Hebrew word in English', 'say םולש now', false, 'say שלום now'],
])('%s', (_, visual, rtl, logical) => expect(order(visual, rtl)).toBe(logical))
