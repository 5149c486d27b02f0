/** Where the directory of a ZIP archive lies, as the record at its end says (APPNOTE 6.3.10, 4.3.16). */
export interface ZipEnd {
  /** The number of this part; 0 where the archive is whole. */
  readonly part: number
  readonly entries: number
  readonly start: number
  readonly bytes: number
}

/** What the directory says of a file (4.3.12). */
export interface ZipEntryRecord {
  readonly flags: number
  readonly method: number
  readonly crc: number
  /** Bytes in the archive, and unpacked. */
  readonly packed: number
  readonly size: number
  /** Where the header before its bytes begins. */
  readonly offset: number
  /** Where its name stands in the bytes that were read, and where the next record begins. */
  readonly name: readonly [start: number, end: number]
  readonly end: number
}

const endBytes = 22
const maxCommentBytes = 65_535
const entryBytes = 46
/** Bytes of the header before those of a file, without its name and what else it has (4.3.7). */
export const localHeaderBytes = 30
/** The record at the end of an archive begins within so many last bytes, however long its comment is. */
export const maxZipTailBytes = endBytes + maxCommentBytes

const signatures = { end: 0x06054b50, entry: 0x02014b50, local: 0x04034b50 } as const

/** @param tail the last bytes of the archive @returns undefined where the record is not among them */
export function findZipEnd(tail: Uint8Array): ZipEnd | undefined {
  const view = viewOf(tail)
  for (let at = tail.length - endBytes; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== signatures.end) continue
    return {
      part: view.getUint16(at + 4, true),
      entries: view.getUint16(at + 10, true),
      bytes: view.getUint32(at + 12, true),
      start: view.getUint32(at + 16, true),
    }
  }
  return undefined
}

/** The record that begins at a place of the directory; undefined where none does. Its end may lie outside. */
export function zipEntryAt(directory: Uint8Array, at: number): ZipEntryRecord | undefined {
  if (at + entryBytes > directory.length) return undefined
  const view = viewOf(directory)
  if (view.getUint32(at, true) !== signatures.entry) return undefined
  const nameEnd = at + entryBytes + view.getUint16(at + 28, true)
  return {
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
    name: [at + entryBytes, nameEnd],
    end: nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true),
  }
}

/**
 * Bytes from where the header before a file's bytes begins to these: it repeats the name and has extra fields of a
 * length of its own (4.3.7).
 * @param header at least `localHeaderBytes` of it @returns undefined where it is none
 */
export function packedFrom(header: Uint8Array): number | undefined {
  if (header.length < localHeaderBytes) return undefined
  const view = viewOf(header)
  if (view.getUint32(0, true) !== signatures.local) return undefined
  return localHeaderBytes + view.getUint16(26, true) + view.getUint16(28, true)
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)
