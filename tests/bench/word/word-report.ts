import type { DocumentResult, PdfResult } from './word.ts'

/** What of a score is shown, in this order. */
const shown = [
  ...['textRecall', 'textPrecision', 'order', 'paragraphs', 'flow', 'tables', 'images', 'style', 'structure'],
  ...['visual', 'pages'],
] as const

export function pdfTable(results: readonly PdfResult[]): string {
  const lines = results.map((result) =>
    [
      `${result.pages}→${result.pagesOut ?? 'refused'}`.padStart(9),
      ...['poppler', 'pdfium'].flatMap((name) => [
        share(result.texts[name]?.recall),
        share(result.texts[name]?.order),
      ]),
      share(result.visual),
      `${Math.round(result.ms / Math.max(1, result.pages))}`.padStart(7),
      `${result.megabytes}`.padStart(5),
      ` ${result.name}`,
    ].join(' '),
  )
  return ['    pages  poppler    pdfium      visual ms/page   MB', ...lines].join('\n')
}

export function documentTable(results: readonly DocumentResult[]): string {
  const head = ['total'.padStart(6), ...shown.map((key) => key.slice(0, 6).padStart(6))].join(' ')
  const lines = [...results]
    .sort((one, other) => one.scores.total - other.scores.total)
    .map(({ name, scores }) => {
      const parts = shown.map((key) => share(numberOf(scores[key])).padStart(6))
      return [scores.total.toFixed(1).padStart(6), ...parts, ` ${scores.pageCount ?? ''} ${name}`].join(' ')
    })
  return [head, ...lines].join('\n')
}

/** What a run comes to. */
export function summary(pdfs: readonly PdfResult[], documents: readonly DocumentResult[]) {
  const opened = pdfs.flatMap(({ pages, pagesOut }) => (pagesOut === undefined ? [] : [{ pages, pagesOut }]))
  const best = (key: 'recall' | 'order') =>
    pdfs.flatMap(({ texts }) => {
      const shares = Object.values(texts).map((text) => text[key])
      return shares.length === 0 ? [] : [Math.max(...shares)]
    })
  return {
    pdfs: pdfs.length,
    refusedByOffice: pdfs.length - opened.length,
    pages: sum(opened.map(({ pages }) => pages)),
    pagesOut: sum(opened.map(({ pagesOut }) => pagesOut)),
    samePages: opened.filter(({ pages, pagesOut }) => pages === pagesOut).length,
    recall: mean(best('recall')),
    order: mean(best('order')),
    visual: mean(pdfs.flatMap(({ visual }) => visual ?? [])),
    msPerPage: Math.round(sum(pdfs.map(({ ms }) => ms)) / Math.max(1, sum(pdfs.map(({ pages }) => pages)))),
    megabytes: Math.max(0, ...pdfs.map(({ megabytes }) => megabytes)),
    documents: documents.length,
    score: mean(documents.map(({ scores }) => scores.total)),
    ...Object.fromEntries(
      shown.map((key) => [
        `score.${key}`,
        mean(documents.flatMap(({ scores }) => numberOf(scores[key]) ?? [])),
      ]),
    ),
  }
}

const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const share = (value: number | undefined): string =>
  (value === undefined ? '  – ' : value.toFixed(3)).padStart(5)

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0)

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : Math.round((10_000 * sum(values)) / values.length) / 10_000
