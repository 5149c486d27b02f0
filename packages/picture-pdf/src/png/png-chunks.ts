import { crc32 } from 'node:zlib'
import { DamagedImage } from '../facts/damaged-image.ts'

export interface Chunk {
  readonly type: string
  /** Offset and length of the data, without length, type and check sum. */
  readonly start: number
  readonly length: number
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A chunk without which the picture cannot be decoded: its first letter is a capital (PNG, 5.4). */
const isCritical = (type: string): boolean => /^[A-Z]/.test(type)

/**
 * The chunks of a PNG up to IEND, each check sum verified (PNG specification, third edition, 5.3 to 5.6). An ancillary
 * chunk with a wrong check sum is left out, as decoders do.
 *
 * @throws DamagedImage for a cut file or a wrong check sum of a critical chunk
 */
export function readChunks(bytes: Buffer): Chunk[] {
  if (!bytes.subarray(0, 8).equals(signature)) throw new DamagedImage('no PNG signature')
  const chunks: Chunk[] = []
  for (let offset = 8; ; ) {
    if (offset + 12 > bytes.length) throw new DamagedImage('the file ends before its last chunk')
    const length = bytes.readUInt32BE(offset)
    const type = bytes.toString('latin1', offset + 4, offset + 8)
    const start = offset + 8
    if (start + length + 4 > bytes.length) throw new DamagedImage(`the file ends inside ${type}`)
    const isIntact = crc32(bytes.subarray(offset + 4, start + length)) === bytes.readUInt32BE(start + length)
    if (isIntact) chunks.push({ type, start, length })
    else if (isCritical(type)) throw new DamagedImage(`wrong check sum of ${type}`)
    if (type === 'IEND') return chunks
    offset = start + length + 4
  }
}
