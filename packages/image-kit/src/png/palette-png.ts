import { promisify } from 'node:util'
import { deflate, type InputType, type ZlibOptions } from 'node:zlib'
import { chunk, signature } from './chunks.ts'
import { indexColors } from './index-colors.ts'
import { packRows, shadeRows } from './pack-rows.ts'

/** Decoded pixels of four bytes each: red, green, blue and opacity. */
export interface RgbaPixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * An exact PNG with a palette (colour type 3) of up to 256 colours, every RGBA value kept even under full
 * transparency; undefined when the pixels have more colours.
 */
export async function palettePng({ data, width, height }: RgbaPixels): Promise<Buffer | undefined> {
  const indexed = indexColors(data)
  if (!indexed) return undefined
  const { indices, colors } = indexed
  const bits = bitsFor(colors.length)
  const plain = packRows(indices, width, bits)
  const candidates = [await compress(plain.bytes)]
  // Row filters help shades, which need many colours, and spoil line art.
  if (colors.length > 32) candidates.push(await compress(shadeRows(plain).bytes))
  const [smallest = Buffer.alloc(0)] = candidates.sort((a, b) => a.length - b.length)
  return Buffer.concat([
    signature,
    chunk('IHDR', header(width, height, bits)),
    chunk('PLTE', palette(colors)),
    ...transparency(colors),
    chunk('IDAT', smallest),
    chunk('IEND'),
  ])
}

const deflated = promisify<InputType, ZlibOptions, Buffer>(deflate)
const compress = (bytes: Uint8Array): Promise<Buffer> => deflated(bytes, { level: 9, memLevel: 9 })

function bitsFor(count: number): 1 | 2 | 4 | 8 {
  if (count <= 2) return 1
  if (count <= 4) return 2
  return count <= 16 ? 4 : 8
}

function header(width: number, height: number, bits: number): Buffer {
  const bytes = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, bits, 3, 0, 0, 0])
  bytes.writeUInt32BE(width, 0)
  bytes.writeUInt32BE(height, 4)
  return bytes
}

const palette = (colors: Uint32Array): Uint8Array =>
  Uint8Array.from([...colors].flatMap((color) => [color & 255, (color >>> 8) & 255, (color >>> 16) & 255]))

/** tRNS lists the alpha of the first colours; the rest are opaque. */
function transparency(colors: Uint32Array): Buffer[] {
  const alphas = [...colors].map((color) => color >>> 24).filter((alpha) => alpha < 255)
  return alphas.length === 0 ? [] : [chunk('tRNS', Uint8Array.from(alphas))]
}
