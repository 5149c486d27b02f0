import { contentOwners } from '@folio/pdf-document/tags/content-owners'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { forgetParent } from '../tags/parent-tree.ts'
import type { Mark } from './marked-places.ts'

/** The numbers of the marked content that belongs to an element of the tree of tags, elements below it included. */
export function markedContentOf(document: PdfDocument, element: PdfObject): number[] {
  const dict = document.resolve(element)
  if (!isDict(dict)) return []
  return document.list(dict, 'K').flatMap((kid) => {
    if (typeof kid === 'number') return [kid]
    if (!isDict(kid)) return []
    const id = document.number(kid, 'MCID')
    return id !== undefined ? [id] : kid.has('S') ? markedContentOf(document, kid) : []
  })
}

/**
 * Makes the link that stood for a field in the tree of tags its form (ISO 32000-1, 14.8.4.5): the first of several,
 * the others are taken out of the tree.
 */
export function tagField(document: PdfDocument, [first, ...others]: readonly Mark[], widget: Ref): void {
  if (!first) return
  const element = document.resolve(first.element)
  if (!isDict(element)) return
  element.set('S', new Name('Form'))
  element.delete('A')
  element.set('K', [objectReference(widget, first.page.ref)])
  for (const other of others) takeOut(document, other)
}

/** Makes the links that stood for a field that did not become one plain text. */
export function tagText(document: PdfDocument, marks: readonly Mark[]): void {
  for (const { element, structParent } of marks) {
    const dict = document.resolve(element)
    if (!isDict(dict)) continue
    const kids = dict.get('K')
    dict.set('S', new Name('Span'))
    dict.set('K', Array.isArray(kids) ? kids.filter((kid) => !isObjectReference(document, kid)) : [])
    forgetParent(document, structParent)
  }
}

/** Content that is not on the page any more has no element. */
export function forgetContent(document: PdfDocument, page: Dict, ids: Iterable<number>): void {
  const owners = contentOwners(document, page)
  if (owners) for (const id of ids) if (id < owners.length) owners[id] = null
}

function takeOut(document: PdfDocument, { element, structParent }: Mark): void {
  const dict = document.resolve(element)
  const parent = isDict(dict) ? document.dict(dict, 'P') : undefined
  const kids = document.array(parent, 'K')
  if (parent && kids) {
    parent.set(
      'K',
      kids.filter((kid) => !(kid instanceof Ref && kid.id === element.id)),
    )
  }
  forgetParent(document, structParent)
}

const objectReference = (object: Ref, page: Ref): Dict =>
  new Map<string, PdfObject>([
    ['Type', new Name('OBJR')],
    ['Obj', object],
    ['Pg', page],
  ])

function isObjectReference(document: PdfDocument, kid: PdfObject): boolean {
  const dict = document.resolve(kid)
  return isDict(dict) && dict.has('Obj')
}
