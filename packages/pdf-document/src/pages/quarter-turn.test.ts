import { expect, test } from '@jest/globals'
import { nearestQuarter, turnedFurther } from './quarter-turn.ts'

test.each([
  [0, 0],
  [44, 0],
  [46, 90],
  [-90, 270],
  [-30, 0],
  [-450, 270],
  [359, 0],
  [630, 270],
  [Number.NaN, 0],
])('%d degrees are nearest to a turn by %d', (degrees, turn) => {
  expect(nearestQuarter(degrees)).toBe(turn)
})

test('three quarters and two are one', () => {
  expect(turnedFurther(270, 180)).toBe(90)
})
