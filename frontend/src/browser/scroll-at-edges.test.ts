import { expect, test } from '@jest/globals'
import { scrollSpeed } from './scroll-at-edges.ts'

test.each([
  [undefined, 0],
  [400, 0],
  [72, 0],
  [36, -7],
  [0, -14],
  [-50, -14],
  [728, 0],
  [764, 7],
  [800, 14],
  [900, 14],
])('a pointer at %p of 800 scrolls by %p', (y, speed) => {
  expect(scrollSpeed(y, 800) + 0).toBe(speed)
})
