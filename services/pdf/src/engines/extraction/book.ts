import { type Page, pagesOf } from '@folio/pdf-kit/objects/pages'
import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfString } from '@folio/pdf-kit/objects/pdf-object'
import { Name, Ref } from '@folio/pdf-kit/pdf-syntax'
import { keysOfDestinations, namedDestinations } from '../assembly/destinations.ts'
import { type Bookmark, readOutline } from '../assembly/outlines.ts'
import { arrayIn, dictIn } from '../assembly/source.ts'
import { latin1, readNumberTree } from '../assembly/trees.ts'

/** A document with what many parts of it ask for, looked up once. */
export interface Book {
  readonly document: PdfDocument
  readonly pages: readonly Page[]
  /** Index of a page by its object's number. */
  readonly indexOf: ReadonlyMap<number, number>
  readonly destinations: ReadonlyMap<string, PdfObject>
  readonly outline: readonly Bookmark[]
  /** The parent tree of the logical structure (ISO 32000-1, 14.7.4.4). */
  readonly structureParents: ReadonlyMap<number, PdfObject>
  readonly formFields: ReadonlySet<number>
}

/** @throws DamagedPdf */
export function openBook(document: PdfDocument): Book {
  const { catalog } = document
  const pages = pagesOf(document)
  const { old, tree } = namedDestinations(document, catalog)
  const root = dictIn(document, catalog, 'StructTreeRoot')
  const form = dictIn(document, catalog, 'AcroForm')
  const fields = form ? arrayIn(document, form, 'Fields') : []
  return {
    document,
    pages,
    indexOf: new Map(pages.map(({ ref }, index) => [ref.id, index])),
    destinations: new Map([...old, ...tree]),
    outline: readOutline(document, catalog),
    structureParents: new Map(root ? readNumberTree(document, root.get('ParentTree') ?? null) : []),
    formFields: new Set(fields.flatMap((field) => (field instanceof Ref ? [field.id] : []))),
  }
}

/** Where an outline item, annotation or action leads within the document. */
export interface Target {
  /** From 0. */
  readonly page: number
  /** The explicit destination (12.3.2.2). */
  readonly destination: readonly PdfObject[]
}

/**
 * The target of a dictionary with `Dest` or a go-to action in `A`; `outside` for one that leads nowhere we know,
 * undefined when it leads somewhere else than into this document, or has no target.
 */
export function targetOf(book: Book, dict: Dict): Target | 'outside' | undefined {
  const { document } = book
  const action = dictIn(document, dict, 'A')
  const holder = dict.has('Dest') ? dict : action
  const [key] = holder ? keysOfDestinations(document, holder) : []
  if (!holder || key === undefined) return undefined
  return resolveTarget(book, holder.get(key) ?? null) ?? 'outside'
}

function resolveTarget({ document, indexOf, destinations }: Book, value: PdfObject): Target | undefined {
  let destination = document.resolve(value)
  const name =
    destination instanceof PdfString
      ? latin1(destination)
      : destination instanceof Name
        ? destination.text
        : undefined
  if (name !== undefined) destination = document.resolve(destinations.get(name) ?? null)
  if (isDict(destination)) destination = document.resolve(destination.get('D') ?? null)
  if (!Array.isArray(destination)) return undefined
  const [first] = destination
  const page = first instanceof Ref ? indexOf.get(first.id) : typeof first === 'number' ? first : undefined
  return page === undefined ? undefined : { page, destination }
}
