import type { InputFile } from '@folio/service-kit/jobs/job'
import type { FinishedFacts, Finishing } from './finish-pdf.ts'
import type { PdfFacts } from './pdf-facts.ts'
import type { PreparedDocx } from './prepare-docx.ts'
import type { WordFacts } from './word-facts.ts'

/** What a worker is asked to do with a document, or with the PDF that came of it. */
export type WordTask =
  | ({ readonly kind: 'read-document' } & Reading)
  | ({ readonly kind: 'finish-pdf' } & Finishing)
  | { readonly kind: 'read-pdf'; readonly path: string }

/** A document as it was uploaded, and how it is wanted. */
export interface Reading {
  readonly file: InputFile
  /** The job's, absolute; what LibreOffice is to read is written there. */
  readonly folder: string
  /** Empty when the visitor gave none. */
  readonly password: string
  /** Whether places are marked that can be filled in. */
  readonly formFields: boolean
  readonly changes: 'final' | 'shown'
}

/** What is told of a document beside what it is. */
export interface ReadText {
  /** Families that it asks for. */
  readonly fonts: readonly string[]
  /** Tracked changes that only an engine can accept: those of a .docx are hidden in the file. */
  readonly hasChanges: boolean
  /** How many comments there are, answers included. */
  readonly comments: number
  /** Fields that show what the document is called. */
  readonly namesItself: boolean
}

/** A document that LibreOffice may have. */
export interface ReadableDocument extends ReadText, PreparedDocx {
  readonly file: InputFile
  readonly facts: WordFacts
  /** What LibreOffice itself needs to open it. */
  readonly password?: string
}

/** What a worker answers to each kind of task. */
export interface WordAnswers {
  readonly 'read-document': ReadableDocument
  readonly 'read-pdf': PdfFacts
  readonly 'finish-pdf': FinishedFacts
}
