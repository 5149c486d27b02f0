import type { OfficeDocument } from './convert-office.ts'

/** What a worker is asked to convert, and where the PDF goes. */
export interface ColdOfficeTask {
  readonly document: OfficeDocument
  readonly target: string
  /** Absolute path of `soffice.bin`; its launcher lies beside it. */
  readonly program: string
  /** Absolute folders of the operator's own fonts. */
  readonly fonts: readonly string[]
}
