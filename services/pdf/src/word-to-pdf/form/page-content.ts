import { deflateSync } from 'node:zlib'
import { decodeStream } from '@folio/pdf-objects/decode-stream'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'

const maxBytes = 256 * 1024 ** 2

/** What a page of LibreOffice draws; it writes one stream for each page. */
export function pageContent(document: PdfDocument, page: Dict): Uint8Array {
  const stream = document.stream(page, 'Contents')
  if (!stream) throw new Error('a page of LibreOffice has one content stream')
  return decodeStream(document, stream, { maxBytes }).bytes
}

export function setPageContent(document: PdfDocument, page: Dict, content: Uint8Array): void {
  const entries: [string, PdfObject][] = [['Filter', new Name('FlateDecode')]]
  page.set('Contents', document.add(new PdfStream(new Map(entries), deflateSync(content))))
}
