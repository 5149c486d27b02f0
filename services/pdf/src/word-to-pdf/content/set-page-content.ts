import { deflateSync } from 'node:zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'

/** Makes this the content of a page. */
export function setPageContent(document: PdfDocument, page: Dict, content: Uint8Array): void {
  const entries: [string, PdfObject][] = [['Filter', new Name('FlateDecode')]]
  page.set('Contents', document.add(new PdfStream(new Map(entries), deflateSync(content))))
}
