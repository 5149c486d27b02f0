import { findZipEnd, localHeaderBytes, maxZipTailBytes, zipEntryAt } from '@folio/contract/files/zip-records'
import type { ByteSource } from '@folio/service-kit/files/byte-source'

export interface ZipEntryFacts {
  readonly name: string
  /** Bytes in the archive, and unpacked as the directory claims. */
  readonly packed: number
  readonly size: number
  readonly method: 'stored' | 'deflated'
  readonly crc: number
  /** Offset of its local header in the file. */
  readonly offset: number
  readonly encrypted: boolean
}

/** The archive is broken, or not made as Word and its like make theirs. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault'
}

/** The archive has more entries, or claims more bytes, than any document. */
export class ZipBomb extends Error {
  override readonly name = 'ZipBomb'
}

const maxEntries = 5_000
const maxDirectoryBytes = maxEntries * 512
const methods = new Map([
  [0, 'stored'],
  [8, 'deflated'],
] as const)

/**
 * The directory of a zip archive (APPNOTE 6.3.10, 4.3.12 and 4.3.16) without any extension for huge ones.
 * @throws ZipFault, ZipBomb
 */
export async function readZipDirectory(file: ByteSource): Promise<readonly ZipEntryFacts[]> {
  const { size } = file
  const end = await readEnd(file, size)
  if (end.entries > maxEntries || end.bytes > maxDirectoryBytes) throw new ZipBomb('too many entries')
  if (end.start + end.bytes > size) throw new ZipFault('the directory lies outside the file')
  const directory = await file.read(end.start, end.bytes)
  const entries: ZipEntryFacts[] = []
  for (let at = 0; entries.length < end.entries; ) {
    const { entry, next } = readEntry(directory, at)
    entries.push(entry)
    at = next
  }
  checkPlaces(entries, end.start)
  return entries
}

async function readEnd(file: ByteSource, size: number) {
  const tailBytes = Math.min(size, maxZipTailBytes)
  const end = findZipEnd(await file.read(size - tailBytes, tailBytes))
  if (!end) throw new ZipFault('there is no directory')
  if (end.part !== 0) throw new ZipFault('it is a part of several')
  return end
}

function readEntry(directory: Buffer, at: number): { entry: ZipEntryFacts; next: number } {
  const record = zipEntryAt(directory, at)
  if (!record) throw new ZipFault('the directory is broken')
  const { packed, size, crc, offset, flags, end } = record
  const method = methods.get(record.method as 0 | 8)
  if (method === undefined) throw new ZipFault('an entry is packed in an unknown way')
  if (method === 'stored' && packed !== size) throw new ZipFault('a size is wrong')
  const name = directory.toString('utf8', ...record.name)
  return { entry: { name, packed, size, method, crc, offset, encrypted: (flags & 1) === 1 }, next: end }
}

/** No entry may share bytes with another or with the directory: that is how little bombs become big ones. */
function checkPlaces(entries: readonly ZipEntryFacts[], directoryStart: number): void {
  const inOrder = [...entries].sort((one, other) => one.offset - other.offset)
  for (const [index, { offset, packed, name }] of inOrder.entries()) {
    const end = offset + localHeaderBytes + Buffer.byteLength(name) + packed
    if (end > (inOrder[index + 1]?.offset ?? directoryStart)) throw new ZipBomb('entries overlap')
  }
}
