import type { ReportCode, ReportFact } from '@folio/contract/report'
import type { WordFacts } from '../../engines/pdf-to-word/word-task.ts'

/** What became of the pages; facts that are zero are left out. */
export function pdfToWordReport(facts: WordFacts, repaired: boolean): ReportFact[] {
  const counts: readonly (readonly [ReportCode, number])[] = [
    ['pages', facts.pages],
    ['repaired', Number(repaired)],
    ['pages-unreadable', facts.unreadable],
    ['pages-as-pictures', facts.pictures],
  ]
  return counts.flatMap(([code, count]) => (count > 0 ? [{ code, count }] : []))
}
