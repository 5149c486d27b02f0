import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { lookUpNumber } from '../trees/look-up-number.ts'

/**
 * The elements of the structure tree that own the marked contents of a page, or of a form, by their numbers (ISO
 * 32000-1, 14.7.4.4: the parent tree). The array is the document's own; undefined where nothing is tagged.
 */
export function contentOwners(document: PdfDocument, page: Dict): PdfObject[] | undefined {
  const key = document.number(page, 'StructParents')
  const root = document.dict(document.catalog, 'StructTreeRoot')
  if (key === undefined || !root) return undefined
  const owners = lookUpNumber(document, root.get('ParentTree') ?? null, key)
  return Array.isArray(owners) ? owners : undefined
}
