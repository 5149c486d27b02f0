import { joinBytes } from '@folio/pdf-objects/bytes/join-bytes'
import { OversizedStream, TangledPdf } from '@folio/pdf-objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'

/** A content stream of more bytes is left as it is. */
const maxContentBytes = 256 * 1024 ** 2
/** What a page may take from streams that it names again. */
const maxRepeatedBytes = 4 * 1024 ** 2

/** The content of a page, its streams one after another as if they were one. */
export const pageContent = (document: PdfDocument, page: Dict, maxBytes = maxContentBytes): Uint8Array =>
  joinedContent(document, contentStreams(document, page.get('Contents') ?? null), maxBytes)

/** What stands in the `Contents` of a page, in its order: mostly references, one alone or in an array. */
export function contentParts(document: PdfDocument, contents: PdfObject): readonly PdfObject[] {
  const value = document.resolve(contents)
  return Array.isArray(value) ? value : [contents]
}

/** The streams that the `Contents` of a page name, in their order. */
export const contentStreams = (document: PdfDocument, contents: PdfObject): PdfStream[] =>
  document.resolveAll(contentParts(document, contents)).filter((part) => part instanceof PdfStream)

/**
 * The bytes that the streams make together: they are one stream, divided between tokens only (ISO 32000-1, 7.8.2).
 * @throws DamagedPdf, OversizedStream for more than `maxBytes`, TangledPdf for a few streams that are named over and over
 */
export function joinedContent(
  document: PdfDocument,
  streams: readonly PdfStream[],
  maxBytes = maxContentBytes,
): Uint8Array {
  const cache = new Map<PdfStream, Uint8Array>()
  let [bytes, repeated] = [0, 0]
  const parts = streams.map((stream) => {
    const before = cache.get(stream)
    const part = before ?? contentOf(document, stream, maxBytes)
    cache.set(stream, part)
    bytes += part.length + 1
    if (before) repeated += part.length + 1
    if (bytes > maxBytes) throw new OversizedStream('content of a page')
    if (repeated > maxRepeatedBytes) throw new TangledPdf('content of a page is named over and over')
    return part
  })
  const [only] = parts
  if (only && parts.length === 1) return only
  return joinBytes(parts.flatMap((part) => [part, newline]))
}

function contentOf(document: PdfDocument, stream: PdfStream, maxBytes: number): Uint8Array {
  const { bytes, imageFilter } = decodeStream(document, stream, { maxBytes })
  return imageFilter ? new Uint8Array() : bytes
}

const newline = Uint8Array.of(0x0a)
