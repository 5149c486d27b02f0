import { describe, expect, test } from '@jest/globals'
import { type Box, moved, nearest, shiftOf } from './drag.ts'

/** Three cards in a row and one below: 100 by 80, 10 apart. */
const boxes: readonly Box[] = [0, 1, 2, 3].map((index) => ({
  x: (index % 3) * 110,
  y: Math.floor(index / 3) * 90,
  width: 100,
  height: 80,
}))

test.each([
  ['a little', { x: 30, y: 10 }, 0],
  ['more than half a card to the right', { x: 60, y: 0 }, 1],
  ['far to the right', { x: 900, y: 0 }, 2],
  ['down', { x: 0, y: 50 }, 3],
] as const)('a card moved %s is nearest to its new place', (_, by, to) => {
  expect(nearest(boxes, 0, by)).toBe(to)
})

describe.each([
  ['forward', { from: 0, to: 2 }, [2, 0, 1, 3]],
  ['back', { from: 3, to: 1 }, [0, 2, 3, 1]],
  ['nowhere', { from: 1, to: 1 }, [0, 1, 2, 3]],
] as const)('dragging %s', (_, drag, positions) => {
  test('the others close up', () => {
    expect(boxes.map((_box, index) => moved(index, drag))).toEqual(positions)
  })

  test('what is shown is what a drop makes of the list', () => {
    const list = ['a', 'b', 'c', 'd']
    const order: readonly number[] = positions
    const dropped = list.toSpliced(drag.from, 1).toSpliced(drag.to, 0, list[drag.from] ?? '')
    const shown = list.map((_name, place) => list[order.indexOf(place)])
    expect(shown).toEqual(dropped)
  })
})

test('the dragged card follows the pointer, the others move to their new places', () => {
  const drag = { from: 0, to: 1, by: { x: 57.4, y: 3 }, boxes }
  expect(shiftOf(0, drag)).toBe('57px 3px')
  expect(shiftOf(1, drag)).toBe('-110px 0px')
  expect(shiftOf(2, drag)).toBe('0px 0px')
})
