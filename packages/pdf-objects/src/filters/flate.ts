import { constants, inflateRawSync, inflateSync, type ZlibOptions } from 'node:zlib'
import { DamagedPdf, OversizedStream } from '../damaged-pdf.ts'

/**
 * Undoes the zlib format (ISO 32000-1, 7.4.4). Of a damaged stream, what comes before the damage.
 * @throws OversizedStream beyond `maxBytes`
 * @throws DamagedPdf when nothing can be read
 */
export function inflate(raw: Uint8Array, maxBytes: number): Uint8Array {
  if (raw.length === 0) return raw
  const options: ZlibOptions = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, maxBytes) }
  try {
    return inflateSync(raw, options)
  } catch (error) {
    if (isTooLarge(error)) throw new OversizedStream(`more than ${maxBytes} bytes`, { cause: error })
    return soundPart(raw.subarray(2), options)
  }
}

/** Without the header and the checksum at the end; the longest beginning that unpacks, found by halving. */
function soundPart(raw: Uint8Array, options: ZlibOptions): Uint8Array {
  let best: Uint8Array | undefined = attempt(raw, options)
  let sound = 0
  let broken = best ? 0 : raw.length
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1
    const bytes = attempt(raw.subarray(0, middle), options)
    if (bytes) [best, sound] = [bytes, middle]
    else broken = middle
  }
  if (!best || best.length === 0) throw new DamagedPdf('a stream cannot be unpacked')
  return best
}

function attempt(raw: Uint8Array, options: ZlibOptions): Uint8Array | undefined {
  try {
    return inflateRawSync(raw, options)
  } catch (error) {
    if (isTooLarge(error)) throw new OversizedStream('a damaged stream is too large', { cause: error })
    return undefined
  }
}

const isTooLarge = (error: unknown): boolean =>
  (error as { readonly code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
