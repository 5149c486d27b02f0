import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { localHeaderBytes, packedFrom } from '@folio/contract/files/zip-records'
import type { ByteSource } from '@folio/service-kit/files/byte-source'
import { type ZipEntryFacts, ZipFault } from './zip-directory.ts'

const chunkBytes = 256 * 1024

/** The packed bytes of an entry. @throws ZipFault when its own header is not where the directory says */
export async function* entryData(file: ByteSource, entry: ZipEntryFacts): AsyncGenerator<Buffer> {
  const start = await packedStart(file, entry)
  const end = start + entry.packed
  for (let at = start; at < end; at += chunkBytes) yield await file.read(at, Math.min(chunkBytes, end - at))
}

/** The unpacked bytes of an entry. @throws ZipFault when they are broken or more than allowed */
export async function readEntry(file: ByteSource, entry: ZipEntryFacts, maxBytes: number): Promise<Buffer> {
  if (entry.size > maxBytes || entry.packed > maxBytes) throw new ZipFault(`${entry.name} is too large`)
  const data = await file.read(await packedStart(file, entry), entry.packed)
  if (entry.method === 'stored') return data
  return await promisify(inflateRaw)(data, { maxOutputLength: maxBytes }).catch((cause: unknown) => {
    throw new ZipFault(`${entry.name} is broken`, { cause })
  })
}

/** @throws ZipFault when its own header is not where the directory says */
export async function packedStart(file: ByteSource, { offset }: ZipEntryFacts): Promise<number> {
  const from = packedFrom(await file.read(offset, localHeaderBytes))
  if (from === undefined) throw new ZipFault('an entry is not where the directory says')
  return offset + from
}
