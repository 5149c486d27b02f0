import { expect, test } from '@jest/globals'
import { between, duplicated, movedBy, movedTo, type Sheets, turned, withBlank, without } from './sheets.ts'

const sheets: Sheets = [0, 1, 2, 3, 4].map((key) => ({ key, file: 'a', page: key + 1, turn: 0 }))
const keys = (of: Sheets) => of.map(({ key }) => key)
const chosen = (...of: number[]) => new Set(of)

test.each([
  [[1, 3], 0, [1, 3, 0, 2, 4]],
  [[1, 3], 5, [0, 2, 4, 1, 3]],
  [[1, 3], 2, [0, 1, 3, 2, 4]],
  [[2], 2, [0, 1, 2, 3, 4]],
  [[2], 3, [0, 1, 2, 3, 4]],
])('%j dropped before place %i', (moved, gap, order) => {
  expect(keys(movedTo(sheets, chosen(...moved), gap))).toEqual(order)
})

test.each([
  [[1], -1, [1, 0, 2, 3, 4]],
  [[1, 3], 1, [0, 2, 1, 3, 4]],
  [[0], -1, [0, 1, 2, 3, 4]],
  [[4], 5, [0, 1, 2, 3, 4]],
  [[0], 9, [1, 2, 3, 4, 0]],
  [[], 1, [0, 1, 2, 3, 4]],
])('%j moved by %i', (moved, by, order) => {
  expect(keys(movedBy(sheets, chosen(...moved), by))).toEqual(order)
})

test('pages turn all around, blank ones do not', () => {
  const blank = withBlank(sheets, chosen(0))
  const once = turned(blank, chosen(1, 5), 90)
  expect(once.map(({ turn }) => turn)).toEqual([0, 0, 90, 0, 0, 0])
  expect(turned(turned(once, chosen(1), 270), chosen(1), 270)[2]?.turn).toBe(270)
})

test('copies and blank pages stand behind the last that is chosen, with keys of their own', () => {
  expect(keys(duplicated(sheets, chosen(1, 3)))).toEqual([0, 1, 2, 3, 5, 6, 4])
  expect(duplicated(sheets, chosen(1, 3)).slice(4, 6)).toMatchObject([{ page: 2 }, { page: 4 }])
  expect(keys(withBlank(sheets, chosen(1)))).toEqual([0, 1, 5, 2, 3, 4])
  expect(withBlank(sheets, chosen()).at(-1)).toEqual({ key: 5, file: undefined, page: 0, turn: 0 })
})

test('a range leads both ways, and what is deleted is gone', () => {
  expect(between(sheets, 3, 1)).toEqual([1, 2, 3])
  expect(keys(without(sheets, chosen(0, 4)))).toEqual([1, 2, 3])
})
