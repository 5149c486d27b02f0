import { annotationsOf } from '@folio/pdf-document/annotations/annotations'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import type { PartDraft } from './part.ts'

/**
 * Keys into the parent tree (ISO 32000-1, 14.7.4.4) of the part's pages, of their annotations, and of the forms and
 * pictures drawn on them.
 */
export function structureKeys({ book, pages, resources }: PartDraft): number[] {
  const { document } = book
  const keys = new Set<number>()
  const seen = new Set<Dict>()
  const take = (dict: Dict) => {
    for (const key of ['StructParents', 'StructParent']) {
      const value = document.number(dict, key)
      if (value !== undefined) keys.add(value)
    }
  }
  for (const index of pages.keys()) {
    const page = book.pages[index]?.dict
    if (!page) continue
    take(page)
    for (const annotation of annotationsOf(document, page)) take(annotation)
    for (const drawn of drawnBy(document, resources.get(index), seen)) take(drawn)
  }
  return [...keys].sort((one, other) => one - other)
}

function drawnBy(document: PdfDocument, resources: Dict | undefined, seen: Set<Dict>): Dict[] {
  const dicts: Dict[] = []
  const waiting = resources ? [resources] : []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    for (const value of document.dict(next, 'XObject')?.values() ?? []) {
      const stream: PdfObject = document.resolve(value)
      if (!(stream instanceof PdfStream)) continue
      dicts.push(stream.dict)
      const own = document.dict(stream.dict, 'Resources')
      if (own) waiting.push(own)
    }
  }
  return dicts
}
