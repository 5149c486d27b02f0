import { type RawPixels, toRawPixels } from '../src/raw-pixels.ts'
import { sharp } from '../src/sharp-setup.ts'

/** RGBA of a file's first frame exactly as stored, no profile applied, no turning. */
export const storedPixels = (file: Buffer): Promise<RawPixels> =>
  toRawPixels(sharp(file, { ignoreIcc: true }).ensureAlpha())

/** A pixel as `[r, g, b, a]`. */
export function pixelAt({ data, width, channels }: RawPixels, x: number, y: number): number[] {
  const at = (y * width + x) * channels
  return [...data.subarray(at, at + channels)]
}

/** The largest difference of any sample. */
export function largestDifference(a: RawPixels, b: RawPixels): number {
  if (a.data.length !== b.data.length) return Number.POSITIVE_INFINITY
  let largest = 0
  for (let at = 0; at < a.data.length; at += 1) {
    largest = Math.max(largest, Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)))
  }
  return largest
}

/** Pixels of a function of their place, RGBA. */
export function drawPixels(
  width: number,
  height: number,
  color: (x: number, y: number) => number[],
): RawPixels {
  const data = Buffer.alloc(4 * width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set(color(x, y), 4 * (y * width + x))
  }
  return { data, width, height, channels: 4 }
}

/** A number from 0 to 1 that looks random and is the same in every run (Mulberry32 of a seed). */
export function noise(seed: number): number {
  let state = (seed + 0x6d2b79f5) | 0
  state = Math.imul(state ^ (state >>> 15), state | 1)
  state ^= state + Math.imul(state ^ (state >>> 7), state | 61)
  return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32
}
