import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'

/** What stands at the end of a path of keys and indices, references followed; null where there is nothing. */
export function objectAt(
  document: PdfDocument,
  start: PdfObject | undefined,
  ...path: readonly (string | number)[]
): PdfObject {
  const object = document.resolve(start)
  const [key, ...rest] = path
  if (key === undefined) return object
  if (Array.isArray(object)) return objectAt(document, object[Number(key)], ...rest)
  const dict = object instanceof PdfStream ? object.dict : object
  return isDict(dict) ? objectAt(document, dict.get(String(key)), ...rest) : null
}
