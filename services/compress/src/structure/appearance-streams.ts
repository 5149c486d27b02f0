import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { dictionaries } from './dictionaries.ts'

/** Numbers of the forms that annotations show, which editors change in place when a field is filled in. */
export function appearanceStreams(document: PdfDocument, ids: Iterable<number>): Set<number> {
  const found = new Set<number>()
  const collect = (value: PdfObject, depth: number): void => {
    if (value instanceof Ref) found.add(value.id)
    const resolved = document.resolve(value)
    if (isDict(resolved) && depth < 2) for (const entry of resolved.values()) collect(entry, depth + 1)
  }
  for (const dict of dictionaries(document, ids)) {
    const appearance = document.dict(dict, 'AP')
    if (appearance) collect(appearance, 0)
  }
  return found
}
