import { entryBytes, headerBytes, signature } from './profile-layout.ts'

/**
 * A profile of this header and these tags (ICC.1:2022 section 7): size, signature and tag table are written here, and every
 * element starts on a multiple of four bytes. Tags that have one Buffer share it in the file, too.
 */
export function writeProfile(
  header: Buffer,
  tags: readonly (readonly [signature: string, data: Buffer])[],
): Buffer {
  const head = Buffer.alloc(headerBytes + 4 + entryBytes * tags.length)
  header.copy(head, 0, 0, headerBytes)
  head.write(signature.text, signature.at, 'latin1')
  head.writeUInt32BE(tags.length, headerBytes)
  const parts: Buffer[] = [head]
  const offsets = new Map<Buffer, number>()
  let length = head.length
  for (const [index, [name, data]] of tags.entries()) {
    const offset = offsets.get(data) ?? length
    const at = headerBytes + 4 + entryBytes * index
    head.write(name, at, 'latin1')
    head.writeUInt32BE(offset, at + 4)
    head.writeUInt32BE(data.length, at + 8)
    if (offsets.has(data)) continue
    offsets.set(data, offset)
    const padding = Buffer.alloc((4 - (data.length % 4)) % 4)
    parts.push(data, padding)
    length += data.length + padding.length
  }
  head.writeUInt32BE(length, 0)
  return Buffer.concat(parts)
}
