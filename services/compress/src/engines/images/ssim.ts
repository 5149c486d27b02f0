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
 * Mean structural similarity of two pictures of one size, 1 for equal ones (Wang, Bovik, Sheikh, Simoncelli: Image
 * quality assessment, IEEE TIP 13(4), 2004, with windows of 8 by 8 pixels every 4). Smaller pictures are one window.
 */
export function ssim(one: GrayPixels, other: GrayPixels): number {
  const { width, height } = one
  if (width !== other.width || height !== other.height) throw new Error('pictures of different size')
  const [columns, rows] = [Math.min(side, width), Math.min(side, height)]
  let sum = 0
  let windows = 0
  for (let top = 0; top + rows <= height; top += step) {
    for (let left = 0; left + columns <= width; left += step) {
      sum += windowSsim(one.data, other.data, { start: top * width + left, columns, rows, width })
      windows += 1
    }
  }
  return sum / windows
}

interface Window {
  readonly start: number
  readonly columns: number
  readonly rows: number
  readonly width: number
}

function windowSsim(one: Uint8Array, other: Uint8Array, { start, columns, rows, width }: Window): number {
  let sumA = 0
  let sumB = 0
  let squares = 0
  let products = 0
  for (let row = 0; row < rows; row += 1) {
    const from = start + row * width
    for (let at = from; at < from + columns; at += 1) {
      const a = one[at] as number
      const b = other[at] as number
      sumA += a
      sumB += b
      squares += a * a + b * b
      products += a * b
    }
  }
  const count = columns * rows
  const means = (sumA * sumB) / (count * count)
  const squaredMeans = (sumA * sumA + sumB * sumB) / (count * count)
  const covariance = products / count - means
  const variances = squares / count - squaredMeans
  return ((2 * means + c1) * (2 * covariance + c2)) / ((squaredMeans + c1) * (variances + c2))
}
