import { writeNameTree, writeNumberTree } from '@folio/pdf-document/trees/write-tree'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { Steps } from '@folio/pdf-objects/walking/walk-tree'
import type { PartDraft } from './part.ts'
import { structureKeys } from './tag-keys.ts'

/** Deeper structures are loops. */
const maxDepth = 400

/**
 * The logical structure of the part's pages (ISO 32000-1, 14.7): the elements that have content on them, in their
 * order, under all that stand above them.
 */
export function writePartStructure(draft: PartDraft): void {
  const { book, target, catalog, copier } = draft
  const { document } = book
  const root = document.dict(document.catalog, 'StructTreeRoot')
  if (!root) return
  const keys = structureKeys(draft)
  const elementIds = markedElements(draft, keys)
  if (elementIds.size === 0) return
  const rootRef = target.add(null)
  const elements = new Map<number, Ref>()
  for (const id of elementIds) {
    const ref = target.add(null)
    elements.set(id, ref)
    copier.replace(id, ref)
  }
  for (const [id, ref] of elements) target.set(ref.id, copiedElement(draft, id, elementIds, rootRef))
  const copy = copier.copyDict(root, ['K', 'ParentTree', 'ParentTreeNextKey', 'IDTree'])
  const ids = root.has('IDTree') ? idsOf(document, elements) : []
  const idTree = writeNameTree(target, ids)
  if (idTree) copy.set('IDTree', idTree)
  copy.set(
    'K',
    kidsOf(document, root).flatMap((kid) => (kid instanceof Ref ? (elements.get(kid.id) ?? []) : [])),
  )
  const ownLists = new Map<PdfObject, PdfObject>()
  const parents = keys.flatMap((key): [number, PdfObject][] => {
    const entry = book.structureParents.get(key) ?? null
    const value = document.resolve(entry)
    if (!Array.isArray(value)) {
      const element = entry instanceof Ref ? elements.get(entry.id) : undefined
      return element ? [[key, element]] : []
    }
    const known = ownLists.get(value)
    if (known !== undefined) return known === null ? [] : [[key, known]]
    // By the number of the content, so that the others keep their places.
    const items = value.map((item) => (item instanceof Ref ? (elements.get(item.id) ?? null) : null))
    const list = items.some((item) => item !== null) ? items : null
    // One that stands by itself may be that of many keys.
    const own = list && entry instanceof Ref ? target.add(list) : list
    ownLists.set(value, own)
    return own === null ? [] : [[key, own]]
  })
  const tree = writeNumberTree(target, parents)
  if (tree) copy.set('ParentTree', tree)
  copy.set('ParentTreeNextKey', (keys.at(-1) ?? -1) + 1)
  target.set(rootRef.id, copy)
  catalog.set('StructTreeRoot', rootRef)
  const mark = document.catalog.get('MarkInfo')
  if (mark !== undefined) catalog.set('MarkInfo', copier.copy(mark))
}

/** The identifiers by which elements name each other (14.7.2), as the headers of a table's cell do. */
function idsOf(document: PdfDocument, elements: ReadonlyMap<number, Ref>): [string, Ref][] {
  return [...elements].flatMap(([id, ref]): [string, Ref][] => {
    const element = document.get(id)
    const name = isDict(element) ? document.string(element, 'ID') : undefined
    return name ? [[name.latin1(), ref]] : []
  })
}

/** Numbers of the elements with content in the part, and of all above them. */
function markedElements(draft: PartDraft, keys: readonly number[]): Set<number> {
  const { document, structureParents } = draft.book
  const elementIds = new Set<number>()
  const steps = new Steps()
  /** Whether elements have content on the part's pages; a key may name one a thousand times. */
  const cache = new Map<Dict, boolean>()
  const hasContent = (element: Dict): boolean => {
    const kids = kidsOf(document, element)
    steps.take(kids.length)
    return kids.some((kid) => isContent(draft, element, kid))
  }
  const mark = (element: PdfObject) => {
    let current = element
    for (
      let depth = 0;
      current instanceof Ref && depth < maxDepth && !elementIds.has(current.id);
      depth += 1
    ) {
      const dict = document.resolve(current)
      if (!isDict(dict) || document.name(dict, 'Type') === 'StructTreeRoot') return
      elementIds.add(current.id)
      current = dict.get('P') ?? null
    }
  }
  for (const key of keys) {
    const entry = structureParents.get(key) ?? null
    const value = document.resolve(entry)
    for (const item of new Set(Array.isArray(value) ? value : [entry])) {
      const element = document.resolve(item)
      if (!isDict(element)) continue
      // A form may be drawn on several pages and says of each what belongs to it.
      const isOfPart = cache.get(element) ?? hasContent(element)
      cache.set(element, isOfPart)
      if (isOfPart) mark(item)
    }
  }
  return elementIds
}

function copiedElement(draft: PartDraft, id: number, elementIds: ReadonlySet<number>, root: Ref): Dict {
  const { copier } = draft
  const { document } = draft.book
  const element = document.get(id)
  if (!isDict(element)) throw new Error('an element is a dictionary')
  const copy = copier.copyDict(element, ['K', 'P', 'Pg', 'Ref'])
  // Elements it refers to (ISO 32000-2, table 355), such as the note that belongs to a mark.
  const related = (document.array(element, 'Ref') ?? []).filter(
    (item) => item instanceof Ref && elementIds.has(item.id),
  )
  if (related.length > 0) copy.set('Ref', copier.copy(related))
  const parent = element.get('P')
  copy.set('P', parent instanceof Ref && elementIds.has(parent.id) ? copier.copy(parent) : root)
  const page = element.get('Pg')
  if (page instanceof Ref && isIn(draft, page)) copy.set('Pg', copier.copy(page))
  const kids = kidsOf(document, element).filter(
    (kid) => (kid instanceof Ref && elementIds.has(kid.id)) || isContent(draft, element, kid),
  )
  if (kids.length > 0) copy.set('K', copier.copy([...kids]))
  return copy
}

/** Whether a kid of an element is content, or an annotation, of the part's pages. */
function isContent(draft: PartDraft, element: Dict, kid: PdfObject): boolean {
  const { document } = draft.book
  const page = element.get('Pg')
  // The number of marked content on the element's own page.
  if (typeof kid === 'number') return page instanceof Ref && isIn(draft, page)
  const dict = document.resolve(kid)
  if (!isDict(dict) || dict.has('S')) return false
  const own = dict.get('Pg') ?? page
  if (own instanceof Ref) return isIn(draft, own)
  // The page of an annotation need not be named.
  const object = dict.get('Obj')
  return object instanceof Ref && draft.copier.has(object.id)
}

function isIn({ book, pages }: PartDraft, { id }: Ref): boolean {
  const index = book.indexOf.get(id)
  return index !== undefined && pages.has(index)
}

function kidsOf(document: PdfDocument, dict: Dict): readonly PdfObject[] {
  const kids = dict.get('K') ?? null
  const resolved = document.resolve(kids)
  return Array.isArray(resolved) ? resolved : kids === null ? [] : [kids]
}
