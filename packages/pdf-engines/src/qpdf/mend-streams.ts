import { deflateSync, inflateSync } from 'node:zlib'
import { DamagedPdf } from '@folio/pdf-objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { deflatedStream } from '@folio/pdf-objects/values/deflated-stream'
import { type Dict, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'

const maxBytes = 128 * 1024 ** 2

/**
 * Packs deflated streams anew that cannot be unpacked to their end, with what can be read of them: every reader then
 * sees the same. Nothing is left of a stream in which nothing can be read.
 */
export function mendStreams(document: PdfDocument): void {
  for (const [id, object] of [...document.objectsInMemory()]) {
    if (!(object instanceof PdfStream) || !isDeflated(document, object.dict) || isSound(object.raw)) continue
    document.set(id, deflatedStream(object.dict, deflateSync(readable(document, object))))
  }
}

function isDeflated(document: PdfDocument, dict: Dict): boolean {
  const [only, ...others] = document.list(dict, 'Filter')
  return others.length === 0 && only instanceof Name && only.text === 'FlateDecode'
}

function isSound(raw: Uint8Array): boolean {
  try {
    inflateSync(raw, { maxOutputLength: maxBytes })
    return true
  } catch (error) {
    return (error as { readonly code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
  }
}

function readable(document: PdfDocument, stream: PdfStream): Uint8Array {
  try {
    return decodeStream(document, stream, { maxBytes }).bytes
  } catch (error) {
    if (error instanceof DamagedPdf) return new Uint8Array()
    throw error
  }
}
