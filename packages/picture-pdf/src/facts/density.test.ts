import { describe, expect, test } from '@jest/globals'
import { asDensity, sizeInPoints } from './density.ts'

describe('a density', () => {
  test.each([
    [300, 300, { x: 300, y: 300 }],
    [299.9994, 299.9994, { x: 300, y: 300 }],
    [72, 96, { x: 72, y: 96 }],
    [150.4, 150.4, { x: 150.4, y: 150.4 }],
  ])('%d × %d is meant', (x, y, density) => {
    expect(asDensity(x, y)).toEqual(density)
  })

  test.each([
    ['none', 0, 0],
    ['absurdly few', 1, 1],
    ['absurdly many', 30_000, 30_000],
    ['what libvips writes when it knows nothing', 1000 * 0.0254, 1000 * 0.0254],
  ])('%s is not', (_, x, y) => {
    expect(asDensity(x, y)).toBeUndefined()
  })
})

test('a 300 dpi scan of 2550 by 3300 pixels is a letter page', () => {
  expect(sizeInPoints({ width: 2550, height: 3300 }, { x: 300, y: 300 })).toEqual({ width: 612, height: 792 })
})
