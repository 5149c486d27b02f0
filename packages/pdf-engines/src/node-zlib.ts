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

function unpacked(inflate: Inflate, raw: Uint8Array, maxBytes: number): Uint8Array | undefined {
  try {
    return inflate(raw, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, maxBytes) })
  } catch (error) {
    const { code } = error as { readonly code?: unknown }
    if (code === 'ERR_BUFFER_TOO_LARGE')
      throw new OversizedStream(`more than ${maxBytes} bytes`, { cause: error })
    return undefined
  }
}
