import { expect, test } from '@jest/globals'
import { grayRows } from './gray-rows.ts'

test.each([true, false])(
  'every ink under every black is as light as a division tells (inverted: %s)',
  (isInverted) => {
    const data = Buffer.from(
      Array.from({ length: 65_536 }, (_, at) => [at >> 8, at >> 8, at >> 8, at & 255]).flat(),
    )
    const { rows } = grayRows({ data, width: 256, height: 256, channels: 4 }, isInverted)
    const expected = Array.from({ length: 65_536 }, (_, at) => {
      const [ink, black] = [at >> 8, at & 255]
      return Math.floor((isInverted ? ink * black : (255 - ink) * (255 - black)) / 255)
    })
    expect(Buffer.compare(rows(0, 256), Buffer.from(expected))).toBe(0)
  },
)
