import type { GrayPixels } from './ssim.ts'

type Size = Omit<GrayPixels, 'data'>

/**
 * A picture in more or fewer pixels as PDFium shows it. Fewer are the means of what they cover, old pixels at the edges
 * counting by the part that lies within; more are interpolated between the centres of the nearest two.
 */
export function resizeSmoothly(picture: GrayPixels, { width, height }: Size): GrayPixels {
  return resize(picture, smoothly(picture.width, width), smoothly(picture.height, height))
}

/** A picture in fewer pixels as simple viewers make it: means of whole old pixels, here more, there fewer. */
export function shrinkCoarsely(picture: GrayPixels, { width, height }: Size): GrayPixels {
  return resize(picture, wholePixels(picture.width, width), wholePixels(picture.height, height))
}

interface Covered {
  readonly start: number
  /** Of the pixels from `start` on; together 1. */
  readonly weights: Float32Array
}

function resize(picture: GrayPixels, columns: readonly Covered[], rows: readonly Covered[]): GrayPixels {
  const [width, height] = [columns.length, rows.length]
  const data = new Uint8Array(width * height)
  const row = new Float32Array(picture.width)
  for (const [y, { start, weights }] of rows.entries()) {
    row.fill(0)
    for (const [at, weight] of weights.entries()) {
      addRow(row, picture.data, (start + at) * picture.width, weight)
    }
    for (let x = 0; x < width; x += 1) data[y * width + x] = weighted(row, columns[x] as Covered) + 0.5
  }
  return { width, height, data }
}

const smoothly = (from: number, to: number): Covered[] => (from < to ? between(from, to) : coverage(from, to))

function between(from: number, to: number): Covered[] {
  return Array.from({ length: to }, (_, index) => {
    const place = Math.min(from - 1, Math.max(0, ((index + 0.5) * from) / to - 0.5))
    const start = Math.min(Math.floor(place), Math.max(0, from - 2))
    const share = place - start
    return { start, weights: from === 1 ? Float32Array.of(1) : Float32Array.of(1 - share, share) }
  })
}

/** Which of `from` pixels in a line each of `to` pixels covers, and how far. */
function coverage(from: number, to: number): Covered[] {
  return Array.from({ length: to }, (_, index) => {
    // Whole numbers: positions in parts of 1 / `to` of an old pixel.
    const [left, right] = [index * from, (index + 1) * from]
    const start = Math.floor(left / to)
    const weights = Float32Array.from({ length: Math.ceil(right / to) - start }, (_, at) => {
      const pixel = (start + at) * to
      return (Math.min(right, pixel + to) - Math.max(left, pixel)) / from
    })
    return { start, weights }
  })
}

function wholePixels(from: number, to: number): Covered[] {
  return Array.from({ length: to }, (_, index) => {
    const start = Math.floor((index * from) / to)
    const count = Math.floor(((index + 1) * from) / to) - start
    return { start, weights: new Float32Array(count).fill(1 / count) }
  })
}

function addRow(row: Float32Array, data: Uint8Array, start: number, weight: number): void {
  for (let x = 0; x < row.length; x += 1) row[x] = (row[x] as number) + weight * (data[start + x] as number)
}

function weighted(row: Float32Array, { start, weights }: Covered): number {
  let sum = 0
  for (let at = 0; at < weights.length; at += 1) sum += (weights[at] as number) * (row[start + at] as number)
  return sum
}
