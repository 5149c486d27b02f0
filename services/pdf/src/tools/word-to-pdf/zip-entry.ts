import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { readAt } from './read-at.ts'
import { type ZipEntryFacts, ZipFault } from './zip-directory.ts'

const localBytes = 30
const chunkBytes = 256 * 1024

/** The packed bytes of an entry. @throws ZipFault when its own header is not where the directory says */
export async function entryData(file: FileHandle, entry: ZipEntryFacts): Promise<Readable> {
  const start = await packedStart(file, entry)
  return Readable.from(chunks(file, start, start + entry.packed), { objectMode: false })
}

/** The unpacked bytes of an entry. @throws ZipFault when they are broken or more than allowed */
export async function readEntry(file: FileHandle, entry: ZipEntryFacts, maxBytes: number): Promise<Buffer> {
  if (entry.size > maxBytes || entry.packed > maxBytes) throw new ZipFault(`${entry.name} is too large`)
  const packed = await readAt(file, await packedStart(file, entry), entry.packed)
  if (entry.method === 'stored') return packed
  return await promisify(inflateRaw)(packed, { maxOutputLength: maxBytes }).catch((cause: unknown) => {
    throw new ZipFault(`${entry.name} is broken`, { cause })
  })
}

/** The local header repeats the name and has extra fields of its own (APPNOTE 4.3.7). */
export async function packedStart(file: FileHandle, { offset }: ZipEntryFacts): Promise<number> {
  const header = await readAt(file, offset, localBytes)
  if (header.length < localBytes || header.toString('latin1', 0, 4) !== 'PK\x03\x04') {
    throw new ZipFault('an entry is not where the directory says')
  }
  return offset + localBytes + header.readUInt16LE(26) + header.readUInt16LE(28)
}

async function* chunks(file: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end; at += chunkBytes)
    yield await readAt(file, at, Math.min(chunkBytes, end - at))
}
