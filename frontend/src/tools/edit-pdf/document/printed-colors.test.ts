import { expect, test } from '@jest/globals'
import { colorsIn } from './printed-colors.ts'

/** Pixels of these colors, one after another: `[color, how many]`. */
const pixels = (...runs: readonly (readonly [number, number])[]) => {
  const colors = runs.flatMap(([color, count]) => Array<number>(count).fill(color))
  const data = colors.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255, 255])
  return { width: colors.length, height: 1, data: Uint8ClampedArray.from(data) }
}

test.each([
  ['black on white', [0xffffff, 80], [0x777777, 9], [0x000000, 11], '#000000', '#ffffff'],
  ['white on blue', [0x14358c, 70], [0x8899bb, 10], [0xffffff, 20], '#ffffff', '#14358c'],
  ['red on cream', [0xfff4d6, 60], [0xd08070, 20], [0xaa0000, 20], '#aa0000', '#fff4d6'],
] as const)('%s', (_, paper, edge, ink, color, backgroundColor) => {
  expect(colorsIn(pixels(paper, edge, ink))).toEqual({ color, backgroundColor })
})

test.each([
  ['an empty place', pixels([0xffffff, 50])],
  ['letters that can hardly be seen', pixels([0xffffff, 80], [0xdddddd, 20])],
  ['nothing', pixels()],
])('%s has none', (_, image) => {
  expect(colorsIn(image)).toBeUndefined()
})
