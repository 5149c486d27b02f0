import { signedFields } from '@folio/pdf-document/signatures/signed-fields'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'

/**
 * A changed document is not what was signed: the values of signature fields go, the fields stay
 * (ISO 32000-1, 12.7.4.5).
 * @returns how many there were
 */
export function removeSignatures(document: PdfDocument): number {
  const signed = signedFields(document)
  if (signed.length === 0) return 0
  for (const field of signed) field.delete('V')
  document.dict(document.catalog, 'AcroForm')?.delete('SigFlags')
  document.catalog.delete('Perms')
  return signed.length
}
