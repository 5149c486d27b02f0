import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'

/** What stands at the end of a path of keys and indices, references followed; null where there is nothing. */
export function objectAt(
  document: PdfDocument,
  start: PdfObject | undefined,
  ...path: readonly (string | number)[]
): PdfObject {
  const found = document.resolve(start)
  const [key, ...rest] = path
  if (key === undefined) return found
  if (Array.isArray(found)) return objectAt(document, found[Number(key)], ...rest)
  const dict = found instanceof PdfStream ? found.dict : found
  return isDict(dict) ? objectAt(document, dict.get(String(key)), ...rest) : null
}
