import type { EditOutcome } from '@folio/contract/editing/edit-outcome'
import type { SaveElement } from '@folio/contract/editing/editor'
import type { ReportFact } from '@folio/contract/report'
import type { ReadablePdf } from '@folio/pdf-engines/qpdf/open-pdf'
import type { PdfSource } from '@folio/pdf-engines/qpdf/qpdf'
import type { Losses } from '../edit/losses/take-losses.ts'

/** What a worker is asked to do; paths are absolute and below the root of the jobs' folders. */
export type EditorTask =
  | { readonly do: 'look'; readonly pdf: PdfSource }
  | { readonly do: 'mend'; readonly pdf: ReadablePdf; readonly target: string }
  | {
      readonly do: 'edit'
      readonly pdf: string
      readonly elements: readonly SaveElement[]
      readonly target: string
    }
  | {
      readonly do: 'extract'
      readonly pdf: string
      /** 1-based. */
      readonly number: number
      readonly target: string
    }
  | {
      readonly do: 'preview'
      readonly page: ExtractedFile
      readonly elements: readonly SaveElement[]
      readonly target: string
    }

/** A page that was taken out of its document. */
export interface ExtractedFile {
  /** The page as a PDF. */
  readonly path: string
  /** Of the page in its document, 1-based. */
  readonly number: number
  /** Signatures in that document. */
  readonly signatures: number
  /** Where the drawing of the page is, once an edit has asked for its colors. */
  readonly drawing: string
}

/** What our reader finds in a file. */
export interface SourceFacts {
  readonly pages: number
  /** What it is without once it is edited. */
  readonly lost: Losses
}

/** What became of the edits of one page. */
export interface Preview {
  readonly report: readonly ReportFact[]
  readonly outcomes: readonly EditOutcome[]
}

/** What a worker answers to each kind of task. */
export type EditorAnswer =
  | { readonly kind: 'look'; readonly look: SourceFacts }
  | { readonly kind: 'mended' }
  | { readonly kind: 'edited'; readonly report: readonly ReportFact[] }
  | { readonly kind: 'extracted'; readonly signatures: number }
  | ({ readonly kind: 'previewed' } & Preview)
