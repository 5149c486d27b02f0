import { holderOf, type Target, targetOf } from '@folio/pdf-document/destinations/targets'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import type { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { Book } from './book.ts'
import type { ObjectCopier } from './object-copier.ts'

/** A part of a book on its way into a document of its own. */
export interface PartDraft {
  readonly book: Book
  readonly target: PdfDocument
  readonly catalog: Dict
  readonly copier: ObjectCopier
  /** Indices of its pages in the book, from 0, in the order of the part. */
  readonly indices: readonly number[]
  /** Whether it stands for the whole, whose attached files then come along. */
  readonly forWhole: boolean
  /** The new page by the index of the old one. */
  readonly pages: ReadonlyMap<number, Ref>
  /** What each page really uses, by the index of the old one. */
  readonly resources: ReadonlyMap<number, Dict>
  /** What was lost on the way. */
  readonly losses: Losses
}

/** A link or a bookmark that no longer leads anywhere. */
export interface InertLink {
  /** The same in every part that has it. */
  readonly key: string
  /** The page that a bookmark led to, from 0; absent for links. */
  readonly bookmarkTo?: number
}

export interface Losses {
  /** Links and bookmarks to pages outside, links into files that stay behind. */
  readonly inert: InertLink[]
  signatures: number
  /** 1 when the part no longer says that it follows the standards of the whole. */
  claims: number
}

/** The explicit destination in the part, or undefined when the page is not in it. */
export function destinationIn(
  { copier, pages }: PartDraft,
  { page, destination }: Target,
): PdfObject[] | undefined {
  const ref = pages.get(page)
  return ref ? [ref, ...destination.slice(1).map((item) => copier.copy(item))] : undefined
}

/** The entries of a dictionary that say where it leads. */
export const targetKeys = ['Dest', 'A']

/**
 * Gives the copy of a link or bookmark the target of the original, by its name where it goes by one.
 * @returns whether that is a page of the part
 */
export function setTarget(draft: PartDraft, original: Dict, copy: Dict): boolean {
  const { book, copier } = draft
  const target = targetOf(book, original)
  const holder = holderOf(book, original)
  const destination = typeof target === 'object' ? destinationIn(draft, target) : undefined
  if (!holder || !destination) return false
  const entry = book.document.entry(holder.dict, holder.key)
  const value = Array.isArray(entry) || isDict(entry) ? destination : entry
  if (holder.dict === original) copy.set('Dest', value)
  // Destinations in the structure (ISO 32000-2, 12.3.2.3) stand beside one on a page.
  else copy.set('A', copier.copyDict(holder.dict, ['D', 'SD']).set('D', value))
  return true
}
