import { deflateSync } from 'node:zlib'
import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { deflatedStream } from '@folio/pdf-objects/values/deflated-stream'
import { type Dict, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'

/** Filters that compress less well than deflate, or not at all. */
const weak = new Set(['LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'])
/** Smaller ones gain nothing. */
const minBytes = 64
const maxBytes = 64 * 1024 ** 2

/**
 * Deflates the streams that are not compressed, or less well, where that makes them smaller. Nothing is lost: those that
 * cannot be unpacked, or are huge then, stay as they are.
 */
export function compressStreams(document: PdfDocument): void {
  for (const [id, object] of [...document.objectsInMemory()]) {
    if (object instanceof PdfStream && object.raw.length >= minBytes && isWeak(document, object.dict)) {
      const stream = packedStream(document, object)
      if (stream && stream.raw.length < object.raw.length) document.set(id, stream)
    }
  }
}

function isWeak(document: PdfDocument, dict: Dict): boolean {
  // Data in another file, which is not ours to change.
  if (dict.has('F')) return false
  // Metadata is to be found by those who know no PDF (ISO 32000-1, 14.3.2).
  const type = dict.get('Type')
  if (type instanceof Name && type.text === 'Metadata') return false
  return document.list(dict, 'Filter').every((item) => item instanceof Name && weak.has(item.text))
}

function packedStream(document: PdfDocument, stream: PdfStream): PdfStream | undefined {
  try {
    return deflatedStream(stream.dict, deflateSync(decodeStream(document, stream, { maxBytes }).bytes))
  } catch (error) {
    if (error instanceof DamagedPdf || error instanceof OversizedStream) return undefined
    throw error
  }
}
