import type { ReportCode, ReportFact } from '@folio/contract/report'
import { protectionFacts } from '@folio/pdf-engines/qpdf/unlock-files'
import type { Merged } from '../merging/merger.ts'

/** What the merged document has of its inputs, and what changed. Facts that are zero are left out. */
export function mergeReport({ before, after, protections, ...merged }: Merged): ReportFact[] {
  const contents = (['bookmarks', 'links', 'fields', 'layers', 'attachments'] as const).flatMap((code) => {
    const of = before[code]
    return of > 0 ? [{ code, count: after[code], of }] : []
  })
  const changes: readonly (readonly [ReportCode, number])[] = [
    ['repaired', merged.repaired],
    ['portfolio-as-pages', merged.portfolios],
    ['fields-drawn-anew', merged.drawnAnew],
    ['links-inert', merged.inert],
    ['properties-of-first', merged.otherProperties],
    ['signature-removed', merged.signatures],
    ['usage-rights-removed', merged.usageRights],
    ['standard-no-longer-claimed', merged.claims],
    ['active-content-removed', merged.actions],
    ['dynamic-form-removed', merged.dynamicForms],
  ]
  return [
    { code: 'pages', count: after.pages },
    ...contents,
    ...protectionFacts(protections),
    ...changes.flatMap(([code, count]) => (count > 0 ? [{ code, count }] : [])),
  ]
}
