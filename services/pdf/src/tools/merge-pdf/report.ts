import type { ReportCode, ReportFact } from '@folio/contract/report'
import type { PdfFacts } from '../../engines/qpdf-inspect.ts'

/** What the merge as a whole did, beside what its inputs were. */
export interface Merged {
  readonly pages: number
  /** Something had to be repaired that a look at the single files did not show. */
  readonly repaired: boolean
  /** Scripts and launch actions taken out of pages, annotations and fields. */
  readonly actions: number
}

/** What the merged document has of its inputs, and what it has not. Facts that are zero are left out. */
export function mergeReport(inputs: readonly PdfFacts[], merged: Merged): ReportFact[] {
  const filesWith = (has: (facts: PdfFacts) => boolean) => inputs.filter(has).length
  const total = (of: (facts: PdfFacts) => number) => inputs.reduce((sum, facts) => sum + of(facts), 0)
  const repaired = filesWith((facts) => facts.repaired)
  const counts: readonly (readonly [ReportCode, number])[] = [
    ['pages', merged.pages],
    ['repaired', repaired || Number(merged.repaired)],
    [
      'document-structure-dropped',
      filesWith(({ outlines, destinations, tagged }) => outlines || destinations || tagged),
    ],
    ['attachments-dropped', total((facts) => facts.attachments)],
    ['layers-shown', filesWith((facts) => facts.layers)],
    ['restrictions-removed', filesWith((facts) => facts.restricted)],
    ['signature-removed', total((facts) => facts.signatures)],
    ['active-content-removed', total((facts) => facts.documentActions) + merged.actions],
  ]
  return counts.flatMap(([code, count]) => (count > 0 ? [{ code, count }] : []))
}
