import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'

/** An entry of a dictionary that is a dictionary. */
export function dictIn(document: PdfDocument, dict: Dict, key: string): Dict | undefined {
  const value = document.resolve(dict.get(key) ?? null)
  return isDict(value) ? value : undefined
}

/** An entry that is an array; an empty one for anything else. */
export function arrayIn(document: PdfDocument, dict: Dict, key: string): PdfObject[] {
  const value = document.resolve(dict.get(key) ?? null)
  return Array.isArray(value) ? value : []
}
