import { expect, test } from '@jest/globals'
import { packRows, shadeRows } from './pack-rows.ts'

test.each([1, 2, 4, 8] as const)(
  'indices of %i bits stand from the left, each row on whole bytes',
  (bits) => {
    const [width, height] = [13, 3]
    const indices = Uint8Array.from({ length: width * height }, (_, at) => (at * 7) % 2 ** bits)
    const { bytes, stride } = packRows(indices, width, bits)
    expect(stride).toBe(Math.ceil((width * bits) / 8))
    expect(bytes.length).toBe(height * (stride + 1))
    for (let y = 0; y < height; y += 1) {
      const row = bytes.subarray(y * (stride + 1), (y + 1) * (stride + 1))
      const digits = [...row.subarray(1)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
      const found = Array.from({ length: width }, (_, x) =>
        Number.parseInt(digits.slice(x * bits, (x + 1) * bits), 2),
      )
      expect(row[0]).toBe(0)
      expect(found).toEqual([...indices.subarray(y * width, (y + 1) * width)])
      expect(digits.slice(width * bits)).not.toContain('1')
    }
  },
)

/** As section 9.4 of the standard has it, with one prediction after another. */
function paeth(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft
  const nearest = [left, up, upLeft].map((value) => [Math.abs(estimate - value), value] as const)
  return nearest.reduce((best, one) => (one[0] < best[0] ? one : best))[1]
}

test('each row has the filter of the smallest differences, and can be read again', () => {
  const [width, height] = [23, 40]
  const shades = Uint8Array.from(
    { length: width * height },
    (_, at) =>
      (100 + 5 * (at % width) + 3 * Math.floor(at / width) + ((at * 7919) % 7) + 60 * (at % 3 ? 0 : 1)) & 255,
  )
  const { bytes, stride } = shadeRows(packRows(shades, width, 8))
  const types = new Set<number>()
  const value = (x: number, y: number) => (x < 0 || y < 0 ? 0 : (shades[y * width + x] ?? 0))
  for (let y = 0; y < height; y += 1) {
    const coded = bytes.subarray(y * (stride + 1), (y + 1) * (stride + 1))
    const sums = [0, 1, 2, 3, 4].map((type) => {
      let sum = 0
      for (let x = 0; x < width; x += 1) {
        const [left, up, upLeft] = [value(x - 1, y), value(x, y - 1), value(x - 1, y - 1)]
        const guess = [0, left, up, (left + up) >> 1, paeth(left, up, upLeft)][type] ?? 0
        const delta = (value(x, y) - guess) & 255
        if (type === coded[0]) expect(coded[x + 1]).toBe(delta)
        sum += delta < 128 ? delta : 256 - delta
      }
      return sum
    })
    types.add(coded[0] ?? -1)
    expect(sums.indexOf(Math.min(...sums))).toBe(coded[0])
  }
  expect(types.size).toBeGreaterThan(1)
})
