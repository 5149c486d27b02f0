import type { GrayPixels } from './ssim.ts'

type Size = Omit<GrayPixels, 'data'>

/**
 * A picture in more or fewer pixels as PDFium shows it. Fewer are the means of what they cover, old pixels at the edges
 * counting by the part that lies within; more are interpolated between the centres of the nearest two.
 */
export function resizeSmoothly(picture: GrayPixels, { width, height }: Size): GrayPixels {
  if (picture.width === width && picture.height === height) return picture
  return resize(picture, smoothly(picture.width, width), smoothly(picture.height, height))
}

/** A picture in fewer pixels as simple viewers make it: means of whole old pixels, here more, there fewer. */
export function shrinkCoarsely(picture: GrayPixels, { width, height }: Size): GrayPixels {
  if (picture.width === width && picture.height === height) return picture
  return resize(picture, wholePixels(picture.width, width), wholePixels(picture.height, height))
}

/** Old pixels in a line of which a new one is made: how much the first, the last and those between count, in whole numbers. */
interface Covered {
  readonly start: number
  readonly count: number
  readonly first: number
  readonly middle: number
  readonly last: number
}

function resize(picture: GrayPixels, columns: readonly Covered[], rows: readonly Covered[]): GrayPixels {
  const [width, height] = [columns.length, rows.length]
  const data = new Uint8Array(width * height)
  const sums = new Int32Array(picture.width)
  for (const [y, row] of rows.entries()) {
    sumRows(sums, picture, row)
    const weight = weightOf(row)
    for (let x = 0; x < width; x += 1) {
      const column = columns[x] as Covered
      data[y * width + x] = weightedSum(sums, column) / (weight * weightOf(column)) + 0.5
    }
  }
  return { width, height, data }
}

const smoothly = (from: number, to: number): Covered[] => (from < to ? between(from, to) : coverage(from, to))

function between(from: number, to: number): Covered[] {
  return Array.from({ length: to }, (_, index) => {
    // In parts of 1 / (2 `to`) of an old pixel.
    const unit = 2 * to
    const place = Math.min((from - 1) * unit, Math.max(0, (2 * index + 1) * from - to))
    const start = Math.min(Math.floor(place / unit), Math.max(0, from - 2))
    const share = place - start * unit
    return from === 1
      ? { start, count: 1, first: 1, middle: 0, last: 0 }
      : { start, count: 2, first: unit - share, middle: 0, last: share }
  })
}

/** Which of `from` pixels in a line each of `to` pixels covers, and how far, in parts of 1 / `to` of an old pixel. */
function coverage(from: number, to: number): Covered[] {
  return Array.from({ length: to }, (_, index) => {
    const [left, right] = [index * from, (index + 1) * from]
    const start = Math.floor(left / to)
    const count = Math.ceil(right / to) - start
    const first = Math.min(right, (start + 1) * to) - left
    return { start, count, first, middle: to, last: count > 1 ? right - (start + count - 1) * to : 0 }
  })
}

function wholePixels(from: number, to: number): Covered[] {
  return Array.from({ length: to }, (_, index) => {
    const start = Math.floor((index * from) / to)
    const count = Math.floor(((index + 1) * from) / to) - start
    return { start, count, first: 1, middle: 1, last: count > 1 ? 1 : 0 }
  })
}

const weightOf = ({ count, first, middle, last }: Covered): number =>
  first + Math.max(0, count - 2) * middle + last

/** The weighted sum of each column over the rows. */
function sumRows(sums: Int32Array, { data, width }: GrayPixels, row: Covered): void {
  const { start, count, first, middle, last } = row
  const from = start * width
  const end = count > 1 ? from + (count - 1) * width : from
  for (let x = 0; x < width; x += 1)
    sums[x] = first * (data[from + x] as number) + last * (data[end + x] as number)
  let at = from + width
  // Two rows at once halve how often the sums are read and written.
  for (; at + width < end; at += 2 * width) {
    const next = at + width
    for (let x = 0; x < width; x += 1)
      sums[x] = (sums[x] as number) + middle * ((data[at + x] as number) + (data[next + x] as number))
  }
  if (at >= end) return
  for (let x = 0; x < width; x += 1) sums[x] = (sums[x] as number) + middle * (data[at + x] as number)
}

function weightedSum(sums: Int32Array, { start, count, first, middle, last }: Covered): number {
  const end = start + count - 1
  let between = 0
  for (let at = start + 1; at < end; at += 1) between += sums[at] as number
  return first * (sums[start] as number) + middle * between + (count > 1 ? last * (sums[end] as number) : 0)
}
