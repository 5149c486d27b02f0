import { noise } from '@folio/image-kit/testing/pixels'
import { expect, test } from '@jest/globals'
import { compareLooks, type RgbPixels } from './compare-looks.ts'

const [width, height] = [96, 64]
const draw = (color: (x: number, y: number) => number[]): RgbPixels => ({
  data: Uint8Array.from({ length: 3 * width * height }, (_, at) => {
    const pixel = Math.floor(at / 3)
    return color(pixel % width, Math.floor(pixel / width))[at % 3] ?? 0
  }),
  ...{ width, height },
})
const wave = (x: number, y: number) => 120 + 60 * Math.sin(x / 9) * Math.cos(y / 7)
const original = draw((x, y) => [wave(x, y), wave(y, x), 90])

test('the same picture is alike in all ways', () => {
  const { similarity, worstBlocks, colorShift } = compareLooks(original, original)
  expect(similarity).toBeCloseTo(1, 9)
  expect(worstBlocks).toBeCloseTo(1, 9)
  expect(colorShift).toBe(0)
})

test('a checkerboard of two shades looks like the shade between', () => {
  const [flat, board] = [
    draw(() => [100, 100, 100]),
    draw((x, y) => ((x + y) % 2 ? [92, 92, 92] : [108, 108, 108])),
  ]
  expect(compareLooks(flat, board)).toEqual({ similarity: 1, worstBlocks: 1, colorShift: 0 })
})

test('a tone that is off is seen although the structure is the same', () => {
  const tinted = draw((x, y) => [wave(x, y) + 12, wave(y, x) - 6, 90])
  const { similarity, colorShift } = compareLooks(original, tinted)
  expect(similarity).toBeGreaterThan(0.98)
  expect(colorShift).toBeCloseTo(Math.sqrt((12 ** 2 + 6 ** 2) / 3), 0)
})

test('bands in place of a ramp are seen', () => {
  const shade = (x: number) => 2 * x
  const banded = compareLooks(
    draw((x) => [shade(x), shade(x), shade(x)]),
    draw((x) => [0, 0, 0].fill(Math.round(shade(x) / 40) * 40)),
  )
  expect(banded.worstBlocks).toBeLessThan(0.9)
})

test('damage in one place is seen in the worst blocks, not in the mean', () => {
  const spoiled = draw((x, y) =>
    x < 32 && y < 32 ? [255 * noise(x * 99 + y), 0, 0] : [wave(x, y), wave(y, x), 90],
  )
  const { similarity, worstBlocks } = compareLooks(original, spoiled)
  expect(similarity).toBeGreaterThan(0.75)
  expect(worstBlocks).toBeLessThan(0.3)
})

test('pictures smaller than a block are compared too', () => {
  const one = (value: number): RgbPixels => ({
    data: Uint8Array.of(value, value, value),
    width: 1,
    height: 1,
  })
  expect(compareLooks(one(10), one(10)).colorShift).toBe(0)
  expect(compareLooks(one(10), one(90)).colorShift).toBe(80)
})
