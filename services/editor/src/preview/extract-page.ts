import { signedFields } from '@folio/pdf-document/signatures/signed-fields'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { openLazily } from '@folio/pdf-objects/reading/read-pdf'
import { keepOnePage } from './keep-one-page.ts'

/** A page as a document of its own, and what is to be known of the one that it was in. */
export interface ExtractedPage {
  readonly document: PdfDocument
  /** Signatures in the whole document, on whatever page. */
  readonly signatures: number
}

/**
 * Takes a page out of a PDF, with what it is drawn with; of the rest no more is read than it takes to find it.
 * @param number 1-based
 * @throws Failure `wrong-option` when there is no such page
 * @throws DamagedPdf, EncryptedPdf, OversizedStream
 */
export function extractPage(bytes: Uint8Array, number: number): ExtractedPage {
  const document = openLazily(bytes, nodeZlib)
  const signatures = signedFields(document).length
  keepOnePage(document, number)
  return { document, signatures }
}
