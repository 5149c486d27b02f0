import type { GrayPixels } from './ssim.ts'
import { mostRows, placesFor, type Vectors, vectors } from './vectors.ts'

type Size = Omit<GrayPixels, 'data'>

/** A picture of which rows are made when they are looked at, so that a large one is never in memory whole. */
export interface GrayRows extends Size {
  /**
   * The rows from one on, one after the other.
   * @returns bytes that are good until the next call
   */
  rows(from: number, count: number): Uint8Array
}

/** The same pixels as two kinds of viewers show them. */
export interface ShownPixels {
  /** Means of what each pixel covers, old pixels at the edges counting by the part that lies within. */
  readonly smooth: GrayPixels
  /** Means of whole old pixels, here more, there fewer. */
  readonly coarse: GrayPixels
}

/**
 * A picture in no more pixels than it has, as two kinds of viewers make them fewer, in one pass: what a pixel covers
 * is the whole old pixels that begin in it, less the part of the first that lies before it, and the part of the next
 * that lies within.
 */
export function shrinkBothWays(
  picture: GrayRows,
  { width, height }: Size,
  by: Vectors | 'none' = vectors,
): ShownPixels {
  const smooth = { width, height, data: new Uint8Array(width * height) }
  const coarse = { width, height, data: new Uint8Array(width * height) }
  const rows = linesOf(picture.height, height)
  const columns = linesOf(picture.width, width)
  const means =
    by !== 'none' && fitsVectors(picture, smooth)
      ? vectorMeans(picture, columns, by)
      : plainMeans(picture, columns)
  for (let y = 0; y < height; y += 1) {
    const [start, end, before, within] = lineAt(rows, y)
    const band = picture.rows(start, end - start + (within > 0 ? 1 : 0))
    means({ bytes: band, count: end - start, scale: height, before, within }, y * width, { smooth, coarse })
  }
  return { smooth, coarse }
}

/** Writes the means of a band's columns into both pictures from a pixel on. */
type Means = (band: Band, at: number, into: ShownPixels) => void

function plainMeans({ width, height }: Size, columns: Lines): Means {
  const line = {
    ...{ columns, area: width * height },
    whole: new Int32Array(width),
    parts: new Int32Array(width + 1),
  }
  return (band, at, into) => {
    sumRows(line, band)
    meansOf(line, { count: band.count, at }, into)
  }
}

/** What fits 32 bits is less. */
const mostSum = 2 ** 31

function fitsVectors(from: Size, to: Size): boolean {
  const [rows, columns] = [Math.ceil(from.height / to.height), Math.ceil(from.width / to.width)]
  // What is covered counts in parts of a row, of which all new ones together have so many as the old ones.
  return rows <= mostRows && 255 * (from.height + 2 * to.height) * columns < mostSum
}

function vectorMeans({ width, height }: Size, { starts, before }: Lines, by: Vectors): Means {
  const columns = starts.length - 1
  return ({ bytes, count, scale, before: cut, within }, at, { smooth, coarse }) => {
    const [first = 0, whole = 0, parts = 0, begins = 0, cuts = 0, one = 0, other = 0] = placesFor(
      by.memory,
      ...[(count + 1) * width, 4 * width, 4 * width],
      ...[4 * columns, 4 * columns, columns, columns],
    )
    const all = new Uint8Array(by.memory.buffer)
    all.set(bytes, first)
    new Int32Array(by.memory.buffer, begins).set(starts.subarray(1))
    new Int32Array(by.memory.buffer, cuts).set(before.subarray(1))
    by.sumRows(first, width, count, scale, cut, within, whole, parts)
    by.means(begins, cuts, columns, count, width, width * height, whole, parts, one, other)
    smooth.data.set(all.subarray(one, one + columns), at)
    coarse.data.set(all.subarray(other, other + columns), at)
  }
}

/** Where each new pixel in a line begins, and the part of the old pixel there that lies before, in parts of 1 / `to`. */
interface Lines {
  readonly starts: Int32Array
  readonly before: Int32Array
}

function linesOf(from: number, to: number): Lines {
  const starts = new Int32Array(to + 1)
  const before = new Int32Array(to + 1)
  for (let index = 0; index <= to; index += 1) {
    starts[index] = Math.floor((index * from) / to)
    before[index] = (index * from) % to
  }
  return { starts, before }
}

const lineAt = ({ starts, before }: Lines, index: number) =>
  [
    starts[index] as number,
    starts[index + 1] as number,
    before[index] as number,
    before[index + 1] as number,
  ] as const

interface Line {
  readonly columns: Lines
  readonly area: number
  /** The sum of whole pixels of each column of the old picture. */
  readonly whole: Int32Array
  /** And of what is covered of them; one more at the end, which counts nothing. */
  readonly parts: Int32Array
}

interface Band {
  /** Its rows, and the next one where some of that is covered. */
  readonly bytes: Uint8Array
  readonly count: number
  readonly scale: number
  readonly before: number
  readonly within: number
}

function sumRows({ whole, parts }: Line, { bytes: band, count, scale, before, within }: Band): void {
  const width = whole.length
  const next = within > 0 ? count * width : 0
  // Scans of 300 dpi, mostly.
  if (count === 3) {
    for (let x = 0; x < width; x += 1) {
      const first = band[x] as number
      const sum = first + (band[width + x] as number) + (band[2 * width + x] as number)
      whole[x] = sum
      parts[x] = scale * sum - before * first + within * (band[next + x] as number)
    }
    return
  }
  for (let x = 0; x < width; x += 1) whole[x] = band[x] as number
  let row = 1
  // Two rows at once halve how often the sums are read and written.
  for (; row + 1 < count; row += 2) {
    const at = row * width
    for (let x = 0; x < width; x += 1)
      whole[x] = (whole[x] as number) + (band[at + x] as number) + (band[at + width + x] as number)
  }
  if (row < count) {
    const at = row * width
    for (let x = 0; x < width; x += 1) whole[x] = (whole[x] as number) + (band[at + x] as number)
  }
  for (let x = 0; x < width; x += 1)
    parts[x] =
      scale * (whole[x] as number) - before * (band[x] as number) + within * (band[next + x] as number)
}

function meansOf(
  { columns, area, whole, parts }: Line,
  { count, at }: { readonly count: number; readonly at: number },
  { smooth, coarse }: ShownPixels,
): void {
  const { starts, before } = columns
  const { width, data } = smooth
  const others = coarse.data
  let start = 0
  let cut = 0
  for (let x = 0; x < width; x += 1) {
    const end = starts[x + 1] as number
    const within = before[x + 1] as number
    let sum = 0
    let coverage = 0
    for (let column = start; column < end; column += 1) {
      sum += whole[column] as number
      coverage += parts[column] as number
    }
    others[at + x] = sum / (count * (end - start)) + 0.5
    data[at + x] =
      (width * coverage - cut * (parts[start] as number) + within * (parts[end] as number)) / area + 0.5
    start = end
    cut = within
  }
}
