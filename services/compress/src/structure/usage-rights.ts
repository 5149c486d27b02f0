import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { isDict } from '@folio/pdf-objects/values/pdf-object'

/**
 * Takes out the signature by which Adobe enables more functions of its Reader for a document (ISO 32000-1, 12.8.2.3).
 * It does not sign for anybody, and Reader refuses a changed document that still has it.
 * @returns whether there was one
 */
export function removeUsageRights(document: PdfDocument): boolean {
  const permissions = document.resolve(document.catalog.get('Perms') ?? null)
  if (!isDict(permissions)) return false
  const had = [permissions.delete('UR'), permissions.delete('UR3')].includes(true)
  if (permissions.size === 0) document.catalog.delete('Perms')
  return had
}
