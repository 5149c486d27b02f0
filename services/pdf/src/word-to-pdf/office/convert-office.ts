import type { JobFolder } from '@folio/service-kit/jobs/job'
import type { Serving } from '@folio/service-kit/service/health'

/** A document that LibreOffice may open, and how it has to be read and written. */
export interface OfficeDocument {
  /** Absolute. */
  readonly path: string
  /** The visitor's name for it, for sentences. */
  readonly name: string
  /** LibreOffice's name of the import filter; none lets it look for itself. */
  readonly filter: string | undefined
  readonly password?: string
  /** Whether it may show what it is called itself, which takes a look at all of its fields. */
  readonly namesItself?: boolean
  readonly wishes: PdfWishes
}

/** What the PDF is to be like. */
export interface PdfWishes {
  /** `1-3, 7, 10-`; empty for all. */
  readonly pages: string
  readonly version: '1.7' | 'PDF/A-2b' | 'PDF/UA'
  /** The text as if all tracked changes were accepted, or with deleted text and marks. */
  readonly changes: 'final' | 'shown'
  readonly comments: 'none' | 'margin'
}

/** What a PDF is like where nobody wishes otherwise. */
export const plainPdf: PdfWishes = { pages: '', version: '1.7', changes: 'final', comments: 'none' }

/** What is not in the PDF although it was asked for. */
export interface OfficeFacts {
  /** Comments beyond those that the margin takes. */
  readonly commentsLeftOut: number
}

export interface OfficeResult extends OfficeFacts {
  /** Absolute, of the PDF. */
  readonly path: string
  /** Whether tracked changes are accepted in it; otherwise only a .docx that was prepared for it goes without them. */
  readonly acceptsChanges: boolean
}

/**
 * Writes a document as PDF into the job's folder.
 *
 * @throws Failure `damaged`, `timed-out`, `too-complex`, `service-down`, `shutting-down`, `cancelled` (or what the
 * signal was aborted with)
 */
export type ConvertOffice = (
  document: OfficeDocument,
  signal: AbortSignal,
  folder: JobFolder,
) => Promise<OfficeResult>

/** An engine that converts, and what a service must know of it. */
export interface OfficeEngine {
  readonly convert: ConvertOffice
  /** Rejects until it can convert. @throws NotStarted */
  check(signal: AbortSignal): Promise<void>
  /** What converted last, or what would now that a check has passed. */
  readonly serving: Serving
  /** Ends everything it has started. */
  close(): Promise<void>
  /** The process groups that run now. */
  readonly pids: readonly number[]
}
