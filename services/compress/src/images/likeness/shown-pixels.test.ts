import { expect, test } from '@jest/globals'
import { grayRows } from './gray-rows.ts'
import { resizeSmoothly, shrinkCoarsely } from './resize-gray.ts'
import { shrinkBothWays } from './shown-pixels.ts'

const noise = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, at) => (at * at * 31) % 251))

test.each([
  { from: { width: 50, height: 33 }, to: { width: 17, height: 11 } },
  { from: { width: 61, height: 47 }, to: { width: 60, height: 9 } },
  { from: { width: 40, height: 40 }, to: { width: 10, height: 40 } },
  { from: { width: 7, height: 90 }, to: { width: 1, height: 1 } },
])('both ways at once pixels are what each way makes them: $from to $to', ({ from, to }) => {
  const samples = { ...from, channels: 1, data: noise(from.width * from.height) } as const
  const { smooth, coarse } = shrinkBothWays(grayRows(samples, false), to)
  expect(smooth).toEqual(resizeSmoothly(samples, to))
  expect(coarse).toEqual(shrinkCoarsely(samples, to))
})

test('colours and inks are as light as they look, in whichever rows they are asked for', () => {
  const rows = (channels: 3 | 4, bytes: readonly number[], isInverted = false) => {
    const gray = grayRows({ width: 1, height: 2, channels, data: Buffer.from(bytes) }, isInverted)
    return [...gray.rows(0, 1), ...gray.rows(0, 2), ...gray.rows(1, 1)]
  }
  expect(rows(3, [255, 0, 0, 0, 255, 0])).toEqual([76, 76, 149, 149])
  const inks = [0, 0, 0, 0, 0, 0, 0, 255]
  expect(rows(4, inks)).toEqual([255, 255, 0, 0])
  const inverted = inks.map((ink) => 255 - ink)
  expect(rows(4, inverted, true)).toEqual([255, 255, 0, 0])
})
