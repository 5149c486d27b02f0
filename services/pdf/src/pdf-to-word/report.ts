import type { ReportFact } from '@folio/contract/report'
import type { MadeWord } from './word-maker.ts'

/** What became of the pages; facts that are zero are left out. */
export function pdfToWordReport(
  {
    pages,
    unreadable,
    pictures,
    hiddenText,
    textLayers,
    recognized,
    words,
    uncertain,
    undrawn,
    cannotRecognize,
  }: MadeWord,
  repaired: boolean,
): ReportFact[] {
  const facts: (ReportFact & { readonly count: number })[] = [
    { code: 'pages', count: pages },
    { code: 'repaired', count: Number(repaired) },
    { code: 'pages-unreadable', count: unreadable },
    { code: 'text-layers-used', count: textLayers },
    { code: 'pages-recognized', count: recognized },
    { code: 'words-uncertain', count: uncertain, of: words },
    { code: 'pages-as-pictures', count: pictures.length, of: pages, pages: pictures },
    { code: 'hidden-text-left-out', count: hiddenText },
    { code: 'recognition-missing', count: Number(cannotRecognize && pictures.length > 0) },
    { code: 'drawings-left-out', count: undrawn },
  ]
  return facts.filter(({ count }) => count > 0)
}
