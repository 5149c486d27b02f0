import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { Steps } from '@folio/pdf-objects/walking/walk-tree'
import { addWidget, isField, isWidget, splitField } from '../forms/widgets.ts'
import type { Page } from './pages.ts'

/** Most annotations copied for pages that come again; a small file could ask for millions. */
const maxCopies = 250_000

/**
 * Makes a page that comes again a page of its own with annotations of its own, because a page has one parent and an
 * annotation stands on one page (ISO 32000-1, 7.7.3.2, 12.5.2). A copied widget shows the same field. Copies have no
 * tags, because an element names the one page that its content is on (14.7.4).
 */
export function separateRepeats(document: PdfDocument, catalog: Dict, pages: readonly Page[]): Page[] {
  const seen = new Set<number>()
  const steps = new Steps(maxCopies)
  return pages.map((page) => {
    if (seen.has(page.ref.id)) return copyOf(document, catalog, page, steps)
    seen.add(page.ref.id)
    return page
  })
}

function copyOf(document: PdfDocument, catalog: Dict, page: Page, steps: Steps): Page {
  const dict = repointed(page.dict, new Map())
  // Beads of articles name the first of the pages.
  for (const key of ['StructParents', 'B', 'Annots']) dict.delete(key)
  const ref = document.add(dict)
  const form = document.dict(catalog, 'AcroForm')
  const seen = new Set<Dict>()
  const annotations = (document.array(page.dict, 'Annots') ?? []).flatMap((item) => {
    const original = document.resolve(item)
    if (!isDict(original) || seen.has(original)) return []
    seen.add(original)
    steps.take()
    if (item instanceof Ref && isField(document, original)) splitField(document, form, { item, original })
    // Numbers first: popups and replies name each other.
    return [{ item, original, ref: document.add(null) }]
  })
  const own = new Map(annotations.flatMap(({ item, ref }) => (item instanceof Ref ? [[item.id, ref]] : [])))
  own.set(page.ref.id, ref)
  for (const annotation of annotations) {
    const copy = repointed(annotation.original, own)
    copy.delete('StructParent')
    copy.set('P', ref)
    // One that stands on no page would stay that of the original.
    if (copy.get('Popup') === annotation.original.get('Popup')) copy.delete('Popup')
    if (isWidget(document, copy)) addWidget(document, copy, annotation.ref)
    document.set(annotation.ref.id, copy)
  }
  if (annotations.length > 0)
    dict.set(
      'Annots',
      annotations.map((annotation) => annotation.ref),
    )
  return { ...page, ref, dict }
}

/** A copy of all that stands in the dictionary itself, in which references to these numbers lead elsewhere. */
function repointed(dict: Dict, refs: ReadonlyMap<number, Ref>): Dict {
  const copy = (value: PdfObject): PdfObject => {
    if (value instanceof Ref) return refs.get(value.id) ?? value
    if (Array.isArray(value)) return value.map(copy)
    return isDict(value) ? repointed(value, refs) : value
  }
  return new Map([...dict].map(([key, value]) => [key, copy(value)]))
}
