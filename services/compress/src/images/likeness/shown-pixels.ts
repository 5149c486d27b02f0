import type { GrayPixels } from './ssim.ts'

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
export function shrinkBothWays(picture: GrayRows, { width, height }: Size): ShownPixels {
  const smooth = { width, height, data: new Uint8Array(width * height) }
  const coarse = { width, height, data: new Uint8Array(width * height) }
  const rows = linesOf(picture.height, height)
  const line = {
    ...{ columns: linesOf(picture.width, width), area: picture.width * picture.height },
    whole: new Int32Array(picture.width),
    parts: new Int32Array(picture.width + 1),
  }
  for (let y = 0; y < height; y += 1) {
    const [start, end, before, within] = lineAt(rows, y)
    const band = picture.rows(start, end - start + (within > 0 ? 1 : 0))
    sumRows(line, band, { count: end - start, scale: height, before, within })
    meansOf(line, { count: end - start, at: y * width }, { smooth, coarse })
  }
  return { smooth, coarse }
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
  readonly count: number
  readonly scale: number
  readonly before: number
  readonly within: number
}

function sumRows({ whole, parts }: Line, band: Uint8Array, { count, scale, before, within }: Band): void {
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
    let covered = 0
    for (let column = start; column < end; column += 1) {
      sum += whole[column] as number
      covered += parts[column] as number
    }
    others[at + x] = sum / (count * (end - start)) + 0.5
    data[at + x] =
      (width * covered - cut * (parts[start] as number) + within * (parts[end] as number)) / area + 0.5
    start = end
    cut = within
  }
}
