import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, PdfStream } from '@folio/pdf-kit/objects/pdf-object'

/** The dictionaries of these objects, all that can be reached, those of streams too; not those nested in them. */
export function* dictionaries(document: PdfDocument, ids: Iterable<number>): Iterable<Dict> {
  for (const id of ids) {
    const object = document.get(id)
    if (object instanceof PdfStream) yield object.dict
    else if (isDict(object)) yield object
  }
}
