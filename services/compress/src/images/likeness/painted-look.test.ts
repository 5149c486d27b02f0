import { describe, expect, test } from '@jest/globals'
import { PaintedLook, shownSize } from './painted-look.ts'
import { resizeSmoothly, shrinkCoarsely } from './resize-gray.ts'
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

test('an image is looked at with as many pixels as 100 dpi show', () => {
  expect(shownSize({ width: 720, height: 36 })).toEqual({ width: 1000, height: 50 })
  expect(shownSize({ width: 0, height: 0.1 })).toEqual({ width: 1, height: 1 })
  expect(shownSize({ width: 9000, height: 72 })).toEqual({ width: 4000, height: 100 })
})

describe('pixels are made fewer', () => {
  const line = gray(5, 2, (x) => 10 * x)

  test('each by the part that is covered', () => {
    expect([...resizeSmoothly(line, { width: 2, height: 1 }).data]).toEqual([8, 32])
  })

  test('or simply in whole ones', () => {
    expect([...shrinkCoarsely(line, { width: 2, height: 1 }).data]).toEqual([5, 30])
  })
})

test('pixels are made more between the centres of the nearest two', () => {
  const { data } = resizeSmoothly(
    gray(2, 1, (x) => 100 * x),
    { width: 4, height: 2 },
  )
  expect([...data]).toEqual([0, 25, 75, 100, 0, 25, 75, 100])
})

describe('the look of an image', () => {
  const samples = (width: number, height: number, value: (x: number, y: number) => number) =>
    ({ ...gray(width, height, value), channels: 1 }) as const
  const fine = samples(60, 60, (x, y) => ((x >> 2) + (y >> 2)) * 8)
  const look = new PaintedLook(fine, { width: 30, height: 30 })

  test('is kept by itself', () => {
    expect(look.likeness(fine)).toEqual({ smooth: 1, coarse: 1 })
  })

  test('is lost by a shade that differs, and more by another picture', () => {
    const darker = look.likeness(samples(60, 60, (x, y) => ((x >> 2) + (y >> 2)) * 7))
    const other = look.likeness(samples(60, 60, (x) => (x % 2) * 255))
    expect(darker.smooth).toBeLessThan(1)
    expect(other.smooth).toBeLessThan(darker.smooth)
  })

  test('colours count by their luma', () => {
    const red = { data: Buffer.from([255, 0, 0]), width: 1, height: 1, channels: 3 } as const
    const shade = samples(1, 1, () => 76)
    expect(new PaintedLook(red, { width: 4, height: 3 }).likeness(shade).smooth).toBe(1)
  })

  test('simple viewers are not asked for pixels that there are not', () => {
    const few = new PaintedLook(
      samples(20, 20, (x) => 12 * x),
      { width: 60, height: 60 },
    )
    const { smooth, coarse } = few.likeness(samples(10, 10, (x) => 24 * x + 6))
    expect(coarse).toBe(smooth)
  })
})
