import { expect, test } from '@jest/globals'
import { fitting, percent, zoomed } from './zoom-steps.ts'

test('steps stay on tenths', () => {
  expect([zoomed(1, 1), zoomed(1.1, 1), zoomed(0.7, -1), zoomed(0.5, -1), zoomed(2, 1)]).toEqual([
    1.1, 1.2, 0.6, 0.5, 2,
  ])
})

test.each([
  [595, 700, 1.1],
  [595, 595, 1],
  [595, 594, 0.9],
  [612, 358, 0.5],
  [2000, 358, 0.5],
  [100, 700, 2],
])('a page of %i points on %i pixels: %d', (pageWidth, width, zoom) => {
  expect(fitting(pageWidth, width)).toBe(zoom)
})

test('is told in whole percent', () => {
  expect([percent(0.5), percent(1.1), percent(2)]).toEqual(['50%', '110%', '200%'])
})
