import { type ChunkPlace, chunkAt, endOf, isIntact, signature } from '@folio/image-kit/png/chunks'
import { DamagedImage } from '../facts/damaged-image.ts'

/**
 * The chunks of a PNG up to IEND or the end of the file, each check sum verified (PNG specification, third edition, 5.3 to 5.6). An ancillary
 * chunk with a wrong check sum is left out, as decoders do.
 *
 * @throws DamagedImage for a file without a picture or a wrong check sum of a critical chunk
 */
export function readChunks(png: Buffer): ChunkPlace[] {
  if (!png.subarray(0, signature.length).equals(signature)) throw new DamagedImage('no PNG signature')
  const chunks: ChunkPlace[] = []
  for (let at = signature.length; ; ) {
    const chunk = chunkAt(png, at)
    // Whether the picture itself is whole, the check sum of its stream tells.
    if (!chunk && chunks.some(({ type }) => type === 'IDAT')) return chunks
    if (!chunk) throw new DamagedImage('the file ends before its picture')
    if (isIntact(png, chunk)) chunks.push(chunk)
    else if (isCritical(chunk.type)) throw new DamagedImage(`wrong check sum of ${chunk.type}`)
    if (chunk.type === 'IEND') return chunks
    at = endOf(chunk)
  }
}

/** A chunk without which the picture cannot be decoded: its first letter is a capital (PNG, 5.4). */
const isCritical = (type: string): boolean => /^[A-Z]/.test(type)
