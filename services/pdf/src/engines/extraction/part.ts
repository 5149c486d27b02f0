import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import type { Dict } from '@folio/pdf-kit/objects/pdf-object'
import type { Ref } from '@folio/pdf-kit/pdf-syntax'
import type { Book, Target } from './book.ts'
import type { ObjectCopier } from './object-copier.ts'

/** A part of a book on its way into a document of its own. */
export interface PartDraft {
  readonly book: Book
  readonly target: PdfDocument
  readonly catalog: Dict
  readonly copier: ObjectCopier
  /** The new page by the index of the old one. */
  readonly pages: ReadonlyMap<number, Ref>
  /** What was lost on the way. */
  readonly losses: Losses
}

export interface Losses {
  /** Links and bookmarks to pages outside. */
  inert: number
  signatures: number
}

/** The explicit destination in the part, or undefined when the page is not in it. */
export function destinationIn({ copier, pages }: PartDraft, { page, destination }: Target) {
  const ref = pages.get(page)
  return ref ? [ref, ...destination.slice(1).map((item) => copier.copy(item))] : undefined
}
