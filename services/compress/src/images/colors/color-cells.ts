import { luma } from '@folio/contract/colors/luma'
import type { Size } from '../likeness/painted-look.ts'
import { mostRows, placesFor, type Vectors, vectors } from '../likeness/vectors.ts'
import type { Samples } from '../samples/samples.ts'

/** Blue and red differences (ITU-R BT.601) of the cells of a grid, two for each cell, in 255 parts of full colour. */
export type ColorCells = Float32Array

/**
 * The mean colour of each cell of a grid over a picture, without how light it is.
 * @param grid in cells, no more than the picture has pixels
 * @param inksAreInverted whether the largest value of an ink is none of it
 */
export function colorCells(
  samples: Samples,
  grid: Size,
  inksAreInverted: boolean,
  by: Vectors | 'none' = vectors,
): ColorCells {
  const { width, height, channels } = samples
  const cells = new Float32Array(2 * grid.width * grid.height)
  if (channels === 1) return cells
  const starts = Array.from({ length: grid.width + 1 }, (_, x) => Math.floor((x * width) / grid.width))
  for (let y = 0; y < grid.height; y += 1) {
    const top = Math.floor((y * height) / grid.height)
    const bottom = Math.floor(((y + 1) * height) / grid.height)
    const sumsOf =
      channels === 3 ? colorSums(samples, top, bottom, by) : inkSums(samples, top, bottom, inksAreInverted)
    for (let x = 0; x < grid.width; x += 1) {
      const [left = 0, right = 0] = [starts[x], starts[x + 1]]
      sumsOf(left, right)
      const first = sums[0] as number
      const second = sums[1] as number
      const third = sums[2] as number
      const count = (bottom - top) * (right - left)
      const light = luma(first, second, third)
      const at = 2 * (y * grid.width + x)
      cells[at] = (0.564 * (third - light)) / count
      cells[at + 1] = (0.713 * (first - light)) / count
    }
  }
  return cells
}

/** The sums of the first three channels of the cell that was summed up last. */
const sums = new Float64Array(3)

/** Sums up a cell of a row of them, from one column of pixels to another. */
type SumUp = (left: number, right: number) => void

/** Whole rows are added first, because that is done for many columns at once. */
function colorSums({ width, data }: Samples, top: number, bottom: number, by: Vectors | 'none'): SumUp {
  const rows = data.subarray(top * width * 3, bottom * width * 3)
  const columns =
    by !== 'none' && bottom - top <= mostRows ? addedByVectors(rows, width * 3, by) : added(rows, width * 3)
  return (left, right) => {
    let [first, second, third] = [0, 0, 0]
    for (let at = left * 3; at < right * 3; at += 3) {
      first += columns[at] as number
      second += columns[at + 1] as number
      third += columns[at + 2] as number
    }
    sums[0] = first
    sums[1] = second
    sums[2] = third
  }
}

/** @returns what is good until the next call */
function addedByVectors(rows: Uint8Array, width: number, by: Vectors): Int32Array {
  const [band = 0, whole = 0, parts = 0] = placesFor(by.memory, rows.length + width, 4 * width, 4 * width)
  new Uint8Array(by.memory.buffer).set(rows, band)
  by.sumRows(band, width, rows.length / width, 0, 0, 0, whole, parts)
  return new Int32Array(by.memory.buffer, whole, width)
}

function added(rows: Uint8Array, width: number): Float64Array {
  const columns = new Float64Array(width)
  for (let from = 0; from < rows.length; from += width) {
    for (let at = 0; at < width; at += 1) columns[at] = (columns[at] as number) + (rows[from + at] as number)
  }
  return columns
}

/** Each as far as black lets it through. */
function inkSums({ width, data }: Samples, top: number, bottom: number, isInverted: boolean): SumUp {
  return (left, right) => {
    let [first, second, third] = [0, 0, 0]
    for (let row = top; row < bottom; row += 1) {
      const end = (row * width + right) * 4
      for (let at = (row * width + left) * 4; at < end; at += 4) {
        const paper = paperOf(data[at + 3] as number, isInverted)
        first += (data[at] as number) * paper
        second += (data[at + 1] as number) * paper
        third += (data[at + 2] as number) * paper
      }
    }
    sums[0] = first
    sums[1] = second
    sums[2] = third
  }
}

/** How much of what is under it black ink lets through, 0 to 1. */
const paperOf = (black: number, isInverted: boolean): number => (isInverted ? black : 255 - black) / 255
