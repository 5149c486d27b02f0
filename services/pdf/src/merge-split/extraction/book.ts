import { type Claims, claimsOf } from '@folio/pdf-document/claims/claims'
import {
  type NamedDestinations,
  namedDestinations,
} from '@folio/pdf-document/destinations/named-destinations'
import {
  type NamedTarget,
  type Places,
  resolveTarget,
  targetOf,
} from '@folio/pdf-document/destinations/targets'
import { isWidget } from '@folio/pdf-document/forms/widgets'
import { type Bookmark, readOutline } from '@folio/pdf-document/outlines/outlines'
import { type LabelRange, labelRanges } from '@folio/pdf-document/pages/page-labels'
import { type Page, pagesOf } from '@folio/pdf-document/pages/pages'
import { readNumberTree } from '@folio/pdf-document/trees/read-tree'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { bookmarkPlaces } from './bookmark-places.ts'

/** A document with what many parts of it ask for, looked up once. */
export interface Book extends Places {
  /** The named destinations on each page that has some, by the page's index. */
  readonly namesOn: ReadonlyMap<number, readonly NamedTarget[]>
  readonly outline: readonly Bookmark[]
  /** Where each bookmark leads, index of the page; without those that lead nowhere. */
  readonly bookmarkPages: ReadonlyMap<Dict, number>
  /** To which page those belong that lead to none, with all below them; see `bookmarkPlaces`. */
  readonly bookmarkPlaces: ReadonlyMap<Dict, number>
  /** The parent tree of the logical structure (ISO 32000-1, 14.7.4.4). */
  readonly structureParents: ReadonlyMap<number, PdfObject>
  readonly labels: readonly LabelRange[]
  readonly formFields: ReadonlySet<number>
  /** Numbers of the pages, of their annotations, and of the fields above these: none but its own belong in a part. */
  readonly ofPages: ReadonlySet<number>
  /** Standards it says it follows. */
  readonly claims: Claims
}

/** @throws DamagedPdf */
export function openBook(document: PdfDocument): Book {
  const { catalog } = document
  const pages = pagesOf(document)
  const { old, tree } = namedDestinations(document, catalog)
  const root = document.dict(catalog, 'StructTreeRoot')
  const form = document.dict(catalog, 'AcroForm')
  const fields = form ? (document.array(form, 'Fields') ?? []) : []
  const outline = readOutline(document, catalog)
  const places = {
    document,
    pages,
    // The first one of those that come again.
    indexOf: new Map([...pages.entries()].reverse().map(([index, { ref }]) => [ref.id, index])),
    destinations: new Map([...old, ...tree]),
  }
  const bookmarkPages = new Map(pagesOfBookmarks(places, outline))
  return {
    ...places,
    namesOn: namesByPage(places, { old, tree }),
    outline,
    bookmarkPages,
    bookmarkPlaces: bookmarkPlaces(outline, bookmarkPages),
    structureParents: new Map(root ? readNumberTree(document, root.get('ParentTree') ?? null) : []),
    labels: labelRanges(document, catalog),
    formFields: new Set(fields.flatMap((field) => (field instanceof Ref ? [field.id] : []))),
    ofPages: idsOfPages(document, pages),
    claims: claimsOf(document),
  }
}

function idsOfPages(document: PdfDocument, pages: readonly Page[]): Set<number> {
  const ids = new Set(pages.map(({ ref }) => ref.id))
  for (const { dict } of pages) {
    for (const item of document.array(dict, 'Annots') ?? []) {
      const annotation = document.resolve(item)
      if (item instanceof Ref) ids.add(item.id)
      let above = isWidget(document, annotation) ? annotation.get('Parent') : undefined
      // What is known ends it: what lies above that is known, too.
      while (above instanceof Ref && !ids.has(above.id)) {
        ids.add(above.id)
        const field = document.resolve(above)
        above = isDict(field) ? field.get('Parent') : undefined
      }
    }
  }
  return ids
}

function namesByPage(places: Places, names: NamedDestinations): Map<number, NamedTarget[]> {
  const byPage = new Map<number, NamedTarget[]>()
  for (const kind of ['old', 'tree'] as const) {
    for (const [name, value] of names[kind]) {
      const target = resolveTarget(places, value)
      if (!target) continue
      const onPage = byPage.get(target.page) ?? []
      onPage.push({ ...target, kind, name })
      byPage.set(target.page, onPage)
    }
  }
  return byPage
}

function* pagesOfBookmarks(places: Places, items: readonly Bookmark[]): Iterable<[Dict, number]> {
  for (const { dict, children } of items) {
    const target = targetOf(places, dict)
    if (typeof target === 'object') yield [dict, target.page]
    yield* pagesOfBookmarks(places, children)
  }
}
