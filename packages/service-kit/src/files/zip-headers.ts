/** What the headers of a zip archive say of a file in it. */
export interface ZipHeaderFacts {
  readonly name: string
  readonly method: 'stored' | 'deflated'
  /** CRC-32 of the bytes before they were packed. */
  readonly crc: number
  /** Bytes in the archive, and before they were packed. */
  readonly packed: number
  readonly size: number
  readonly modified?: Date
}

/** APPNOTE 6.3.10, 4.4.5. */
const methodNumbers = { stored: 0, deflated: 8 } as const
/** 4.4.3: what a reader has to know at least is DEFLATE. */
const neededVersion = 20
/** 4.4.2: whoever wrote it has the file modes of Unix. */
const madeByUnix = (3 << 8) | neededVersion
/** 4.4.4, bit 11: names are UTF-8. */
const utf8Names = 0x0800
/** A regular file that all may read and its owner may write. */
const plainFileMode = 0o100644

/** The header before a file's bytes (4.3.7). */
export const localHeader = (facts: ZipHeaderFacts): Buffer =>
  Buffer.concat([Buffer.from('PK\x03\x04'), common(facts), Buffer.from(facts.name)])

/** The entry of the directory (4.3.12) for a file whose local header begins at `offset`. */
export function directoryEntry(facts: ZipHeaderFacts, offset: number): Buffer {
  const madeBy = Buffer.alloc(2)
  madeBy.writeUInt16LE(madeByUnix)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(plainFileMode * 2 ** 16, 6)
  place.writeUInt32LE(offset, 10)
  return Buffer.concat([Buffer.from('PK\x01\x02'), madeBy, common(facts), place, Buffer.from(facts.name)])
}

/** The end of an archive (4.3.16) whose directory begins at `offset`. */
export function directoryEnd(entries: readonly Buffer[], offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  const bytes = entries.reduce((sum, { length }) => sum + length, 0)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** What both headers have, from the needed version to the length of the extra field. */
function common({ name, method, crc, packed, size, modified }: ZipHeaderFacts): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(neededVersion, 0)
  bytes.writeUInt16LE(utf8Names, 2)
  bytes.writeUInt16LE(methodNumbers[method], 4)
  if (modified) bytes.writeUInt32LE(dosTime(modified), 6)
  bytes.writeUInt32LE(crc, 10)
  bytes.writeUInt32LE(packed, 14)
  bytes.writeUInt32LE(size, 18)
  bytes.writeUInt16LE(Buffer.byteLength(name), 22)
  return bytes
}

/** 4.4.6: two seconds are the least, 1980 the first year; the date stands in the upper half. */
function dosTime(date: Date): number {
  const day = ((date.getFullYear() - 1980) << 9) | ((date.getMonth() + 1) << 5) | date.getDate()
  const time = (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1)
  return day * 2 ** 16 + time
}
