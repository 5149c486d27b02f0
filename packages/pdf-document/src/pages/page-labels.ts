import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name } from '@folio/pdf-objects/values/pdf-syntax'
import { readNumberTree } from '../trees/read-tree.ts'
import { writeNumberTree } from '../trees/write-tree.ts'

/** A page label (ISO 32000-1, 12.4.2): a style and prefix that run over several pages, and the number of this page. */
interface Label {
  readonly range: Dict
  readonly number: number
}

/** What pages without labels are called: 1, 2, 3 … */
const plain: Dict = new Map([['S', new Name('D')]])

/** Labels that run over several pages. */
export interface LabelRange {
  /** The index of the first page. */
  readonly start: number
  readonly range: Dict
  /** The number of that page. */
  readonly first: number
}

/** The labels of a document in the order of their pages; none for one that has plain numbers. */
export function labelRanges(document: PdfDocument, catalog: Dict): LabelRange[] {
  return readNumberTree(document, catalog.get('PageLabels') ?? null)
    .flatMap(([start, value]): LabelRange[] => {
      const label = document.resolve(value)
      if (!isDict(label)) return []
      const range: Dict = new Map([...label].map(([key, entry]) => [key, document.resolve(entry)]))
      const first = range.get('St')
      return [{ start, range, first: typeof first === 'number' ? first : 1 }]
    })
    .sort((one, other) => one.start - other.start)
}

/** The labels of so many pages, counted from 0; `page` gives the number a page has in its document. */
export const labelsOf = (ranges: readonly LabelRange[], pages: readonly number[]): Label[] =>
  pages.map((page) => {
    const { start, range, first } = ranges[lastUpTo(ranges, page)] ?? { start: 0, range: plain, first: 1 }
    return { range, number: first + page - start }
  })

/** The index of the last one that begins at a page or before it, found by halving; -1 for none. */
function lastUpTo(ranges: readonly LabelRange[], page: number): number {
  let [before, behind] = [-1, ranges.length]
  while (behind - before > 1) {
    const middle = (before + behind) >> 1
    if ((ranges[middle]?.start ?? 0) <= page) before = middle
    else behind = middle
  }
  return before
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
