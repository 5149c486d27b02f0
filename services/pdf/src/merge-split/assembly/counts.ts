import { annotationsOf } from '@folio/pdf-document/annotations/annotations'
import { attachmentsOf } from '@folio/pdf-document/attachments/attachments'
import { namedDestinations } from '@folio/pdf-document/destinations/named-destinations'
import { countFields } from '@folio/pdf-document/forms/fields'
import { layersOf } from '@folio/pdf-document/layers/layers'
import { countBookmarks, readOutline } from '@folio/pdf-document/outlines/outlines'
import type { Page } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'

/** How much of what is kept a document has. */
export interface Counts {
  readonly pages: number
  readonly bookmarks: number
  /** Link annotations. */
  readonly links: number
  /** Named ones. */
  readonly destinations: number
  readonly fields: number
  readonly layers: number
  readonly attachments: number
  /** Documents with a logical structure. */
  readonly tagged: number
}

export const nothing: Counts = {
  ...{ pages: 0, bookmarks: 0, links: 0, destinations: 0, fields: 0, layers: 0, attachments: 0, tagged: 0 },
}

/** Counts what a document has; links are counted on these pages alone. */
export function countProperties(document: PdfDocument, pages: readonly Page[]): Counts {
  const { catalog } = document
  const { old, tree } = namedDestinations(document, catalog)
  return {
    pages: pages.length,
    bookmarks: countBookmarks(readOutline(document, catalog)),
    links: pages.reduce((sum, page) => sum + countLinks(document, page), 0),
    destinations: old.length + tree.length,
    fields: countFields(document, catalog),
    layers: layersOf(document, catalog).length,
    attachments: attachmentsOf(document, catalog).length,
    tagged: document.dict(catalog, 'StructTreeRoot') ? 1 : 0,
  }
}

/** What two documents have together. */
export const sumOf = (one: Counts, other: Counts): Counts => ({
  pages: one.pages + other.pages,
  bookmarks: one.bookmarks + other.bookmarks,
  links: one.links + other.links,
  destinations: one.destinations + other.destinations,
  fields: one.fields + other.fields,
  layers: one.layers + other.layers,
  attachments: one.attachments + other.attachments,
  tagged: one.tagged + other.tagged,
})

const countLinks = (document: PdfDocument, { dict }: Page): number =>
  annotationsOf(document, dict).filter((annotation) => document.name(annotation, 'Subtype') === 'Link').length
