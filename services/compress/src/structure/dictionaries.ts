import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, PdfStream } from '@folio/pdf-objects/values/pdf-object'

/** The dictionaries of these objects, all that can be reached, those of streams too; not those nested in them. */
export function* dictionaries(document: PdfDocument, ids: Iterable<number>): Iterable<Dict> {
  for (const id of ids) {
    const object = document.get(id)
    if (object instanceof PdfStream) yield object.dict
    else if (isDict(object)) yield object
  }
}

/**
 * Those of them whose entries mean what the standard says: of streams, the catalog, and what tells its type. In
 * resources, lists of destinations and states of appearances keys are names that the file's maker chose, and may be
 * `Thumb` or `Metadata`.
 */
export function* typedDictionaries(document: PdfDocument, ids: Iterable<number>): Iterable<Dict> {
  for (const id of ids) {
    const object = document.get(id)
    if (object instanceof PdfStream) yield object.dict
    else if (isDict(object) && (object === document.catalog || isTyped(document, object))) yield object
  }
}

const isTyped = (document: PdfDocument, dict: Dict): boolean =>
  ['Type', 'Subtype'].some((key) => document.name(dict, key) !== undefined)
