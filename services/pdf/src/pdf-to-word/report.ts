import type { ReportFact } from '@folio/contract/report'
import type { MadeSearchable, MadeWord } from './word-maker.ts'

/** What became of the pages; facts that are zero are left out. */
export function pdfToWordReport(
  {
    pages,
    unreadable,
    pictures,
    inPlace,
    hiddenText,
    textLayers,
    recognized,
    words,
    uncertain,
    undrawn,
    fields,
    comments,
    cannotRecognize,
  }: MadeWord,
  repaired: boolean,
): ReportFact[] {
  return told([
    { code: 'pages', count: pages },
    { code: 'repaired', count: Number(repaired) },
    { code: 'pages-unreadable', count: unreadable },
    { code: 'text-layers-used', count: textLayers },
    { code: 'pages-recognized', count: recognized },
    { code: 'words-uncertain', count: uncertain, of: words },
    { code: 'pages-as-pictures', count: pictures.length, of: pages, pages: pictures },
    { code: 'pages-in-place', count: inPlace.length, of: pages, pages: inPlace },
    { code: 'hidden-text-left-out', count: hiddenText },
    { code: 'recognition-missing', count: Number(cannotRecognize && pictures.length > 0) },
    { code: 'drawings-left-out', count: undrawn },
    { code: 'fields', count: fields },
    { code: 'comments', count: comments },
  ])
}

/** What became of the pages of a PDF that was to be searchable. */
export function searchableReport(
  { pages, read, withoutText, words, uncertain }: MadeSearchable,
  repaired: boolean,
): ReportFact[] {
  const unread = withoutText.filter((page) => !read.includes(page))
  return told([
    { code: 'pages', count: pages },
    { code: 'repaired', count: Number(repaired) },
    { code: 'text-layer-added', count: read.length, of: pages, pages: read },
    { code: 'words-uncertain', count: uncertain, of: words },
    { code: 'pages-not-searchable', count: unread.length, of: pages, pages: unread },
    { code: 'unchanged-searchable', count: Number(withoutText.length === 0) },
  ])
}

const told = (facts: readonly (ReportFact & { readonly count: number })[]): ReportFact[] =>
  facts.filter(({ count }) => count > 0)
