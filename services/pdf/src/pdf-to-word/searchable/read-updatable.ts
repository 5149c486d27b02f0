import { type Page, pagesOf } from '@folio/pdf-document/pages/pages'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import { DamagedPdf } from '@folio/pdf-objects/damaged-pdf'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { readPdf } from '@folio/pdf-objects/reading/read-pdf'

/** A PDF each of whose pages is an object of its own, so that a new version of it can be written behind. */
export interface UpdatablePdf {
  readonly document: PdfDocument
  readonly pages: readonly Page[]
}

/** Reads a PDF whose pages can be written behind it. @throws DamagedPdf, EncryptedPdf, OversizedStream */
export function readUpdatable(bytes: Uint8Array): UpdatablePdf {
  const document = readPdf(bytes, nodeZlib)
  const { last } = document
  const pages = pagesOf(document)
  if (document.last > last) throw new DamagedPdf('a page is no object of its own')
  return { document, pages }
}
