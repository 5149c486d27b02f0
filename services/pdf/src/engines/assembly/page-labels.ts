import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-kit/objects/pdf-object'
import { Name } from '@folio/pdf-kit/pdf-syntax'
import { readNumberTree, writeNumberTree } from './trees.ts'

/** A page label (ISO 32000-1, 12.4.2): a style and prefix that run over several pages, and the number of this page. */
interface Label {
  readonly range: Dict
  readonly number: number
}

/** What pages without labels are called: 1, 2, 3 … */
const plain: Dict = new Map([['S', new Name('D')]])

/**
 * The labels of so many pages, counted from 0; `page` gives the number a page has in its document. A document without
 * labels has plain numbers.
 */
export function readPageLabels(
  document: PdfDocument,
  catalog: Dict,
  pages: readonly number[],
): { own: boolean; labels: Label[] } {
  const ranges = readNumberTree(document, catalog.get('PageLabels') ?? null)
    .flatMap(([start, value]): { start: number; range: Dict; first: number }[] => {
      const range = document.resolve(value)
      if (!isDict(range)) return []
      const first = document.resolve(range.get('St') ?? null)
      return [{ start, range, first: typeof first === 'number' ? first : 1 }]
    })
    .sort((one, other) => one.start - other.start)
  const labels = pages.map((page) => {
    const { start, range, first } = ranges.findLast((candidate) => candidate.start <= page) ?? {
      start: 0,
      range: plain,
      first: 1,
    }
    return { range, number: first + page - start }
  })
  return { own: ranges.length > 0, labels }
}

/** Writes one label for each page of the document, as few ranges as that takes. */
export function writePageLabels(document: PdfDocument, catalog: Dict, labels: readonly Label[]): void {
  const ranges = labels.flatMap(({ range, number }, page): [number, PdfObject][] => {
    const before = labels[page - 1]
    if (before?.range === range && before.number + 1 === number) return []
    const dict: Dict = new Map(range)
    dict.delete('St')
    if (number !== 1) dict.set('St', number)
    return [[page, dict]]
  })
  const tree = writeNumberTree(document, ranges)
  if (tree) catalog.set('PageLabels', tree)
}
