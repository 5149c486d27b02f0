import type { GrayPixels } from '../likeness/ssim.ts'

/** Pixels a side, an eighth of an inch at 300 dpi: a few strokes wide. */
const blockSide = 40
/** How far below the mean of its surroundings ink is, where they are all alike. */
const sensitivity = 0.2
/** The standard deviation when half is black and half is white. */
const range = 128

/**
 * Black or white for every pixel, 0 or 255, by the mean and the deviation of its surroundings (Sauvola and Pietikäinen,
 * Adaptive document image binarization, Pattern Recognition 33, 2000), so that shadows on the paper stay white. The
 * surroundings are blocks and their neighbours, with thresholds interpolated between the blocks' centres.
 */
export function blackAndWhiteOf(picture: GrayPixels): Buffer {
  const { width, height, data } = picture
  const columns = Math.ceil(width / blockSide)
  const rows = Math.ceil(height / blockSide)
  const thresholds = thresholdsOf(blockSums(picture, columns, rows), columns, rows)
  const out = Buffer.alloc(data.length)
  for (let y = 0; y < height; y += 1) {
    const [top, down] = placeOf(y, rows)
    for (let x = 0; x < width; x += 1) {
      const [left, right] = placeOf(x, columns)
      const at = top * columns + left
      const [nextRow, nextColumn] = [top + 1 < rows ? columns : 0, left + 1 < columns ? 1 : 0]
      const upper = mix(thresholds[at], thresholds[at + nextColumn], right)
      const lower = mix(thresholds[at + nextRow], thresholds[at + nextRow + nextColumn], right)
      out[y * width + x] = (data[y * width + x] ?? 0) > upper + (lower - upper) * down ? 255 : 0
    }
  }
  return out
}

/** The block whose centre lies before, and how far on to the next centre. */
function placeOf(pixel: number, blocks: number): readonly [block: number, share: number] {
  const place = Math.max(0, Math.min(blocks - 1, (pixel + 0.5) / blockSide - 0.5))
  const block = Math.floor(place)
  return [block, place - block]
}

const mix = (one = 0, other = 0, share: number): number => one + (other - one) * share

interface Sums {
  readonly count: Float64Array
  readonly sum: Float64Array
  readonly squares: Float64Array
}

function blockSums({ width, height, data }: GrayPixels, columns: number, rows: number): Sums {
  const [count, sum, squares] = [columns * rows, columns * rows, columns * rows].map(
    (n) => new Float64Array(n),
  ) as [Float64Array, Float64Array, Float64Array]
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / blockSide) * columns
    for (let x = 0; x < width; x += 1) {
      const block = row + Math.floor(x / blockSide)
      const value = data[y * width + x] as number
      count[block] = (count[block] as number) + 1
      sum[block] = (sum[block] as number) + value
      squares[block] = (squares[block] as number) + value * value
    }
  }
  return { count, sum, squares }
}

function thresholdsOf({ count, sum, squares }: Sums, columns: number, rows: number): Float32Array {
  return Float32Array.from({ length: columns * rows }, (_, block) => {
    const [column, row] = [block % columns, Math.floor(block / columns)]
    let [n, total, square] = [0, 0, 0]
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y += 1) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x += 1) {
        n += count[y * columns + x] as number
        total += sum[y * columns + x] as number
        square += squares[y * columns + x] as number
      }
    }
    const mean = total / n
    const deviation = Math.sqrt(Math.max(0, square / n - mean * mean))
    return mean * (1 + sensitivity * (deviation / range - 1))
  })
}
