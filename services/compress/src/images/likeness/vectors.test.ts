import { expect, test } from '@jest/globals'
import { likenessCode } from '../../../testing/assemble-likeness.ts'
import { sourceHash } from '../../../testing/made-code.ts'
import { colorCells } from '../colors/color-cells.ts'
import type { Samples } from '../samples/samples.ts'
import { fillFromColors } from './gray-rows.ts'
import * as code from './likeness-code.ts'
import { shrinkBothWays } from './shown-pixels.ts'
import { ssim } from './ssim.ts'

/** Bytes without order that are the same in every run, black and white among them. */
function bytes(count: number, seed: number): Buffer {
  let state = seed + 1
  const values = Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const value = (state >>> 23) - 128
    return Math.max(0, Math.min(255, value))
  })
  return Buffer.from(values)
}

const gray = (width: number, height: number, seed: number) => {
  const data = bytes(width * height, seed)
  const rows = (from: number, count: number) => data.subarray(from * width, (from + count) * width)
  return { width, height, data, rows }
}

const sizes = [
  ...[1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 63, 64, 65].map((side) => [side, side + 3] as const),
  ...([
    [1, 900],
    [900, 1],
    [8, 2000],
    [2000, 8],
    [333, 257],
    [1021, 130],
  ] as const),
]

test('the code was made of its source as it is now', async () => {
  expect(code.sourceHash).toBe(await sourceHash(likenessCode))
})

test.each(sizes)('colours of %i by %i pixels are as light to the last bit as one by one', (width, height) => {
  const colors = bytes(3 * width * height, width)
  const [fast, plain] = [new Uint8Array(width * height), new Uint8Array(width * height)]
  fillFromColors(fast, colors)
  fillFromColors(plain, colors, 'none')
  expect(Buffer.compare(fast, plain)).toBe(0)
})

test('more colours than are looked at together', () => {
  const colors = bytes(3 * 150_001, 5)
  const [fast, plain] = [new Uint8Array(150_001), new Uint8Array(150_001)]
  fillFromColors(fast, colors)
  fillFromColors(plain, colors, 'none')
  expect(Buffer.compare(fast, plain)).toBe(0)
})

test.each(sizes)('%i by %i pixels shrink to the same', (width, height) => {
  const picture = gray(width, height, height)
  for (const [over, under] of [
    [1, 1],
    [1, 2],
    [2, 3],
    [3, 7],
    [1, 5],
    [4, 5],
  ] as const) {
    const to = {
      width: Math.max(1, Math.floor((width * over) / under)),
      height: Math.max(1, Math.floor((height * over) / under)),
    }
    const [fast, plain] = [shrinkBothWays(picture, to), shrinkBothWays(picture, to, 'none')]
    expect(Buffer.compare(fast.smooth.data, plain.smooth.data)).toBe(0)
    expect(Buffer.compare(fast.coarse.data, plain.coarse.data)).toBe(0)
  }
})

test('a white picture of very many rows or columns becomes one white pixel', () => {
  const to = { width: 1, height: 1 }
  for (const [width, height] of [
    [3, 100_000],
    [100_000, 3],
    [5_000, 5_000],
    [40_000, 250],
  ] as const) {
    const data = Buffer.alloc(width * height, 255)
    const white = {
      width,
      height,
      rows: (from: number, count: number) => data.subarray(from * width, (from + count) * width),
    }
    const { smooth, coarse } = shrinkBothWays(white, to)
    expect([...smooth.data, ...coarse.data]).toEqual([255, 255])
  }
})

test.each(sizes)('two pictures of %i by %i pixels are as alike', (width, height) => {
  const [one, other] = [gray(width, height, 1), gray(width, height, 2)]
  const near = { ...one, data: one.data.map((value, at) => value ^ (at % 5 === 0 ? 3 : 0)) }
  expect(ssim(one, other)).toBe(ssim(one, other, 'none'))
  expect(ssim(one, near)).toBe(ssim(one, near, 'none'))
  expect(ssim(one, one)).toBe(1)
})

test.each([3, 4] as const)('cells of pictures of %i channels have the same colours', (channels) => {
  for (const [width, height] of sizes) {
    const samples: Samples = { width, height, channels, data: bytes(width * height * channels, width) }
    for (const part of [1, 2, 3, 7]) {
      const grid = { width: Math.ceil(width / part), height: Math.ceil(height / part) }
      expect(colorCells(samples, grid, false)).toEqual(colorCells(samples, grid, false, 'none'))
    }
  }
})
