import { deflateSync } from 'node:zlib'
import { chunk, signature } from '../src/png/chunks.ts'

export const gray = 0
export const rgb = 2
export const palette = 3
export const grayAlpha = 4
export const rgba = 6

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

export interface PngParts {
  readonly width: number
  readonly height: number
  readonly colorType: number
  readonly bits: number
  /** Samples row by row, `channels` each pixel, in the range of `bits`. */
  readonly samples: readonly number[] | Uint16Array
  readonly interlaced?: boolean
  /** Chunks between IHDR and the pixels, such as PLTE and tRNS, by type. */
  readonly before?: readonly (readonly [type: string, data: Uint8Array])[]
  readonly after?: readonly (readonly [type: string, data: Uint8Array])[]
}

/** A PNG of any colour type and depth, unfiltered, written straight from the standard. */
export function writePng(parts: PngParts): Buffer {
  const passes = parts.interlaced ? adam7 : [{ x: 0, y: 0, dx: 1, dy: 1 }]
  const rows = passes.flatMap((pass) => packPass(parts, pass))
  return Buffer.concat([
    signature,
    chunk('IHDR', ihdr(parts)),
    ...(parts.before ?? []).map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    ...(parts.after ?? []).map(([type, data]) => chunk(type, data)),
    chunk('IEND'),
  ])
}

export function ihdr({
  width,
  height,
  bits,
  colorType,
  interlaced,
}: Omit<PngParts, 'samples' | 'before' | 'after'>): Buffer {
  const bytes = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, colorType, 0, 0, interlaced ? 1 : 0])
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  return bytes
}

interface Pass {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

const adam7: readonly Pass[] = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
]

function packPass({ width, height, colorType, bits, samples }: PngParts, { x, y, dx, dy }: Pass): Buffer[] {
  const channels = channelsOf[colorType] ?? 1
  const rows: Buffer[] = []
  for (let row = y; row < height && x < width; row += dy) {
    const values: number[] = []
    for (let column = x; column < width; column += dx) {
      const at = (row * width + column) * channels
      values.push(...samples.slice(at, at + channels))
    }
    rows.push(Buffer.from([0, ...packSamples(values, bits)]))
  }
  return rows
}

function packSamples(values: readonly number[], bits: number): number[] {
  if (bits === 16) return values.flatMap((value) => [value >> 8, value & 255])
  const bytes: number[] = new Array(Math.ceil((values.length * bits) / 8)).fill(0)
  for (const [index, value] of values.entries()) {
    const bit = index * bits
    bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (value << (8 - bits - (bit & 7)))
  }
  return bytes
}
