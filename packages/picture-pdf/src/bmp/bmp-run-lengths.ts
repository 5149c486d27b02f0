import { DamagedImage } from '../facts/damaged-image.ts'
import type { Size } from '../facts/orientation.ts'

/**
 * Unpacks RLE8 or RLE4 into one palette index a byte, rows in stored order (Windows GDI reference, "Bitmap
 * Compression"): a count and a value, or zero and an escape (0 end of row, 1 end of picture, 2 a jump of two bytes
 * right and up, else that many literal indexes padded to 16 bits). Pixels that nothing paints keep index 0.
 *
 * @throws DamagedImage when the data ends before the picture does or paints outside of it
 */
export function unpackRunLengths(data: Buffer, { width, height }: Size, coding: 'rle8' | 'rle4'): Uint8Array {
  const indexes = new Uint8Array(width * height)
  const perByte = coding === 'rle8' ? 1 : 2
  let [x, y, at] = [0, 0, 0]

  const byte = (offset: number): number => {
    const value = data[offset]
    if (value === undefined) throw new DamagedImage('the run lengths end before the picture')
    return value
  }
  const paint = (index: number): void => {
    // Writers pad the last run of a row, and every reader cuts it.
    if (x < width && y < height) indexes[y * width + x] = index
    x += 1
  }
  const sample = (value: number, position: number): number =>
    perByte === 1 ? value : position % 2 === 0 ? value >> 4 : value & 15

  while (y < height) {
    const count = byte(at)
    const value = byte(at + 1)
    at += 2
    if (count > 0) {
      for (let index = 0; index < count; index += 1) paint(sample(value, index))
    } else if (value === 0) {
      x = 0
      y += 1
    } else if (value === 1) {
      return indexes
    } else if (value === 2) {
      x += byte(at)
      y += byte(at + 1)
      at += 2
    } else {
      for (let index = 0; index < value; index += 1)
        paint(sample(byte(at + Math.floor(index / perByte)), index))
      at += Math.ceil(value / perByte / 2) * 2
    }
  }
  return indexes
}
