import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, PdfStream } from '@folio/pdf-kit/objects/pdf-object'
import { reachable } from '@folio/pdf-kit/objects/reachable'

/** Previews of pages, which viewers draw themselves, and private data of the program that made the file. */
const extras = ['Thumb', 'PieceInfo'] as const

/** Takes out what no reader needs; what only it led to is not written. */
export function dropExtras(document: PdfDocument): void {
  for (const dict of dictionaries(document)) for (const key of extras) dict.delete(key)
}

/** The dictionaries of all objects that can be reached, those of streams too; not those nested in them. */
export function* dictionaries(document: PdfDocument): Iterable<Dict> {
  for (const id of reachable(document)) {
    const object = document.get(id)
    if (object instanceof PdfStream) yield object.dict
    else if (isDict(object)) yield object
  }
}
