import { deflateSync } from 'node:zlib'
import { deflatedStream } from '@folio/pdf-objects/values/deflated-stream'
import { PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { writePdf } from '@folio/pdf-objects/writing/write-pdf'
import type { ExtractedPart } from './extract-pages.ts'

/**
 * Writes a part. Metadata is compressed, because it can be larger than all else on a page and comes again in every part;
 * not where a standard that the part follows forbids it (ISO 19005-1, 6.7.2).
 */
export function writePart({ document, objectStreams }: ExtractedPart): Iterable<Uint8Array> {
  const ref = document.catalog.get('Metadata') ?? null
  const metadata = document.resolve(ref)
  if (objectStreams && metadata instanceof PdfStream && !metadata.dict.has('Filter')) {
    const stream = deflatedStream(metadata.dict, packedOnce(metadata.raw))
    if (stream.raw.length < metadata.raw.length) document.catalog.set('Metadata', document.add(stream))
  }
  return writePdf(document, { objectStreams })
}

/** Bytes as they are packed, by those that all parts of a document share. */
const packedBytes = new WeakMap<Uint8Array, Uint8Array>()

function packedOnce(raw: Uint8Array): Uint8Array {
  const bytes = packedBytes.get(raw) ?? deflateSync(raw)
  packedBytes.set(raw, bytes)
  return bytes
}
