import { openPlain } from './plain-file.ts'

/** A file stored in an archive as it is: its bytes lie in the archive's own. */
export interface StoredEntry {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** A stored entry and where its bytes lie. */
export interface PlacedEntry extends StoredEntry {
  /** Offset of its first byte in the archive. */
  readonly start: number
}

/** APPNOTE 6.3.10, 4.3.7: the length of a local header without name and extra field. */
const headerBytes = 30
/** 4.3.9: behind the bytes of an entry whose header was written before them, with its signature. */
const descriptorBytes = 16

/**
 * Where the bytes of each entry lie in an archive that stores them, uncompressed and in this order, behind headers
 * written before their sizes were known.
 * @throws RangeError when the archive is not built so
 */
export async function placesIn(archive: string, entries: readonly StoredEntry[]): Promise<PlacedEntry[]> {
  const file = await openPlain(archive)
  try {
    const placed: PlacedEntry[] = []
    const header = Buffer.alloc(headerBytes)
    let at = 0
    for (const { name, size } of entries) {
      await file.read(header, 0, headerBytes, at)
      const isStored = header.toString('latin1', 0, 4) === 'PK\x03\x04' && header.readUInt16LE(8) === 0
      if (!isStored) throw new RangeError('an entry of an archive is not where it should be')
      const start = at + headerBytes + header.readUInt16LE(26) + header.readUInt16LE(28)
      placed.push({ name, size, start })
      const hasDescriptor = (header.readUInt16LE(6) & 8) !== 0
      at = start + size + (hasDescriptor ? descriptorBytes : 0)
    }
    return placed
  } finally {
    await file.close()
  }
}
