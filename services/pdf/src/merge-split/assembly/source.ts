import type { Page } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { dictsIn } from '@folio/pdf-objects/walking/containers-in'

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
  [...document.known()].flatMap(([, object]) => [...dictsIn(object)])
