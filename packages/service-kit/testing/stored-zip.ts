import { crc32 } from 'node:zlib'

const content = Buffer.from('<xml/>')

/** A zip of small uncompressed entries under these names (APPNOTE 4.3), without any library between. */
export function storedZip(names: readonly string[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts(name), Buffer.from(name), content])
    const central = Buffer.concat([
      Buffer.from('PK\x01\x02'),
      u16(20),
      facts(name),
      Buffer.alloc(14),
      Buffer.from(name),
    ])
    central.writeUInt32LE(offset, 42)
    locals.push(local)
    directory.push(central)
    offset += local.length
  }
  const end = Buffer.concat([
    Buffer.from('PK\x05\x06'),
    Buffer.alloc(4),
    u16(names.length),
    u16(names.length),
    u32(Buffer.concat(directory).length),
    u32(offset),
    u16(0),
  ])
  return Buffer.concat([...locals, ...directory, end])
}

/** What both headers of an entry have in common, from the needed version to the length of the extra field. */
const facts = (name: string): Buffer =>
  Buffer.concat([
    u16(20),
    Buffer.alloc(8),
    u32(crc32(content)),
    u32(content.length),
    u32(content.length),
    u16(Buffer.byteLength(name)),
    u16(0),
  ])

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
