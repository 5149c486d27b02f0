import type { RawPixels } from '@folio/image-kit/raw-pixels'
import { describe, expect, test } from '@jest/globals'
import { snapEdges } from './snap-edges.ts'

type Color = readonly [red: number, green: number, blue: number, alpha: number]
const paper: Color = [250, 250, 250, 255]

function picture(width: number, height: number, colorAt: (x: number, y: number) => Color): RawPixels {
  const data = Buffer.from(
    Array.from({ length: width * height }, (_, at) => [
      ...colorAt(at % width, Math.floor(at / width)),
    ]).flat(),
  )
  return { data, width, height, channels: 4 }
}

const pixel = ({ data, width }: RawPixels, x: number, y: number): number[] => [
  ...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
]

describe('edges of a drawing', () => {
  test('lose no more than four steps, areas and the paper beside the letters nothing', () => {
    const before = picture(40, 40, (x, y) =>
      x < 20 ? paper : x > 20 ? [31, 62, 203, 255] : [y * 5, 99, 201, 255],
    )
    const after = snapEdges(before) ?? before
    expect(after).not.toBe(before)
    const losses = before.data.map((value, at) => Math.abs(value - (after.data[at] ?? 0)))
    expect(Math.max(...losses)).toBeGreaterThan(0)
    expect(Math.max(...losses)).toBeLessThanOrEqual(4)
    expect(pixel(after, 19, 7)).toEqual([...paper])
    expect(pixel(after, 21, 7)).toEqual([31, 62, 203, 255])
    expect(pixel(after, 20, 7)).toEqual([32, 96, 200, 255])
  })

  test('go to the colour of an area that is close, so that no halo appears', () => {
    const before = picture(20, 20, (x) => (x < 10 ? paper : x === 10 ? [247, 248, 252, 255] : [0, 0, 0, 255]))
    expect(pixel(snapEdges(before) ?? before, 10, 5)).toEqual([...paper])
  })

  test('in the first column are edges too', () => {
    const before = picture(20, 20, (x) => (x === 0 ? [101, 0, 0, 255] : paper))
    expect(pixel(snapEdges(before) ?? before, 0, 5)).toEqual([104, 0, 0, 255])
  })

  test.each([
    [255, 255],
    [254, 248],
    [1, 8],
    [0, 0],
  ])('with alpha %i get alpha %i: nothing becomes fully opaque or fully transparent', (alpha, wanted) => {
    const before = picture(20, 20, (x) =>
      x === 10 ? [0, 0, 0, alpha] : x < 10 ? [0, 0, 0, 128] : [64, 0, 0, 128],
    )
    expect(pixel(snapEdges(before) ?? before, 10, 5)[3]).toBe(wanted)
  })

  test('of nothing but grid colours leave the picture itself', () => {
    const before = picture(20, 20, (x, y) => ((x + y) % 2 ? [0, 0, 0, 255] : [255, 255, 255, 255]))
    expect(snapEdges(before)).toBe(before)
  })
})

test('a gradient stays as it is', () => {
  const before = picture(64, 8, (x) => [4 * x, 2 * x, x, 255])
  expect(snapEdges(before)).toBe(before)
})

test('thousands of colours are no drawing', () => {
  const before = picture(100, 100, (x, y) => [(x * 37) & 255, (y * 91) & 255, (x * y) & 255, 255])
  expect(snapEdges(before)).toBeUndefined()
})
