import { describe, expect, test } from '@jest/globals'
import { rangeText } from '../pages/page-ranges.ts'
import {
  lastPage,
  maxPlanEntries,
  maxPlanLength,
  pagePlanShape,
  pagePlanText,
  pagesInPlan,
  parsePagePlan,
  plannedIn,
  writePagePlan,
} from './page-plan.ts'

test('a plan keeps order, repetition, turns and blank pages', () => {
  expect(parsePagePlan('2:1-3@90, blank,1:7,1:7@180,4-', 2)).toEqual({
    plan: [
      { file: 1, start: 1, end: 3, turn: 90 },
      'blank',
      { file: 0, start: 7, end: 7, turn: 0 },
      { file: 0, start: 7, end: 7, turn: 180 },
      { file: 0, start: 4, end: lastPage, turn: 0 },
    ],
  })
})

test.each([
  ['1:', pagePlanText.unreadable],
  ['1:2@45', pagePlanText.unreadable],
  ['1:2;3', pagePlanText.unreadable],
  ['1:2,,3', pagePlanText.unreadable],
  ['-1:2', pagePlanText.unreadable],
  ['1:0', rangeText.wrongStart],
  ['1:5-3', rangeText.endBeforeStart],
  ['3:1', pagePlanText.noFile(3, 2)],
  ['0:1', pagePlanText.noFile(0, 2)],
  ['blank,blank', pagePlanText.onlyBlank],
])('%j is no plan: %s', (text, error) => {
  expect(parsePagePlan(text, 2)).toEqual({ error })
})

test('the empty text is all pages of the file that is meant', () => {
  expect(parsePagePlan(' ', 3, 1)).toEqual({ plan: [{ file: 1, start: 1, end: lastPage, turn: 0 }] })
  expect(parsePagePlan('2', 3, 1)).toEqual({ plan: [{ file: 1, start: 2, end: 2, turn: 0 }] })
})

test('pages are taken in the order of the plan, and one beyond the most', () => {
  const read = parsePagePlan('2:8-, 1, 2:1@90, 2:8', 2)
  if ('error' in read) throw new Error(read.error)
  const taken = (most: number) => pagesInPlan(read.plan, { file: 1, pageCount: 9, most })
  const all = [
    { page: 8, turn: 0 },
    { page: 9, turn: 0 },
    { page: 1, turn: 90 },
    { page: 8, turn: 0 },
  ]
  expect(taken(9)).toEqual({ pages: all })
  expect(taken(2)).toEqual({ pages: all.slice(0, 3) })
  expect(pagesInPlan(read.plan, { file: 1, pageCount: 7, most: 9 })).toEqual({
    error: rangeText.startTooLarge(7),
  })
})

test('a plan has an end', () => {
  const entries = (count: number) => Array.from({ length: count }, () => '1').join(',')
  expect(parsePagePlan(entries(maxPlanEntries), 1)).toHaveProperty('plan.length', maxPlanEntries)
  expect(parsePagePlan(entries(maxPlanEntries + 1), 1)).toEqual({ error: pagePlanText.tooMany })
})

describe('the pages of an entry in a file of nine', () => {
  test.each([
    [4, lastPage, { pages: { start: 4, end: 9 } }],
    [9, 9, { pages: { start: 9, end: 9 } }],
    [4, 10, { error: rangeText.endTooLarge(9) }],
    [12, lastPage, { error: rangeText.startTooLarge(9) }],
  ])('%i to %i', (start, end, expected) => {
    expect(plannedIn({ start, end }, 9)).toEqual(expected)
  })
})

test('pages that follow each other are written as one entry, and read again', () => {
  const page = (file: number, number: number, turn: 0 | 90 = 0) => ({ file, page: number, turn })
  const pages = [
    page(0, 1),
    page(0, 2),
    page(0, 3, 90),
    page(1, 4, 90),
    'blank',
    page(1, 5),
    page(1, 4),
  ] as const
  const text = writePagePlan(pages)
  expect(text).toBe('1:1-2,1:3@90,2:4@90,blank,2:5,2:4')
  expect(parsePagePlan(text, 2)).toHaveProperty('plan.length', 6)
})

test('the longest plan has room and is looked over at once', () => {
  const longest = Array.from({ length: maxPlanEntries }, () => '20:5000@270').join(',')
  expect(longest.length).toBeLessThanOrEqual(maxPlanLength)
  const began = process.cpuUsage()
  expect(pagePlanShape.pattern.test(longest)).toBe(true)
  expect(pagePlanShape.pattern.test(`${longest},x`)).toBe(false)
  expect(pagePlanShape.pattern.test(`1${' '.repeat(maxPlanLength)}x`)).toBe(false)
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000)
})
