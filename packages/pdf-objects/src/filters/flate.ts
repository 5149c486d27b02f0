import { DamagedPdf } from '../damaged-pdf.ts'
import type { Zlib } from '../zlib.ts'

/**
 * Undoes the zlib format (ISO 32000-1, 7.4.4). Of a damaged stream, what comes before the damage.
 * @throws OversizedStream beyond `maxBytes`
 * @throws DamagedPdf when nothing can be read
 */
export function inflate(zlib: Zlib, raw: Uint8Array, maxBytes: number): Uint8Array {
  if (raw.length === 0) return raw
  return zlib.inflate(raw, maxBytes) ?? soundPart(zlib, raw.subarray(2), maxBytes)
}

/**
 * Unpacks the longest beginning of the data that unpacks, found by halving, without the header and the checksum at the
 * end.
 */
function soundPart(zlib: Zlib, raw: Uint8Array, maxBytes: number): Uint8Array {
  let best = zlib.inflateRaw(raw, maxBytes)
  let sound = 0
  let broken = best ? 0 : raw.length
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1
    const bytes = zlib.inflateRaw(raw.subarray(0, middle), maxBytes)
    if (bytes) [best, sound] = [bytes, middle]
    else broken = middle
  }
  if (!best || best.length === 0) throw new DamagedPdf('a stream cannot be unpacked')
  return best
}
