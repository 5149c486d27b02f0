import { expect, test } from '@jest/globals'
import { alongLine, frameOf, pointOn, reachOf } from './turned-frame.ts'

const quarter = Math.PI / 2

test('a point along and across a line stands there when it is seen from the line', () => {
  for (const turn of [0, 0.3, quarter, -2]) {
    const frame = frameOf({ x: 40, y: 90, turn })
    const { x, y } = alongLine(frame, pointOn(frame, 12, -5))
    expect([x, y]).toEqual([expect.closeTo(12), expect.closeTo(-5)])
  }
})

test('a line that is turned clockwise by a quarter runs down the page, and across it is to the left', () => {
  const frame = frameOf({ x: 40, y: 90, turn: quarter })
  expect(pointOn(frame, 10, 0)).toEqual({ x: expect.closeTo(40), y: expect.closeTo(100) })
  expect(pointOn(frame, 0, 10)).toEqual({ x: expect.closeTo(30), y: expect.closeTo(90) })
})

test.each([
  [0, { left: 0, top: 0, right: 30, bottom: 10 }],
  [quarter, { left: -10, top: 0, right: 0, bottom: 30 }],
  [2 * quarter, { left: -30, top: -10, right: 0, bottom: 0 }],
])(
  'a box of 30 by 10 that is turned by %d reaches as far as its corners',
  (turn, { left, top, right, bottom }) => {
    expect(reachOf({ width: 30, height: 10, turn })).toEqual({
      left: expect.closeTo(left),
      top: expect.closeTo(top),
      right: expect.closeTo(right),
      bottom: expect.closeTo(bottom),
    })
  },
)
