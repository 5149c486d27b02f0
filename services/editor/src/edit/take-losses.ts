import { disarmDocument } from '@folio/pdf-document/actions/disarm-document'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Losses } from '../engines/editor-task.ts'
import { removeSignatures } from './remove-signatures.ts'

/** Takes out what does not outlive a change: signatures, and what would run by itself. */
export const takeLosses = (document: PdfDocument): Losses => ({
  signatures: removeSignatures(document),
  scripts: disarmDocument(document, { fieldScripts: 'stay' }),
})
