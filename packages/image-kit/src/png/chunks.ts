import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'

/** The eight bytes that every PNG begins with (PNG 1.2, 3.1). */
export const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

/** Where a chunk lies; around its data stand eight bytes of length and type and four of check sum. */
export interface ChunkPlace {
  readonly type: string
  /** Where the chunk's data starts in the file. */
  readonly offset: number
  /** Bytes of data. */
  readonly length: number
}

/** More chunks than this before the pixels are an attack, not a picture. */
const maxChunks = 1000

/** The chunks before the first IDAT, in order; only their heads are read. */
export async function chunksBeforePixels(file: FileHandle): Promise<ChunkPlace[]> {
  const places: ChunkPlace[] = []
  const head = Buffer.alloc(8)
  let at = signature.length
  while (places.length < maxChunks) {
    const { bytesRead } = await file.read(head, 0, head.length, at)
    const { type, length } = readHead(head, 0)
    if (bytesRead < head.length || type === 'IDAT' || type === 'IEND') break
    places.push({ type, offset: at + 8, length })
    at += length + 12
  }
  return places
}

/** The chunk whose length stands at `at`; undefined when the bytes end inside it. */
export function chunkAt(png: Buffer, at: number): ChunkPlace | undefined {
  if (at + 12 > png.length) return undefined
  const { type, length } = readHead(png, at)
  return at + 12 + length > png.length ? undefined : { type, offset: at + 8, length }
}

/** Where the chunk behind it begins. */
export const endOf = ({ offset, length }: ChunkPlace): number => offset + length + 4

/** The data of a chunk, which share their memory with the file. */
export const dataOf = (png: Buffer, { offset, length }: ChunkPlace): Buffer =>
  png.subarray(offset, offset + length)

/** Whether its check sum, over type and data, is right. */
export const isIntact = (png: Buffer, { offset, length }: ChunkPlace): boolean =>
  crc32(png.subarray(offset - 4, offset + length)) === png.readUInt32BE(offset + length)

/** A chunk with its length and check sum. */
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
  for (let place = chunkAt(png, signature.length); place; place = chunkAt(png, endOf(place))) {
    chunks.push({ type: place.type, data: dataOf(png, place) })
  }
  return chunks
}

/** Reads the length and the type with which each chunk begins (PNG, third edition, section 5.3). */
const readHead = (bytes: Buffer, at: number) => ({
  length: bytes.readUInt32BE(at),
  type: bytes.toString('latin1', at + 4, at + 8),
})
