import { type Dict, isDict, type PdfObject } from '@folio/pdf-kit/objects/pdf-object'
import { Name, Ref } from '@folio/pdf-kit/pdf-syntax'
import { arrayIn, dictIn } from '../assembly/source.ts'
import { writeNumberTree } from '../assembly/trees.ts'
import type { PartDraft } from './part.ts'

/** Deeper structures are loops. */
const maxDepth = 400

/**
 * The logical structure of the part's pages (ISO 32000-1, 14.7): the elements that have content on them, in their
 * order, under all that stand above them.
 */
export function writePartStructure(draft: PartDraft): void {
  const { book, target, catalog, copier } = draft
  const { document } = book
  const root = dictIn(document, document.catalog, 'StructTreeRoot')
  if (!root) return
  const keys = structureKeys(draft)
  const marked = markedElements(draft, keys)
  if (marked.size === 0) return
  const rootRef = target.add(null)
  const elements = new Map<number, Ref>()
  for (const id of marked) {
    const ref = target.add(null)
    elements.set(id, ref)
    copier.replace(id, ref)
  }
  for (const [id, ref] of elements) target.set(ref.id, copiedElement(draft, id, marked, rootRef))
  const copy = copier.copyDict(root, ['K', 'ParentTree', 'ParentTreeNextKey', 'IDTree'])
  copy.set(
    'K',
    kidsOf(document, root).flatMap((kid) => (kid instanceof Ref ? (elements.get(kid.id) ?? []) : [])),
  )
  const parents = keys.flatMap((key): [number, PdfObject][] => {
    const value = document.resolve(book.structureParents.get(key) ?? null)
    const entry = book.structureParents.get(key) ?? null
    return value === null
      ? []
      : [[key, Array.isArray(value) ? value.map((item) => copier.copy(item)) : copier.copy(entry)]]
  })
  const tree = writeNumberTree(target, parents)
  if (tree) copy.set('ParentTree', tree)
  copy.set('ParentTreeNextKey', Math.max(0, ...keys) + 1)
  target.set(rootRef.id, copy)
  catalog.set('StructTreeRoot', rootRef)
  const mark = document.catalog.get('MarkInfo')
  if (mark !== undefined) catalog.set('MarkInfo', copier.copy(mark))
}

/** Keys into the parent tree, of the pages and of their annotations. */
function structureKeys({ book, pages }: PartDraft): number[] {
  const { document } = book
  const keys: number[] = []
  for (const index of pages.keys()) {
    const page = book.pages[index]?.dict
    if (!page) continue
    const annotations = arrayIn(document, page, 'Annots').map((item) => document.resolve(item))
    for (const [dict, key] of [
      [page, 'StructParents'] as const,
      ...annotations.flatMap((item) => (isDict(item) ? [[item, 'StructParent'] as const] : [])),
    ]) {
      const value = document.resolve(dict.get(key) ?? null)
      if (typeof value === 'number') keys.push(value)
    }
  }
  return keys
}

/** Numbers of the elements with content in the part, and of all above them. */
function markedElements({ book }: PartDraft, keys: readonly number[]): Set<number> {
  const { document, structureParents } = book
  const marked = new Set<number>()
  const mark = (element: PdfObject) => {
    let current = element
    for (let depth = 0; current instanceof Ref && depth < maxDepth && !marked.has(current.id); depth += 1) {
      const dict = document.resolve(current)
      const type = isDict(dict) ? document.resolve(dict.get('Type') ?? null) : null
      if (!isDict(dict) || (type instanceof Name && type.text === 'StructTreeRoot')) return
      marked.add(current.id)
      current = dict.get('P') ?? null
    }
  }
  for (const key of keys) {
    const entry = structureParents.get(key) ?? null
    const value = document.resolve(entry)
    for (const item of Array.isArray(value) ? value : [entry]) mark(item)
  }
  return marked
}

function copiedElement(
  { book, copier, pages }: PartDraft,
  id: number,
  marked: ReadonlySet<number>,
  root: Ref,
): Dict {
  const { document, indexOf } = book
  const element = document.get(id)
  if (!isDict(element)) throw new Error('an element is a dictionary')
  const copy = copier.copyDict(element, ['K', 'P', 'Pg'])
  const parent = element.get('P')
  copy.set('P', parent instanceof Ref && marked.has(parent.id) ? copier.copy(parent) : root)
  const page = element.get('Pg')
  if (page instanceof Ref && isIn(page)) copy.set('Pg', copier.copy(page))
  const kids = kidsOf(document, element).filter((kid) => {
    // The number of marked content on the element's own page.
    if (typeof kid === 'number') return page instanceof Ref && isIn(page)
    const dict = document.resolve(kid)
    if (!isDict(dict)) return false
    if (kid instanceof Ref && dict.has('S')) return marked.has(kid.id)
    const own = dict.get('Pg') ?? page
    return own instanceof Ref && isIn(own)
  })
  if (kids.length > 0)
    copy.set(
      'K',
      kids.map((kid) => copier.copy(kid)),
    )
  return copy

  function isIn(ref: Ref): boolean {
    const index = indexOf.get(ref.id)
    return index !== undefined && pages.has(index)
  }
}

function kidsOf(document: PartDraft['target'], dict: Dict): readonly PdfObject[] {
  const kids = dict.get('K') ?? null
  const resolved = document.resolve(kids)
  return Array.isArray(resolved) ? resolved : kids === null ? [] : [kids]
}
