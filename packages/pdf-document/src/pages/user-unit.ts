import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'

/** How large the unit of a page is in 72nds of an inch (ISO 32000-2, table 31); what cannot be a size counts for nothing. */
export function userUnitOf(document: PdfDocument, page: Dict): number {
  const unit = document.number(page, 'UserUnit')
  return unit !== undefined && Number.isFinite(unit) && unit > 0 ? unit : 1
}
