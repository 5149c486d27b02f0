import type { ReportFact } from '../report.ts'
import type { EditOutcome } from './edit-outcome.ts'
import type { SaveElement } from './editor.ts'

/** What one preview may weigh at most, in bytes; a page beyond it is shown as the page estimates it. */
export const maxPreviewBytes = 48 * 1024 * 1024

/** Edits of one page, as a save would send them; none asks for the page as it is. */
export interface PreviewPdfRequest {
  readonly sessionId: string
  /** 1-based. */
  readonly pageNumber: number
  readonly elements: readonly SaveElement[]
}

/** The page after its edits, made as a save makes it, and what became of each edit. */
export interface PreviewPdfResult {
  readonly success: boolean
  /** A PDF of this page alone, base64. */
  readonly page?: string
  /** By edit; an edit without an entry is as it was asked for. */
  readonly outcomes?: readonly EditOutcome[]
  /** What became of each kind of edit; `reportText` puts it into words. */
  readonly report?: readonly ReportFact[]
  readonly error?: string
  readonly message?: string
  readonly requestId?: string
}
