import type { FontUse, ReportFact } from '@folio/contract/report'

/** What came of a document. Facts that are zero are left out. */
export function wordReport({ pages, macros, fonts }: WordReport): ReportFact[] {
  return [
    { code: 'pages', count: pages },
    ...(fonts.length > 0 ? [{ code: 'fonts', count: fonts.length, fonts } as const] : []),
    ...(macros ? ([{ code: 'macros-not-run' }] as const) : []),
  ]
}

interface WordReport {
  readonly pages: number
  readonly macros: boolean
  readonly fonts: readonly FontUse[]
}
