import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, PdfStream } from '@folio/pdf-kit/objects/pdf-object'
import { reachable } from '@folio/pdf-kit/objects/reachable'

/** The dictionaries of all objects that can be reached, those of streams too; not those nested in them. */
export function* dictionaries(document: PdfDocument): Iterable<Dict> {
  for (const id of reachable(document)) {
    const object = document.get(id)
    if (object instanceof PdfStream) yield object.dict
    else if (isDict(object)) yield object
  }
}
