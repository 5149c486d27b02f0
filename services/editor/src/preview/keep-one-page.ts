import { writePageTree } from '@folio/pdf-document/pages/page-tree'
import { pagesOf } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { noSuchPage } from '../edit/no-such-page.ts'

/** What of a document has a part in how a page is drawn (ISO 32000-1, table 28). */
const drawnBy = new Set(['Type', 'Version', 'AcroForm', 'OCProperties'])
/** What a page has beside its looks. */
const beside = ['B', 'Metadata', 'PieceInfo', 'StructParents', 'Thumb', 'AA']
/** A chain of fields longer than that is a loop. */
const maxDepth = 64

/**
 * Leaves one page of a document, and what it is drawn with; nothing else is read. Other pages become null wherever
 * something leads to them.
 * @param number 1-based
 * @throws Failure `wrong-option` when there is no such page
 * @throws DamagedPdf
 */
export function keepOnePage(document: PdfDocument, number: number): void {
  const pages = pagesOf(document)
  const page = pages[number - 1]
  if (!page) throw noSuchPage(number, pages.length)
  for (const { ref } of pages) if (ref.id !== page.ref.id) document.remove(ref.id)
  const { catalog, trailer } = document
  for (const key of [...catalog.keys()]) if (!drawnBy.has(key)) catalog.delete(key)
  for (const key of [...trailer.keys()]) if (key !== 'Root' && key !== 'ID') trailer.delete(key)
  for (const key of beside) page.dict.delete(key)
  catalog.set('Pages', writePageTree(document, [page]))
  keepFields(document, page.dict)
}

/** The fields that have a widget on the page. */
function keepFields(document: PdfDocument, page: Dict): void {
  const form = document.dict(document.catalog, 'AcroForm')
  if (!form) return
  const roots = new Set(document.items(page, 'Annots').map((widget) => rootOf(document, widget)))
  const fields = document.array(form, 'Fields') ?? []
  form.set(
    'Fields',
    fields.filter((field) => roots.has(document.resolve(field))),
  )
  form.delete('XFA')
}

/** The field at the top of the chain that a widget belongs to. */
function rootOf(document: PdfDocument, widget: PdfObject): PdfObject {
  let field = widget
  for (let depth = 0; depth < maxDepth && isDict(field); depth += 1) {
    const above = document.entry(field, 'Parent')
    if (!isDict(above)) break
    field = above
  }
  return field
}
