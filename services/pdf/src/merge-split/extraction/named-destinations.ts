import { writeNameTree } from '@folio/pdf-document/trees/write-tree'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { destinationIn, type PartDraft } from './part.ts'

/** The named destinations on the part's pages, each where it stood: in the old dictionary or in the name tree. */
export function writeNamedDestinations(draft: PartDraft, names: Dict): void {
  const { book, target, catalog, pages } = draft
  const items = [...pages.keys()].flatMap((index) =>
    (book.namesOn.get(index) ?? []).map((item) => ({ ...item, value: destinationIn(draft, item) ?? null })),
  )
  const entries = (source: 'old' | 'tree') =>
    items.flatMap(({ kind, name, value }): [string, PdfObject][] => (kind === source ? [[name, value]] : []))
  const old = entries('old')
  if (old.length > 0) catalog.set('Dests', target.add(new Map(old)))
  const tree = writeNameTree(target, entries('tree'))
  if (tree) names.set('Dests', tree)
}
