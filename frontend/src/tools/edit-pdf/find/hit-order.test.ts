import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { hitAt, placeOf, startOf, stepped } from './hit-order.ts'
import type { Hit } from './page-hits.ts'

const hit = (pageNumber: number, line: number, from: number): Hit => ({
  ...{ item: textItem('text', { pageNumber }), line, content: 'text', from, to: from + 1 },
})
const hits = [hit(1, 4, 0), hit(1, 4, 2), hit(3, 0, 1), hit(3, 2, 0)]

test('one stands at the first hit from a place on', () => {
  expect(hitAt(hits, startOf(1))).toBe(0)
  expect(hitAt(hits, startOf(2))).toBe(2)
  expect(hitAt(hits, { page: 1, line: 4, from: 1 })).toBe(1)
  for (const [index, one] of hits.entries()) expect(hitAt(hits, placeOf(one))).toBe(index)
})

test('behind the last one begins the first', () => {
  expect(hitAt(hits, { page: 3, line: 2, from: 1 })).toBe(0)
  expect(hitAt(hits, startOf(4))).toBe(0)
})

test('steps go round the document', () => {
  expect([stepped(4, 0, 1), stepped(4, 3, 1), stepped(4, 0, -1)]).toEqual([1, 0, 3])
  expect(stepped(1, 0, -1)).toBe(0)
})

test('without hits there is nowhere to stand', () => {
  expect(hitAt([], startOf(1))).toBe(-1)
  expect(stepped(0, -1, 1)).toBe(-1)
})
