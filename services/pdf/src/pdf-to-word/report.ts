import type { ReportFact } from '@folio/contract/report'
import type { WordFacts } from './word-task.ts'

/** What became of the pages; facts that are zero are left out. */
export function pdfToWordReport(
  { pages, unreadable, pictures, hiddenText }: WordFacts,
  repaired: boolean,
): ReportFact[] {
  const facts: (ReportFact & { readonly count: number })[] = [
    { code: 'pages', count: pages },
    { code: 'repaired', count: Number(repaired) },
    { code: 'pages-unreadable', count: unreadable },
    { code: 'pages-as-pictures', count: pictures, of: pages },
    { code: 'hidden-text-left-out', count: hiddenText },
  ]
  return facts.filter(({ count }) => count > 0)
}
