import { expect, test } from '@jest/globals'
import { textItem } from '../../../../testing/edit-pdf/text-item.ts'
import { nearestItem } from './nearest-item.ts'

const upper = textItem('upper', { x: 10, y: 10, width: 40, height: 10 })
const lower = textItem('lower', { x: 10, y: 30, width: 40, height: 10 })
const upwards = textItem('upwards', { x: 100, y: 100, width: 50, height: 10, turn: -Math.PI / 2 })
const items = [upper, lower, upwards]

test.each([
  [20, 15, 'upper'],
  [20, 24, 'upper'],
  [20, 27, 'lower'],
  [54, 35, 'lower'],
  [57, 35, undefined],
  [20, 60, undefined],
  [105, 55, 'upwards'],
  [105, 101, 'upwards'],
  [120, 55, undefined],
])('at %i, %i: %s', (x, y, content) => {
  expect(nearestItem(items, { x, y }, 6)?.content).toBe(content)
})
