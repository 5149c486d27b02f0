import type { Page } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'

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
