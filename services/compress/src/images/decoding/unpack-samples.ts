import type { ImageObject } from '../objects/image-object.ts'
import type { Samples } from '../samples/samples.ts'

/**
 * Samples of 1 to 16 bits as bytes over the whole range; of a palette's indices the colours they stand for, but one
 * bit stays 0 or 255, because black and white is coded as such. Rows that are missing are zero.
 */
export function unpackSamples(bytes: Uint8Array, image: ImageObject): Samples {
  const { width, height, bits, space } = image
  const perRow = width * space.channels
  // Whole bytes are what they stand for.
  const isThere = bits === 8 && bytes.length >= perRow * height
  const values = isThere
    ? Buffer.from(bytes.buffer, bytes.byteOffset, perRow * height)
    : unpackRows(bytes, { perRow, height, bits })
  if (space.kind === 'indexed' && bits > 1) {
    return {
      width,
      height,
      channels: space.base.channels,
      data: lookUp(values, space.base.channels, space.colors),
    }
  }
  if (bits < 8) spread(values, 2 ** bits - 1)
  return { width, height, channels: space.channels, data: values }
}

interface Rows {
  /** Values. */
  readonly perRow: number
  readonly height: number
  readonly bits: ImageObject['bits']
}

function unpackRows(bytes: Uint8Array, { perRow, height, bits }: Rows): Buffer {
  const values = Buffer.alloc(perRow * height)
  const stride = Math.ceil((perRow * bits) / 8)
  for (let row = 0; row < height; row += 1) {
    const from = row * stride
    if (bits === 8) values.set(bytes.subarray(from, from + perRow), row * perRow)
    else if (bits === 16) highBytes(bytes, from, values, row * perRow, perRow)
    else unpackRow(bytes, from, { values, to: row * perRow, count: perRow, bits })
  }
  return values
}

function highBytes(bytes: Uint8Array, from: number, values: Uint8Array, to: number, count: number): void {
  for (let index = 0; index < count; index += 1) values[to + index] = bytes[from + 2 * index] ?? 0
}

interface Row {
  readonly values: Uint8Array
  readonly to: number
  readonly count: number
  readonly bits: 1 | 2 | 4
}

function unpackRow(bytes: Uint8Array, from: number, { values, to, count, bits }: Row): void {
  const perByte = 8 / bits
  const mask = 2 ** bits - 1
  for (let index = 0; index < count; index += 1) {
    const byte = bytes[from + ((index / perByte) | 0)] ?? 0
    values[to + index] = (byte >> (8 - bits - bits * (index % perByte))) & mask
  }
}

function spread(values: Uint8Array, largest: number): void {
  for (let at = 0; at < values.length; at += 1)
    values[at] = Math.round(((values[at] as number) * 255) / largest)
}

function lookUp(indices: Uint8Array, channels: number, colors: Uint8Array): Buffer {
  const data = Buffer.allocUnsafe(indices.length * channels)
  // What a palette does not tell is 0.
  const all = new Uint8Array(256 * channels)
  all.set(colors.subarray(0, all.length))
  for (let at = 0, to = 0; at < indices.length; at += 1) {
    const from = (indices[at] as number) * channels
    for (let channel = 0; channel < channels; channel += 1, to += 1) data[to] = all[from + channel] as number
  }
  return data
}
