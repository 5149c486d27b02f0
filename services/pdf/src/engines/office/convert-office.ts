import type { JobFolder } from '@folio/service-kit/job'

/** A document that LibreOffice may open, and how it has to be read and written. */
export interface OfficeDocument {
  /** Absolute. */
  readonly path: string
  /** The visitor's name for it, for sentences. */
  readonly name: string
  /** LibreOffice's name of the import filter; none lets it look for itself. */
  readonly filter: string | undefined
  readonly password?: string
  /** Options of LibreOffice's PDF export (its `FilterData`). */
  readonly pdf: PdfExportOptions
}

export type PdfExportOptions = Readonly<Record<string, boolean | number | string>>

/**
 * Writes a document as PDF into the job's folder and resolves with its path.
 *
 * @throws Failure `damaged`, `timed-out`, `too-complex`, `service-down`, `shutting-down`, `cancelled` (or what the
 * signal was aborted with)
 */
export type ConvertOffice = (
  document: OfficeDocument,
  signal: AbortSignal,
  folder: JobFolder,
) => Promise<string>

/** An engine that converts, and what a service must know of it. */
export interface OfficeEngine {
  readonly convert: ConvertOffice
  /** Rejects until it can convert. */
  check(signal: AbortSignal): Promise<void>
  /** Ends everything it has started. */
  close(): Promise<void>
  /** The process groups that run now. */
  readonly pids: readonly number[]
}
