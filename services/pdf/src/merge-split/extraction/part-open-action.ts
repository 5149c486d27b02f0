import { targetOf } from '@folio/pdf-document/destinations/targets'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { type PartDraft, setTarget } from './part.ts'

/** Where the document opens, or what it does then (ISO 32000-1, table 28), unless that is at a page outside the part. */
export function writePartOpenAction(draft: PartDraft): void {
  const { book, catalog, copier } = draft
  const value = book.document.catalog.get('OpenAction') ?? null
  if (value === null) return
  const key = Array.isArray(book.document.resolve(value)) ? 'Dest' : 'A'
  const original: Dict = new Map([[key, value]])
  const copy: Dict = new Map<string, PdfObject>()
  if (targetOf(book, original) === undefined) catalog.set('OpenAction', copier.copy(value))
  else if (setTarget(draft, original, copy)) catalog.set('OpenAction', copy.get(key) ?? null)
}
