import { DamagedPdf, OversizedStream } from '@folio/pdf-objects/damaged-pdf'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { PdfStream } from '@folio/pdf-objects/values/pdf-object'

const maxBytes = 16 * 1024 ** 2

/** The stream of the metadata that a document has as a whole (ISO 32000-1, 14.3.2). */
export const metadataOf = (document: PdfDocument): PdfStream | undefined =>
  document.stream(document.catalog, 'Metadata')

/** The XMP packet of the whole document, usually in UTF-8; undefined when there is none that can be read. */
export function xmpOf(document: PdfDocument): Uint8Array | undefined {
  const stream = metadataOf(document)
  if (!stream) return undefined
  try {
    return decodeStream(document, stream, { maxBytes }).bytes
  } catch (error) {
    if (error instanceof DamagedPdf || error instanceof OversizedStream) return undefined
    throw error
  }
}
