import type { FontUse, ReportFact } from '@folio/contract/report'
import type { FinishedFacts } from './finish-pdf.ts'

/** What came of a document. Facts that are zero are left out. */
export function wordReport({
  pages,
  localLinks,
  commentsLeftOut,
  commentsUnwanted,
  changesAccepted,
  changesShown,
  macros,
  fonts,
  form,
  undescribed = 0,
}: WordReport): ReportFact[] {
  return [
    { code: 'pages', count: pages },
    ...(form && form.of > 0 ? [{ code: 'fields', count: form.fields, of: form.of } as const] : []),
    ...(undescribed > 0 ? [{ code: 'pictures-undescribed', count: undescribed } as const] : []),
    ...(fonts.length > 0 ? [{ code: 'fonts', count: fonts.length, fonts } as const] : []),
    ...(localLinks > 0 ? [{ code: 'local-links-inert', count: localLinks } as const] : []),
    ...(commentsLeftOut > 0 ? [{ code: 'comments-left-out', count: commentsLeftOut } as const] : []),
    ...(commentsUnwanted > 0 ? [{ code: 'comments-unwanted', count: commentsUnwanted } as const] : []),
    ...(changesAccepted ? ([{ code: 'changes-accepted' }] as const) : []),
    ...(changesShown ? ([{ code: 'changes-still-shown' }] as const) : []),
    ...(macros ? ([{ code: 'macros-not-run' }] as const) : []),
  ]
}

interface WordReport extends Partial<FinishedFacts> {
  readonly pages: number
  readonly localLinks: number
  readonly commentsLeftOut: number
  /** Comments of a document that was wanted without them. */
  readonly commentsUnwanted: number
  readonly changesAccepted: boolean
  /** Although they were to be accepted. */
  readonly changesShown: boolean
  readonly macros: boolean
  readonly fonts: readonly FontUse[]
}
