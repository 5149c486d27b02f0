import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly data: Buffer | string
  /** Not deflated. */
  readonly stored?: boolean
  /** Deflated already; the data is what the headers then tell of. */
  readonly packed?: Buffer
  /** What the headers claim in place of the truth. */
  readonly claims?: { readonly size?: number; readonly offset?: number; readonly flags?: number }
}

/** A zip archive of these parts (APPNOTE 4.3), byte for byte as told, however wrong. */
export function buildZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const part of parts) {
    const data = Buffer.from(part.data as string)
    const packed = part.packed ?? (part.stored ? data : deflateRawSync(data))
    const name = Buffer.from(part.name)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(part.claims?.flags ?? 0, 2)
    facts.writeUInt16LE(part.stored ? 0 : 8, 4)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(part.claims?.size ?? data.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(part.claims?.offset ?? offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, place, name]))
    locals.push(local)
    offset += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, entries, end])
}
