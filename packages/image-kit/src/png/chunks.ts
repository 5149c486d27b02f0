import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

export const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

export interface ChunkPlace {
  readonly type: string
  /** Where the chunk's data starts in the file. */
  readonly offset: number
  /** Bytes of data. */
  readonly length: number
}

/** More chunks than this before the pixels are an attack, not a picture. */
const maxChunks = 1000

/** The chunks before the first IDAT, in order; only their heads are read (PNG, third edition, section 5.3). */
export async function chunksBeforePixels(file: FileHandle): Promise<ChunkPlace[]> {
  const places: ChunkPlace[] = []
  const head = Buffer.alloc(8)
  let at = signature.length
  while (places.length < maxChunks) {
    const { bytesRead } = await file.read(head, 0, head.length, at)
    const type = head.toString('latin1', 4, 8)
    if (bytesRead < head.length || type === 'IDAT' || type === 'IEND') break
    const length = head.readUInt32BE(0)
    places.push({ type, offset: at + 8, length })
    at += length + 12
  }
  return places
}

/** A chunk with its length and checksum. */
export function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const bytes = Buffer.alloc(12 + data.length)
  bytes.writeUInt32BE(data.length, 0)
  bytes.write(type, 4, 'latin1')
  bytes.set(data, 8)
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length)
  return bytes
}

/** All chunks of a PNG that we wrote ourselves, with their data. */
export function chunksOf(png: Buffer): { readonly type: string; readonly data: Buffer }[] {
  const chunks: { type: string; data: Buffer }[] = []
  for (let at = signature.length; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}
