import { describe, expect, test } from '@jest/globals'
import { likeness, shades, shownSize } from './painted-look.ts'
import { shrinkGray } from './shrink-gray.ts'
import { ssim } from './ssim.ts'

const gray = (width: number, height: number, value: (x: number, y: number) => number) => ({
  ...{ width, height },
  data: Buffer.from(
    Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width))),
  ),
})

describe('SSIM', () => {
  const shape = gray(32, 24, (x, y) => 8 * x + (y % 4))

  test('is 1 for equal pictures, below for others, however small they are', () => {
    expect(ssim(shape, shape)).toBe(1)
    expect(
      ssim(
        shape,
        gray(32, 24, () => 128),
      ),
    ).toBeLessThan(0.2)
    const one = gray(1, 1, () => 9)
    expect(ssim(one, one)).toBe(1)
  })

  test('follows the formula of its authors', () => {
    const [a, b] = [gray(8, 8, (x) => 10 * x), gray(8, 8, (x) => 10 * x + 20)]
    // Means 35 and 55, variances and covariance 525.
    expect(ssim(a, b)).toBeCloseTo((2 * 35 * 55 + 6.5025) / (35 ** 2 + 55 ** 2 + 6.5025), 6)
  })

  test('is not for pictures of different size', () => {
    expect(() =>
      ssim(
        shape,
        gray(8, 8, () => 0),
      ),
    ).toThrow('different size')
  })
})

test('an image is looked at with as many pixels as 100 dpi show, never more than it has', () => {
  expect(shownSize({ width: 3000, height: 200 }, { width: 720, height: 720 })).toEqual({
    width: 1000,
    height: 200,
  })
  expect(shownSize({ width: 3000, height: 200 }, { width: 0, height: 0.1 })).toEqual({ width: 1, height: 1 })
})

test('pixels are averaged in whole ones', () => {
  const { data } = shrinkGray(
    gray(5, 2, (x) => 10 * x),
    { width: 2, height: 1 },
  )
  expect([...data]).toEqual([5, 30])
})

test('colours count by their luma, and what is smaller than its place is made larger', async () => {
  const red = { data: Buffer.from([255, 0, 0]), width: 1, height: 1, channels: 3 } as const
  expect([...(await shades(red, { width: 1, height: 1 })).data]).toEqual([76])
  const large = await shades(red, { width: 4, height: 3 })
  expect([large.width, large.height, new Set(large.data).size]).toEqual([4, 3, 1])
  expect(likeness(large, large)).toBe(1)
})
