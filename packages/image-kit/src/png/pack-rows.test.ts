import { expect, test } from '@jest/globals'
import { packRows } from './pack-rows.ts'

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
