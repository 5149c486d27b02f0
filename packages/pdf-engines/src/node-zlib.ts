import { constants, crc32, deflateSync, inflateRawSync, inflateSync, type ZlibOptions } from 'node:zlib'
import { OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import type { Zlib } from '@folio/pdf-objects/zlib'

type Inflate = (raw: Uint8Array, options: ZlibOptions) => Uint8Array

/** Node's zlib for the object layer. It works in the thread that calls it: only ever in a worker or a child. */
export const nodeZlib: Zlib = {
  inflate: (raw, maxBytes) => unpacked(inflateSync, raw, maxBytes),
  inflateRaw: (raw, maxBytes) => unpacked(inflateRawSync, raw, maxBytes),
  deflate: (bytes) => deflateSync(bytes),
  crc32: (bytes) => crc32(bytes),
}

/** How many bytes are unpacked at a time: what is left over would be kept with them. */
const [leastAtOnce, mostAtOnce] = [1024, 1024 ** 2]
/** Content, fonts and pictures come out about so many times as large as they went in. */
const usualRatio = 4

function unpacked(inflate: Inflate, raw: Uint8Array, maxBytes: number): Uint8Array | undefined {
  // By itself it unpacks 16 kB at a time and then joins them, which takes a quarter of the time of large ones.
  const chunkSize = Math.min(mostAtOnce, Math.max(leastAtOnce, raw.length * usualRatio))
  try {
    const maxOutputLength = Math.max(1, maxBytes)
    const bytes = inflate(raw, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength, chunkSize })
    return 2 * bytes.length < chunkSize ? Buffer.from(bytes) : bytes
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw new OversizedStream(`more than ${maxBytes} bytes`, { cause: error })
    return undefined
  }
}
