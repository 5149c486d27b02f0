import type { EditOutcome } from '@folio/contract/editing/edit-outcome'
import type { SaveElement } from '@folio/contract/editing/editor'
import type { ReportFact } from '@folio/contract/report'
import { nodeZlib } from '@folio/pdf-engines/node-zlib'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { openLazily } from '@folio/pdf-objects/reading/read-pdf'
import { Failure } from '@folio/service-kit/faults/failure'
import { editDocument } from '../edit/edit-document.ts'
import type { PagePaint } from '../paper/paint.ts'

/** A page that was taken out of its document (extract-page.ts), as a PDF. */
export interface PageFile {
  readonly bytes: Uint8Array
  /** Of the page in its document, 1-based. */
  readonly number: number
  /** Signatures in that document. */
  readonly signatures: number
}

/** A page with its edits as a document of its own, and what became of them. */
export interface PreviewedPage {
  readonly document: PdfDocument
  readonly report: readonly ReportFact[]
  readonly outcomes: readonly EditOutcome[]
}

/**
 * What a save makes of one page: the edits are made by the very function that a save calls, on all that the page is drawn
 * with; so what it draws is what the saved page draws. Edits that cannot be made are left out.
 * @param paint of the page, which is the first one there
 * @throws Failure `too-complex`
 * @throws DamagedPdf, OversizedStream
 */
export async function previewPage(
  { bytes, number, signatures }: PageFile,
  elements: readonly SaveElement[],
  paint: PagePaint,
): Promise<PreviewedPage> {
  const refused = new Map<string, EditOutcome>()
  for (;;) {
    const document = openLazily(bytes, nodeZlib)
    const edits = elements.filter(({ id }) => !refused.has(id)).map((edit) => ({ ...edit, pageNumber: 1 }))
    try {
      const { report, outcomes } =
        edits.length > 0 ? await editDocument(document, edits, paint) : { report: [], outcomes: [] }
      const placed = outcomes.map((outcome) => ({ ...outcome, pageNumber: number }))
      const all = [...refused.values(), ...placed]
      return { document, report: withSignatures(report, signatures), outcomes: all }
    } catch (error) {
      const known = refused.size
      for (const id of refusedIn(error)) refused.set(id, refusal(id, number))
      // Made anew without those, from the beginning: the document is half changed.
      if (refused.size === known) throw error
    }
  }
}

const refusedIn = (error: unknown): readonly string[] =>
  error instanceof Failure && error.code === 'text-not-replaceable' ? (error.detail.elements ?? []) : []

const refusal = (id: string, pageNumber: number): EditOutcome => ({
  ...{ id, pageNumber, change: 'refused', font: { kind: 'kept' } },
  ...{ missing: 0, overflow: 0, collision: 0, clipped: 0 },
})

/** Signed fields may stand on any page. */
const withSignatures = (report: readonly ReportFact[], count: number): readonly ReportFact[] => [
  ...report.filter(({ code }) => code !== 'signature-removed'),
  ...(count > 0 ? [{ code: 'signature-removed' as const, count }] : []),
]
