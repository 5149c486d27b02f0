import { decodeStream } from '@folio/pdf-kit/objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type PdfObject, PdfStream } from '@folio/pdf-kit/objects/pdf-object'

/** A content stream of more bytes is left as it is. */
export const maxContentBytes = 256 * 1024 ** 2

/** The streams a page's `Contents` names, in their order. */
export function contentStreams(document: PdfDocument, contents: PdfObject): PdfStream[] {
  const value = document.resolve(contents)
  const parts = Array.isArray(value) ? value.map((part) => document.resolve(part)) : [value]
  return parts.filter((part) => part instanceof PdfStream)
}

/**
 * The bytes that the streams make together: they are one stream, divided between tokens only (ISO 32000-1, 7.8.2).
 * @throws DamagedPdf, OversizedStream
 */
export function joinedContent(document: PdfDocument, streams: readonly PdfStream[]): Uint8Array {
  const parts = streams.map((stream) => {
    const { bytes, imageFilter } = decodeStream(document, stream, { maxBytes: maxContentBytes })
    return imageFilter ? new Uint8Array() : bytes
  })
  const [only] = parts
  if (only && parts.length === 1) return only
  return Buffer.concat(parts.flatMap((part) => [part, newline]))
}

const newline = Buffer.from('\n')
