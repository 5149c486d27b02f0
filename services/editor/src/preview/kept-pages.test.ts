import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { KeptPages } from './kept-pages.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const limits = { pageBytes: 40, allBytes: 100, idleMs: 1_000 }
const page = (bytes: number) => ({ pdf: Buffer.alloc(bytes), signatures: 0 })

test('a page is found by its session and its number', () => {
  const pages = new KeptPages(limits)
  const kept = page(10)
  pages.keep('one', 2, kept)
  expect(pages.get('one', 2)).toBe(kept)
  expect(pages.get('one', 1)).toBeUndefined()
  expect(pages.get('other', 2)).toBeUndefined()
})

test('a page takes the place of what was kept of it', () => {
  const pages = new KeptPages(limits)
  pages.keep('one', 1, page(10))
  const drawn = { ...page(10), drawing: Buffer.alloc(20) }
  pages.keep('one', 1, drawn)
  expect(pages.get('one', 1)).toBe(drawn)
  expect(pages.bytes).toBe(30)
})

test('the page that was not used for longest makes room, and a page that is too large is not kept', () => {
  const pages = new KeptPages(limits)
  for (const number of [1, 2, 3]) pages.keep('one', number, page(30))
  pages.get('one', 1)
  pages.keep('one', 4, page(30))
  pages.keep('one', 5, page(41))
  expect([1, 2, 3, 4, 5].filter((number) => pages.get('one', number))).toEqual([1, 3, 4])
  expect(pages.bytes).toBe(90)
})

test('a page that nobody asks for is gone after a while', () => {
  const pages = new KeptPages(limits)
  pages.keep('one', 1, page(30))
  jest.advanceTimersByTime(900)
  expect(pages.get('one', 1)).toBeDefined()
  jest.advanceTimersByTime(999)
  expect(pages.bytes).toBe(30)
  jest.advanceTimersByTime(1)
  expect(pages.get('one', 1)).toBeUndefined()
  expect(pages.bytes).toBe(0)
})

test('a session that has ended takes its pages along, and no others', () => {
  const pages = new KeptPages(limits)
  pages.keep('one', 1, page(10))
  pages.keep('one', 12, page(10))
  pages.keep('one1', 1, page(10))
  pages.forget('one')
  expect(['one', 'one1'].map((session) => pages.get(session, 1) !== undefined)).toEqual([false, true])
  expect(pages.bytes).toBe(10)
})
