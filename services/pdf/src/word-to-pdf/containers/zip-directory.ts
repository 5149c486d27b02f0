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

const endBytes = 22
const maxCommentBytes = 0xffff
const entryBytes = 46
const localBytes = 30
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
    const { entry, length } = readEntry(directory.subarray(at))
    entries.push(entry)
    at += length
  }
  checkPlaces(entries, end.start)
  return entries
}

async function readEnd(file: ByteSource, size: number) {
  const tailBytes = Math.min(size, endBytes + maxCommentBytes)
  const tail = await file.read(size - tailBytes, tailBytes)
  const at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (at < 0 || at + endBytes > tail.length) throw new ZipFault('there is no directory')
  if (tail.readUInt16LE(at + 4) !== 0) throw new ZipFault('it is a part of several')
  return {
    entries: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    start: tail.readUInt32LE(at + 16),
  }
}

function readEntry(bytes: Buffer): { entry: ZipEntryFacts; length: number } {
  if (bytes.length < entryBytes || bytes.toString('latin1', 0, 4) !== 'PK\x01\x02') {
    throw new ZipFault('the directory is broken')
  }
  const method = methods.get(bytes.readUInt16LE(10) as 0 | 8)
  if (method === undefined) throw new ZipFault('an entry is packed in an unknown way')
  const nameBytes = bytes.readUInt16LE(28)
  const entry = {
    name: bytes.toString('utf8', entryBytes, entryBytes + nameBytes),
    packed: bytes.readUInt32LE(20),
    size: bytes.readUInt32LE(24),
    method,
    crc: bytes.readUInt32LE(16),
    offset: bytes.readUInt32LE(42),
    encrypted: (bytes.readUInt16LE(8) & 1) === 1,
  }
  if (method === 'stored' && entry.packed !== entry.size) throw new ZipFault('a size is wrong')
  return { entry, length: entryBytes + nameBytes + bytes.readUInt16LE(30) + bytes.readUInt16LE(32) }
}

/** No entry may share bytes with another or with the directory: that is how little bombs become big ones. */
function checkPlaces(entries: readonly ZipEntryFacts[], directoryStart: number): void {
  const inOrder = [...entries].sort((one, other) => one.offset - other.offset)
  for (const [index, { offset, packed, name }] of inOrder.entries()) {
    const end = offset + localBytes + Buffer.byteLength(name) + packed
    if (end > (inOrder[index + 1]?.offset ?? directoryStart)) throw new ZipBomb('entries overlap')
  }
}
