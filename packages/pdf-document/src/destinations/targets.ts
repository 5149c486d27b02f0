import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { Page } from '../pages/pages.ts'
import { keysOfDestinations, type NamedDestinations } from './named-destinations.ts'

/** A document with the places in it that something may lead to. */
export interface Places {
  readonly document: PdfDocument
  readonly pages: readonly Page[]
  /** The index of a page by its object's number, where it stands first. */
  readonly indexOf: ReadonlyMap<number, number>
  /** The destinations that go by a name. */
  readonly destinations: ReadonlyMap<string, PdfObject>
}

/** Where an outline item, annotation or action leads within the document. */
export interface Target {
  /** From 0. */
  readonly page: number
  /** The explicit destination (12.3.2.2). */
  readonly destination: readonly PdfObject[]
}

/** A destination that goes by a name: a name object of PDF 1.1, or a key of the name tree. */
export interface NamedTarget extends Target {
  readonly kind: keyof NamedDestinations
  readonly name: string
}

/**
 * The target of a dictionary with `Dest` or a go-to action in `A`; `nowhere` when it names no page of the document,
 * undefined when it leads somewhere else than into this document, or has no target.
 */
export function targetOf(places: Places, dict: Dict): Target | 'nowhere' | undefined {
  const holder = holderOf(places, dict)
  return holder && (resolveTarget(places, holder.dict.get(holder.key) ?? null) ?? 'nowhere')
}

/** What the target of such a dictionary stands in, itself or its action, and under which key. */
export function holderOf(
  { document }: Pick<Places, 'document'>,
  dict: Dict,
): { dict: Dict; key: string } | undefined {
  const holder = dict.has('Dest') ? dict : document.dict(dict, 'A')
  const [key] = holder ? keysOfDestinations(document, holder) : []
  return holder && key !== undefined ? { dict: holder, key } : undefined
}

/** The target that a destination, or the name of one, means. */
export function resolveTarget(
  { document, pages, indexOf, destinations }: Places,
  value: PdfObject,
): Target | undefined {
  let destination = document.resolve(value)
  const name =
    destination instanceof PdfString
      ? destination.latin1()
      : destination instanceof Name
        ? destination.text
        : undefined
  if (name !== undefined) destination = document.entry(destinations, name)
  if (isDict(destination)) destination = document.entry(destination, 'D')
  if (!Array.isArray(destination)) return undefined
  const [first] = destination
  const page = first instanceof Ref ? first : typeof first === 'number' ? pages[first]?.ref : undefined
  const index = page && indexOf.get(page.id)
  return index === undefined ? undefined : { page: index, destination }
}
