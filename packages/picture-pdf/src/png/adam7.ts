import type { Size } from '../facts/orientation.ts'

/** A reduced image: its pixel (i, j) is pixel (x + i · dx, y + j · dy) of the whole. */
export interface Pass extends Size {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

/** x, y, dx, dy of the seven passes (PNG specification, 8.2). */
const grid = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The passes that have pixels; the others do not occur in the stream. */
export const adam7Passes = ({ width, height }: Size): Pass[] =>
  grid
    .map(([x, y, dx, dy]) => ({
      width: Math.ceil((width - x) / dx),
      height: Math.ceil((height - y) / dy),
      x,
      y,
      dx,
      dy,
    }))
    .filter((pass) => pass.width > 0 && pass.height > 0)

/**
 * Writes one unfiltered row of a pass into the unfiltered row of the whole image that it belongs to. `bits` are those
 * of a pixel: 1, 2, 4 or whole bytes; `target` starts as zeros.
 */
export function spreadRow(row: Uint8Array, { width, x, dx }: Pass, bits: number, target: Uint8Array): void {
  if (bits >= 8) {
    const bytes = bits / 8
    for (let index = 0; index < width; index += 1) {
      const to = (x + index * dx) * bytes
      for (let byte = 0; byte < bytes; byte += 1) target[to + byte] = row[index * bytes + byte] as number
    }
    return
  }
  const mask = (1 << bits) - 1
  for (let index = 0; index < width; index += 1) {
    const from = index * bits
    const sample = ((row[from >> 3] as number) >> (8 - bits - (from & 7))) & mask
    const to = (x + index * dx) * bits
    target[to >> 3] = (target[to >> 3] as number) | (sample << (8 - bits - (to & 7)))
  }
}
