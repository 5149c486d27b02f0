import { readNameTree, readNumberTree } from '@folio/pdf-document/trees/read-tree'
import { writeNameTree, writeNumberTree } from '@folio/pdf-document/trees/write-tree'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Name, type Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { Part } from './source.ts'
import { isElement, joinNames, renameIn, unmappedTypes } from './tag-names.ts'
import { byText, UniqueNames } from './unique-names.ts'

const parentKeys = ['StructParent', 'StructParents'] as const

/** Joins the logical structure of several documents (ISO 32000-1, 14.7): one root, one parent tree. */
export class StructureMerge {
  readonly #root: Dict = new Map([['Type', new Name('StructTreeRoot')]])
  readonly #rootRef: Ref
  readonly #document: PdfDocument
  readonly #kids: PdfObject[] = []
  readonly #parents: [number, PdfObject][] = []
  readonly #ids: [string, PdfObject][] = []
  readonly #idNames = new UniqueNames(byText)
  readonly #roles: Dict = new Map()
  /** Types that stand for themselves in some document, which a role of another must not change. */
  readonly #unmapped: ReadonlySet<string>
  readonly #classes: Dict = new Map()
  readonly #lists = new Map<string, PdfObject[]>()
  readonly #mark: Dict = new Map()
  #nextKey = 0

  /** @param parts all that are to be added, because a role must not change the types of those after it either */
  constructor(document: PdfDocument, parts: readonly Part[]) {
    this.#document = document
    this.#unmapped = new Set(parts.flatMap((part) => [...unmappedTypes(part)]))
    this.#rootRef = document.add(this.#root)
  }

  add({ document, catalog, dicts }: Part): void {
    const root = document.dict(catalog, 'StructTreeRoot')
    if (!root) {
      // Keys without a tree would lead into that of another document.
      for (const dict of dicts) for (const key of parentKeys) dict.delete(key)
      return
    }
    this.#addElements(document, root, catalog.get('Lang'))
    this.#addParents(document, root, dicts)
    const elements = dicts.filter(isElement)
    const roles = joinNames(document, this.#roles, document.dict(root, 'RoleMap'), this.#unmapped)
    const classes = joinNames(document, this.#classes, document.dict(root, 'ClassMap'))
    const ids = this.#addIds(document, root)
    if (roles.size + classes.size + ids.size > 0) {
      const changed = new Set<Dict>()
      for (const element of elements) renameIn(document, element, { roles, classes, ids, changed })
    }
    for (const key of ['Namespaces', 'AF', 'PronunciationLexicon']) {
      const items = document.array(root, key) ?? []
      if (items.length > 0) this.#lists.set(key, [...(this.#lists.get(key) ?? []), ...items])
    }
    for (const [key, value] of document.dict(catalog, 'MarkInfo') ?? []) {
      if (document.resolve(value) === true) this.#mark.set(key, true)
    }
  }

  finish(catalog: Dict): void {
    if (this.#kids.length === 0) return
    const entries: [string, PdfObject | undefined][] = [
      ['K', this.#kids],
      ['ParentTree', writeNumberTree(this.#document, this.#parents)],
      ['ParentTreeNextKey', this.#nextKey],
      ['IDTree', writeNameTree(this.#document, this.#ids)],
      ['RoleMap', this.#roles.size > 0 ? this.#roles : undefined],
      ['ClassMap', this.#classes.size > 0 ? this.#classes : undefined],
      ...this.#lists,
    ]
    for (const [key, value] of entries) if (value !== undefined) this.#root.set(key, value)
    catalog.set('StructTreeRoot', this.#rootRef)
    if (this.#mark.size > 0) catalog.set('MarkInfo', this.#mark)
  }

  /** The language of a document becomes that of its elements, because the whole has that of the first. */
  #addElements(document: PdfDocument, root: Dict, language: PdfObject | undefined): void {
    const kids = document.array(root, 'K')
    const items = kids ?? [root.get('K') ?? null]
    for (const item of items) {
      const element = document.resolve(item)
      if (!isDict(element)) continue
      element.set('P', this.#rootRef)
      if (language !== undefined && !element.has('Lang')) element.set('Lang', language)
      this.#kids.push(item)
    }
  }

  /** Every key is raised above those of the documents before. */
  #addParents(document: PdfDocument, root: Dict, dicts: readonly Dict[]): void {
    const first = this.#nextKey
    const raise = (key: number) => {
      this.#nextKey = Math.max(this.#nextKey, first + key + 1)
      return first + key
    }
    for (const [key, value] of readNumberTree(document, root.get('ParentTree') ?? null)) {
      this.#parents.push([raise(key), value])
    }
    for (const dict of dicts) {
      for (const key of parentKeys) {
        const value = document.number(dict, key)
        if (value === undefined) continue
        // Some writers say so of what has no tags; raised, it would lead into the document before.
        if (value < 0) dict.delete(key)
        else dict.set(key, raise(value))
      }
    }
  }

  #addIds(document: PdfDocument, root: Dict): ReadonlyMap<string, string> {
    const ids = readNameTree(document, root.get('IDTree') ?? null)
    const renamed = this.#idNames.take(ids.map(([id]) => id))
    for (const [id, element] of ids) this.#ids.push([renamed.get(id) ?? id, element])
    return renamed
  }
}
