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
  [
    'a number with hyphens after Arabic letters, which is drawn from its end',
    '6789-345-07 :فتاه',
    true,
    'هاتف: 07-345-6789',
  ],
  ['a date in Arabic digits', '٢٠٢٦-٠٥-١٢', true, '١٢-٠٥-٢٠٢٦'],
  ['a number with hyphens in Hebrew', '03-555-0142 :ןופלט', true, 'טלפון: 03-555-0142'],
  ['a number that goes on with Latin letters in Arabic', 'B12-05 زارط', true, 'طراز B12-05'],
  [
    'characters of a font that are no letters in Hebrew',
    '\uf031\uf036\uf032 של',
    true,
    'לש \uf031\uf036\uf032',
  ],
  ['a Hebrew word in English', 'say םולש now', false, 'say שלום now'],
])('%s', (_, visual, rtl, logical) => expect(order(visual, rtl)).toBe(logical))
