import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'

/** Whether Adobe Reader has extra rights with a document (12.8.2.3). */
export function hasUsageRights(document: PdfDocument, catalog: Dict): boolean {
  const permissions = document.dict(catalog, 'Perms')
  return permissions !== undefined && (permissions.has('UR3') || permissions.has('UR'))
}

/**
 * Takes out the signature by which Adobe enables more functions of its Reader for a document (ISO 32000-1, 12.8.2.3).
 * It does not sign for anybody, and Reader refuses a changed document that still has it.
 * @returns whether there was one
 */
export function removeUsageRights(document: PdfDocument): boolean {
  const permissions = document.dict(document.catalog, 'Perms')
  if (!permissions) return false
  const had = [permissions.delete('UR'), permissions.delete('UR3')].includes(true)
  if (permissions.size === 0) document.catalog.delete('Perms')
  return had
}
