import { expect, test } from '@jest/globals'
import { fitting, freely, zoomed, zoomText } from './zoom-steps.ts'

test('steps stay on tenths', () => {
  expect([zoomed(1, 1), zoomed(1.1, 1), zoomed(0.7, -1), zoomed(0.5, -1), zoomed(2, 1)]).toEqual([
    1.1, 1.2, 0.6, 0.5, 2,
  ])
})

test('a step from beyond the limits of steps leads back into them', () => {
  expect([zoomed(3.4, -1), zoomed(3.4, 1), zoomed(0.17, 1), zoomed(1.17, 1), zoomed(1.17, -1)]).toEqual([
    2, 2, 0.5, 1.3, 1.1,
  ])
})

test('without steps a page is shown at anything from a tenth to four times its size', () => {
  expect([freely(0.01), freely(1.23456), freely(9)]).toEqual([0.1, 1.235, 4])
})

test.each([
  [595, 700, 1.17],
  [595, 595, 1],
  [595, 594, 0.99],
  [612, 358, 0.58],
  [2000, 358, 0.17],
  [100, 700, 4],
])('a page of %i points on %i pixels: %d', (pageWidth, width, zoom) => {
  expect(fitting(pageWidth, width)).toBe(zoom)
})

test('is told in whole zoomText', () => {
  expect([zoomText(0.5), zoomText(1.1), zoomText(2)]).toEqual(['50%', '110%', '200%'])
})
