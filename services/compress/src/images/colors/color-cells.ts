import type { Size } from '../likeness/painted-look.ts'
import type { Samples } from '../samples/samples.ts'

/** Blue and red differences (ITU-R BT.601) of the cells of a grid, two for each cell, in 255 parts of full colour. */
export type ColorCells = Float32Array

/**
 * The mean colour of each cell of a grid over a picture, without how light it is.
 * @param grid in cells, no more than the picture has pixels
 * @param inksAreInverted whether the largest value of an ink is none of it
 */
export function colorCells(samples: Samples, grid: Size, inksAreInverted: boolean): ColorCells {
  const { width, height, channels, data } = samples
  const cells = new Float32Array(2 * grid.width * grid.height)
  if (channels === 1) return cells
  const starts = Array.from({ length: grid.width + 1 }, (_, x) => Math.floor((x * width) / grid.width))
  for (let y = 0; y < grid.height; y += 1) {
    const top = Math.floor((y * height) / grid.height)
    const bottom = Math.floor(((y + 1) * height) / grid.height)
    for (let x = 0; x < grid.width; x += 1) {
      const [left = 0, right = 0] = [starts[x], starts[x + 1]]
      let [first, second, third] = [0, 0, 0]
      for (let row = top; row < bottom; row += 1) {
        const end = (row * width + right) * channels
        for (let at = (row * width + left) * channels; at < end; at += channels) {
          const paper = channels === 3 ? 1 : paperOf(data[at + 3] as number, inksAreInverted)
          first += (data[at] as number) * paper
          second += (data[at + 1] as number) * paper
          third += (data[at + 2] as number) * paper
        }
      }
      const count = (bottom - top) * (right - left)
      const light = 0.299 * first + 0.587 * second + 0.114 * third
      const at = 2 * (y * grid.width + x)
      cells[at] = (0.564 * (third - light)) / count
      cells[at + 1] = (0.713 * (first - light)) / count
    }
  }
  return cells
}

/** How much of what is under it black ink lets through, 0 to 1. */
const paperOf = (black: number, isInverted: boolean): number => (isInverted ? black : 255 - black) / 255
