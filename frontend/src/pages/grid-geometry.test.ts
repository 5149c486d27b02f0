import { expect, test } from '@jest/globals'
import { gridGeometry, pagesInSight, placeOf, scrollTo } from './grid-geometry.ts'

const grid = gridGeometry({ pageCount: 2000, windowWidth: 340, leastWidth: 96, height: 150, gap: 10 })

test('as many columns as fit share the width', () => {
  expect(grid).toEqual({ columns: 3, width: 100, height: 150, gap: 10, fullHeight: 10 + 667 * 160 })
  expect(gridGeometry({ pageCount: 5, windowWidth: 0, leastWidth: 96, height: 150, gap: 10 }).columns).toBe(1)
})

test('pages stand in rows', () => {
  expect([1, 3, 4].map((page) => placeOf(grid, page))).toEqual([
    { top: 10, start: 10 },
    { top: 10, start: 230 },
    { top: 170, start: 10 },
  ])
})

test('only what can be seen is in sight, however many pages there are', () => {
  expect(pagesInSight(grid, { top: 0, height: 400 }, 2000)).toEqual({ first: 1, last: 9 })
  expect(pagesInSight(grid, { top: 16_010, height: 400 }, 2000)).toEqual({ first: 301, last: 309 })
  expect(pagesInSight(grid, { top: 666 * 160, height: 400 }, 2000)).toEqual({ first: 1996, last: 2000 })
  expect(pagesInSight(grid, { top: 0, height: 400 }, 2)).toEqual({ first: 1, last: 2 })
})

test('scrolls no further than it takes to see a page', () => {
  const seen = { top: 160, height: 400 }
  expect(scrollTo(grid, seen, 4)).toBe(160)
  expect(scrollTo(grid, seen, 1)).toBe(0)
  const top = scrollTo(grid, seen, 13)
  expect(top).toBe(10 + 4 * 160 + 150 + 10 - 400)
})
