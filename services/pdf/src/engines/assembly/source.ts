import type { Page } from '@folio/pdf-kit/objects/pages'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-kit/objects/pdf-object'

/** A document that becomes a part of another one. */
export interface Part {
  /** The visitor's file name. */
  readonly name: string
  /** The whole, which has the objects of all parts. They are changed in place. */
  readonly document: PdfDocument
  /** The part's own. */
  readonly catalog: Dict
  /** Those that are taken, in the order they are wanted. */
  readonly pages: readonly Page[]
  /** Every dictionary among the part's objects. */
  readonly dicts: readonly Dict[]
}

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

/** Every dictionary of a document, also those of streams and those within other objects. */
export const allDicts = (document: PdfDocument): Dict[] =>
  dictsIn([...document.known()].map(([, object]) => object))

/** These and every dictionary that stands within them. */
export function dictsIn(objects: readonly PdfObject[]): Dict[] {
  const found: Dict[] = []
  const waiting: PdfObject[] = [...objects]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (Array.isArray(value)) for (const item of value) pushContainer(waiting, item)
    const dict = value instanceof PdfStream ? value.dict : value
    if (!isDict(dict)) continue
    found.push(dict)
    for (const entry of dict.values()) pushContainer(waiting, entry)
  }
  return found
}

function pushContainer(waiting: PdfObject[], value: PdfObject): void {
  if (Array.isArray(value) || isDict(value)) waiting.push(value)
}
