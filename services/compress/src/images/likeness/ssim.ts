import { placesFor, type Vectors, vectors } from './vectors.ts'

/** One byte a pixel, rows without padding. */
export interface GrayPixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

const side = 8
const step = 4
/** (K L)² with K 0.01 and 0.03 and L 255. */
const c1 = 6.5025
const c2 = 58.5225

/**
 * Returns the mean structural similarity of two pictures of one size, 1 for equal ones (Wang, Bovik, Sheikh,
 * Simoncelli: Image quality assessment, IEEE TIP 13(4), 2004, with windows of 8 by 8 pixels every 4). Smaller pictures
 * are one window.
 */
export function ssim(one: GrayPixels, other: GrayPixels, by: Vectors | 'none' = vectors): number {
  const { width, height } = one
  if (width !== other.width || height !== other.height) throw new Error('pictures of different size')
  if (width < side || height < side) return ssimOfStrip(one, other)
  return by !== 'none' ? ssimByVectors(one, other, by) : ssimOfBlocks(one, other)
}

function ssimByVectors(one: GrayPixels, other: GrayPixels, by: Vectors): number {
  const { width, height } = one
  const pixels = width * height
  // Four numbers of four bytes for every four columns.
  const [first = 0, second = 0, above = 0, current = 0] = placesFor(
    by.memory,
    pixels,
    pixels,
    4 * width,
    4 * width,
  )
  const all = new Uint8Array(by.memory.buffer)
  all.set(one.data, first)
  all.set(other.data, second)
  return by.ssim(first, second, width, height, above, current)
}

function ssimOfBlocks(one: GrayPixels, other: GrayPixels): number {
  const { width, height } = one
  const blocks = Math.floor(width / step)
  const rows = Math.floor(height / step)
  let [above, current] = [new Int32Array(blocks * facts), new Int32Array(blocks * facts)]
  let sum = 0
  for (let row = 0; row < rows; row += 1) {
    sumBlocks(current, one, other, row * step)
    // A window is two blocks by two.
    if (row > 0) for (let block = 0; block + 1 < blocks; block += 1) sum += windowSsim(above, current, block)
    ;[above, current] = [current, above]
  }
  return sum / ((blocks - 1) * (rows - 1))
}

/** The sums over a block of both pictures' values, of their squares, and of the products. */
const facts = 4

function sumBlocks(into: Int32Array, one: GrayPixels, other: GrayPixels, top: number): void {
  const { width, data } = one
  const { data: others } = other
  for (let to = 0, left = top * width; to < into.length; to += facts, left += step) {
    let [sumA, sumB, squares, products] = [0, 0, 0, 0]
    for (let row = 0, from = left; row < step; row += 1, from += width) {
      for (let at = from; at < from + step; at += 1) {
        const a = data[at] as number
        const b = others[at] as number
        sumA += a
        sumB += b
        squares += a * a + b * b
        products += a * b
      }
    }
    into[to] = sumA
    into[to + 1] = sumB
    into[to + 2] = squares
    into[to + 3] = products
  }
}

function windowSsim(above: Int32Array, below: Int32Array, block: number): number {
  const at = block * facts
  return similarity(
    sumOfFour(above, below, at),
    sumOfFour(above, below, at + 1),
    sumOfFour(above, below, at + 2),
    sumOfFour(above, below, at + 3),
    side * side,
  )
}

const sumOfFour = (above: Int32Array, below: Int32Array, at: number): number =>
  (above[at] as number) +
  (above[at + facts] as number) +
  (below[at] as number) +
  (below[at + facts] as number)

/** A picture too small for whole windows in one direction is one window there. */
function ssimOfStrip(one: GrayPixels, other: GrayPixels): number {
  const { width, height } = one
  const [columns, rows] = [Math.min(side, width), Math.min(side, height)]
  let sum = 0
  let windows = 0
  for (let top = 0; top + rows <= height; top += step) {
    for (let left = 0; left + columns <= width; left += step) {
      let [sumA, sumB, squares, products] = [0, 0, 0, 0]
      for (let row = 0; row < rows; row += 1) {
        const from = (top + row) * width + left
        for (let at = from; at < from + columns; at += 1) {
          const [a, b] = [one.data[at] as number, other.data[at] as number]
          sumA += a
          sumB += b
          squares += a * a + b * b
          products += a * b
        }
      }
      sum += similarity(sumA, sumB, squares, products, columns * rows)
      windows += 1
    }
  }
  return sum / windows
}

function similarity(sumA: number, sumB: number, squares: number, products: number, count: number): number {
  const means = (sumA * sumB) / (count * count)
  const squaredMeans = (sumA * sumA + sumB * sumB) / (count * count)
  const covariance = products / count - means
  const variances = squares / count - squaredMeans
  return ((2 * means + c1) * (2 * covariance + c2)) / ((squaredMeans + c1) * (variances + c2))
}
