import { deflateSync } from 'node:zlib'
import { chunk, signature } from '@folio/image-kit/png/chunks'

export interface PngShape {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colorType: number
  readonly interlaced?: boolean
  /** Value of a channel of a pixel, below 2 ** depth. */
  readonly sample: (x: number, y: number, channel: number) => number
  /** Chunks between IHDR and IDAT. */
  readonly chunks?: readonly (readonly [type: string, data: Buffer])[]
  readonly after?: Buffer
  /** How many IDAT chunks. */
  readonly parts?: number
}

export const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

export const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

export const header = ({
  width,
  height,
  depth,
  colorType,
  interlaced = false,
}: Omit<PngShape, 'sample'>): Buffer =>
  chunk(
    'IHDR',
    Buffer.concat([u32(width), u32(height), Buffer.from([depth, colorType, 0, 0, interlaced ? 1 : 0])]),
  )

/** A PNG of any type, its rows under filter types 0 to 4 in turn. */
export function buildPng(shape: PngShape): Buffer {
  return Buffer.concat([
    signature,
    header(shape),
    ...(shape.chunks ?? []).map(([type, data]) => chunk(type, data)),
    ...idats(deflateSync(pictureRows(shape)), shape.parts ?? 1),
    chunk('IEND'),
    shape.after ?? Buffer.alloc(0),
  ])
}

function idats(data: Buffer, parts: number): Buffer[] {
  const size = Math.ceil(data.length / parts)
  return Array.from({ length: parts }, (_, index) =>
    chunk('IDAT', data.subarray(index * size, (index + 1) * size)),
  )
}

const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The filtered rows as they are deflated. */
export function pictureRows(shape: PngShape): Buffer {
  if (!shape.interlaced) return filteredRows(shape, [0, 0, 1, 1])
  return Buffer.concat(adam7.map((pass) => filteredRows(shape, pass)))
}

function filteredRows(
  { width, height, depth, colorType, sample }: PngShape,
  [x0, y0, dx, dy]: readonly [number, number, number, number],
): Buffer {
  const count = channels[colorType] ?? 0
  const columns = Math.max(0, Math.ceil((width - x0) / dx))
  const lines = columns === 0 ? 0 : Math.max(0, Math.ceil((height - y0) / dy))
  const distance = Math.max(1, (count * depth) / 8)
  const rows: Buffer[] = []
  let previous = Buffer.alloc(Math.ceil((columns * count * depth) / 8))
  for (let line = 0; line < lines; line += 1) {
    const bits: number[] = []
    for (let column = 0; column < columns; column += 1) {
      for (let channel = 0; channel < count; channel += 1) {
        const value = sample(x0 + column * dx, y0 + line * dy, channel)
        for (let bit = depth - 1; bit >= 0; bit -= 1) bits.push((value >> bit) & 1)
      }
    }
    const row = Buffer.alloc(previous.length)
    bits.forEach((bit, at) => {
      row[at >> 3] = (row[at >> 3] ?? 0) | (bit << (7 - (at & 7)))
    })
    rows.push(filterRow(row, previous, distance, line % 5))
    previous = row
  }
  return Buffer.concat(rows)
}

function filterRow(row: Buffer, previous: Buffer, distance: number, type: number): Buffer {
  const filtered = Buffer.alloc(row.length + 1)
  filtered[0] = type
  row.forEach((value, at) => {
    const a = row[at - distance] ?? 0
    const b = previous[at] ?? 0
    const c = previous[at - distance] ?? 0
    const p = a + b - c
    const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)]
    const paeth = pa <= pb && pa <= pc ? a : pb <= pc ? b : c
    const prediction = [0, a, b, Math.floor((a + b) / 2), paeth][type] ?? 0
    filtered[at + 1] = (value - prediction) & 255
  })
  return filtered
}
