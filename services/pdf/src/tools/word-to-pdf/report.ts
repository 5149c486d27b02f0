import type { FontUse, ReportFact } from '@folio/contract/report'
import type { FormFacts } from './form/add-form.ts'

/** What came of a document. Facts that are zero are left out. */
export function wordReport({ pages, macros, fonts, form }: WordReport): ReportFact[] {
  return [
    { code: 'pages', count: pages },
    ...(form && form.of > 0 ? [{ code: 'fields', count: form.fields, of: form.of } as const] : []),
    ...(fonts.length > 0 ? [{ code: 'fonts', count: fonts.length, fonts } as const] : []),
    ...(macros ? ([{ code: 'macros-not-run' }] as const) : []),
  ]
}

interface WordReport {
  readonly pages: number
  readonly macros: boolean
  readonly fonts: readonly FontUse[]
  /** When fields were asked for and the document has some. */
  readonly form: FormFacts | undefined
}
