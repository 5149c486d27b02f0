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
  ['a sign after a number in Arabic', 'ةنراقم %12 ةبسنب', true, 'بنسبة 12% مقارنة'],
  ['a sign after a number in Hebrew', '12% לש', true, 'של 12%'],
  ['a sign after an Arabic number', '%\u0662\u0661 ةبسنب', true, 'بنسبة \u0662\u0661%'],
  ['separators within a number', '3.14 אוה יפ', true, 'פי הוא 3.14'],
  ['a Hebrew word in English', 'say םולש now', false, 'say שלום now'],
])('%s', (_, visual, rtl, logical) => expect(order(visual, rtl)).toBe(logical))
