import type { ReportFact } from '@folio/contract/report'

/** What came of a document. Facts that are zero are left out. */
export function wordReport({ pages, macros }: { pages: number; macros: boolean }): ReportFact[] {
  return [{ code: 'pages', count: pages }, ...(macros ? ([{ code: 'macros-not-run' }] as const) : [])]
}
