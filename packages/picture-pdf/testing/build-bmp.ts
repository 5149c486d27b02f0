export interface BmpShape {
  readonly width: number
  readonly height: number
  readonly bits: number
  /** Rows in stored order, padded, or run lengths. */
  readonly pixels: Buffer
  readonly compression?: number
  readonly palette?: readonly (readonly [red: number, green: number, blue: number])[]
  readonly topDown?: boolean
  /** Red, green, blue, opacity. */
  readonly masks?: readonly [number, number, number, number]
  /** 12, 40, 108 or 124 bytes. */
  readonly headerBytes?: number
  readonly pixelsPerMetre?: number
  readonly profile?: Buffer
}

/** A Windows bitmap, or with a header of 12 bytes one of OS/2. */
export function buildBmp(shape: BmpShape): Buffer {
  const { pixels, compression = 0, palette = [], masks, headerBytes = 40, profile } = shape
  const header = Buffer.alloc(headerBytes)
  header.writeUInt32LE(headerBytes, 0)
  if (headerBytes === 12) writeCore(header, shape)
  else writeInfo(header, shape)
  const behind = masks && headerBytes === 40 ? maskBytes(masks, compression === 6 ? 4 : 3) : Buffer.alloc(0)
  const colors = Buffer.from(
    palette.flatMap(([red, green, blue]) => [blue, green, red, ...(headerBytes === 12 ? [] : [0])]),
  )
  const start = 14 + headerBytes + behind.length + colors.length
  if (profile) {
    header.writeUInt32LE(0x4d424544, 56)
    header.writeUInt32LE(start - 14 + pixels.length, 112)
    header.writeUInt32LE(profile.length, 116)
  }
  const file = Buffer.alloc(14)
  file.write('BM', 'latin1')
  file.writeUInt32LE(start + pixels.length + (profile?.length ?? 0), 2)
  file.writeUInt32LE(start, 10)
  return Buffer.concat([file, header, behind, colors, pixels, profile ?? Buffer.alloc(0)])
}

function writeCore(header: Buffer, { width, height, bits }: BmpShape): void {
  header.writeUInt16LE(width, 4)
  header.writeUInt16LE(height, 6)
  header.writeUInt16LE(1, 8)
  header.writeUInt16LE(bits, 10)
}

function writeInfo(header: Buffer, shape: BmpShape): void {
  const { width, height, bits, compression = 0, palette = [], topDown, masks, pixelsPerMetre = 0 } = shape
  header.writeInt32LE(width, 4)
  header.writeInt32LE(topDown ? -height : height, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(bits, 14)
  header.writeUInt32LE(compression, 16)
  header.writeUInt32LE(shape.pixels.length, 20)
  header.writeInt32LE(pixelsPerMetre, 24)
  header.writeInt32LE(pixelsPerMetre, 28)
  header.writeUInt32LE(palette.length, 32)
  if (masks && header.length >= 56) maskBytes(masks, 4).copy(header, 40)
}

function maskBytes(masks: readonly number[], count: number): Buffer {
  const bytes = Buffer.alloc(4 * count)
  for (const [index, mask] of masks.slice(0, count).entries()) bytes.writeUInt32LE(mask >>> 0, 4 * index)
  return bytes
}

/** Rows from bottom to top (or as they come when `topDown`), each padded to four bytes. */
export function storedRows(rows: readonly (readonly number[])[], topDown = false): Buffer {
  const padded = rows.map((row) =>
    Buffer.concat([Buffer.from(row), Buffer.alloc((4 - (row.length % 4)) % 4)]),
  )
  return Buffer.concat(topDown ? padded : padded.reverse())
}
