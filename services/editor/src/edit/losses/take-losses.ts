import { disarmDocument } from '@folio/pdf-document/actions/disarm-document'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { removeSignatures } from './remove-signatures.ts'

/** How much of what a document has does not outlive a change of it. */
export interface Losses {
  readonly signatures: number
  /** Scripts and launch actions. */
  readonly scripts: number
}

/** Takes out what does not outlive a change: signatures, and what would run by itself. */
export const takeLosses = (document: PdfDocument): Losses => ({
  signatures: removeSignatures(document),
  scripts: disarmDocument(document, { fieldScripts: 'stay' }),
})
