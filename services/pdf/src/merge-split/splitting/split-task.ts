import type { Turn } from '@folio/contract/options/page-plan'
import type { FormLosses } from '@folio/pdf-document/signatures/form-losses'
import type { ReadablePdf } from '@folio/pdf-engines/qpdf/open-pdf'
import type { FileRange } from '@folio/service-kit/files/range-reader'
import type { InertLink } from '../extraction/part.ts'

/** A piece of work of a split: to look at a PDF, or to cut parts out of it. */
export type SplitTask = LookTask | CutTask

interface LookTask extends ReadablePdf {
  readonly kind: 'look'
  /** Also tell which pages would fit together into files of this size, bytes. */
  readonly maxBytes?: number
}

export interface CutTask extends ReadablePdf {
  readonly kind: 'cut'
  readonly parts: readonly CutPart[]
  /** The file that the parts go to, one after another. */
  readonly target: string
  /** Most bytes of all parts together. */
  readonly maxBytes: number
}

export interface CutPart {
  /** Indices of pages from 0, in their order. */
  readonly pages: readonly number[]
  /** By how much each of these is turned clockwise; they stay as they are unless told. */
  readonly turns?: readonly Turn[]
}

/** What a process that splits answers: to a look what the document has, to a cut what became of its share. */
export type SplitAnswer =
  | { readonly kind: 'look'; readonly look: SplitFacts }
  | { readonly kind: 'cut'; readonly cut: CutShare }

export interface SplitFacts extends FormLosses {
  readonly pages: number
  /** The page tree did not have the pages it told of. */
  readonly healed: boolean
  readonly bookmarks: readonly BookmarkPlace[]
  /** All of the whole, also those that lead to no page. */
  readonly bookmarkCount: number
  /** Files embedded in the whole. */
  readonly attachments: number
  /** Indices of the pages at which a file of `maxBytes` would begin. */
  readonly sizeStarts: readonly number[]
}

export interface BookmarkPlace {
  /** 1 for those that stand above all others. */
  readonly level: number
  readonly title: string
  /** From 0. */
  readonly page: number
}

export interface Cut {
  /** Where each part lies: several share a file. */
  readonly places: readonly Required<FileRange>[]
  /** Links that lead out of their part, and bookmarks in parts that lead into none. */
  readonly inert: number
  /** Bookmarks of the whole that some part has. */
  readonly bookmarks: number
  /** Parts that no longer say that they follow the standards of the whole. */
  readonly claims: number
  /** Scripts and launch actions taken out of the whole. */
  readonly actions: number
}

/** What a process did of a cut. */
export interface CutShare extends Omit<Cut, 'inert' | 'bookmarks'> {
  /** Each once. */
  readonly inert: readonly InertLink[]
  /** By their numbers, each once. */
  readonly bookmarks: readonly number[]
}
