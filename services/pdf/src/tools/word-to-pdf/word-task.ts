import type { Preparation, PreparedDocx } from './docx/prepare-docx.ts'
import type { FinishedFacts, Finishing } from './finish-pdf.ts'
import type { PdfFacts } from './pdf-facts.ts'

/** What a worker is asked to do with a document, or with the PDF that came of it. */
export type WordTask =
  | {
      readonly kind: 'decrypt'
      readonly path: string
      readonly name: string
      readonly password: string
      readonly target: string
    }
  | ({ readonly kind: 'prepare-docx' } & Preparation)
  | ({ readonly kind: 'finish-pdf' } & Finishing)
  | { readonly kind: 'read-doc'; readonly path: string }
  | { readonly kind: 'prepare-rtf'; readonly path: string; readonly target: string }
  | { readonly kind: 'read-pdf'; readonly path: string }

/** What is told of a document beside what it is. */
export interface ReadText {
  /** Families that it asks for. */
  readonly fonts: readonly string[]
  /** Whether changes are tracked in it that nobody has accepted or rejected yet. */
  readonly hasChanges: boolean
}

export interface WordAnswers {
  readonly decrypt: null
  readonly 'prepare-docx': PreparedDocx
  readonly 'read-doc': ReadText
  readonly 'prepare-rtf': ReadText
  readonly 'read-pdf': PdfFacts
  readonly 'finish-pdf': FinishedFacts
}
