import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfString } from '@folio/pdf-kit/objects/pdf-object'
import { Name, type Ref } from '@folio/pdf-kit/pdf-syntax'
import { arrayIn, dictIn, type Part } from './source.ts'
import { bytesOf, latin1, readNameTree, readNumberTree, writeNameTree, writeNumberTree } from './trees.ts'
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
  readonly #classes: Dict = new Map()
  readonly #lists = new Map<string, PdfObject[]>()
  readonly #mark: Dict = new Map()
  #nextKey = 0

  constructor(document: PdfDocument) {
    this.#document = document
    this.#rootRef = document.add(this.#root)
  }

  add({ document, catalog, dicts }: Part): void {
    const root = dictIn(document, catalog, 'StructTreeRoot')
    if (!root) {
      // Keys without a tree would lead into that of another document.
      for (const dict of dicts) for (const key of parentKeys) dict.delete(key)
      return
    }
    this.#addElements(document, root, catalog.get('Lang'))
    this.#addParents(document, root, dicts)
    const roles = join(document, this.#roles, dictIn(document, root, 'RoleMap'))
    const classes = join(document, this.#classes, dictIn(document, root, 'ClassMap'))
    const ids = this.#addIds(document, root)
    if (roles.size + classes.size + ids.size > 0) {
      for (const dict of dicts) if (isElement(dict)) renameIn(document, dict, { roles, classes, ids })
    }
    for (const key of ['Namespaces', 'AF', 'PronunciationLexicon']) {
      const items = arrayIn(document, root, key)
      if (items.length > 0) this.#lists.set(key, [...(this.#lists.get(key) ?? []), ...items])
    }
    for (const [key, value] of dictIn(document, catalog, 'MarkInfo') ?? []) {
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
    const kids = document.resolve(root.get('K') ?? null)
    const items = Array.isArray(kids) ? kids : [root.get('K') ?? null]
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
        const value = document.resolve(dict.get(key) ?? null)
        if (typeof value !== 'number') continue
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

/** Adds the entries of one map to another. @returns new names for those that mean something else there */
function join(document: PdfDocument, joined: Dict, added: Dict = new Map()): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  // A role is often mapped to another one, which may have got a new name just now.
  for (let before = -1; before < renamed.size; ) {
    before = renamed.size
    for (const [name, value] of added) {
      const known = joined.get(name)
      if (known === undefined || renamed.has(name)) continue
      const meaning = document.resolve(value)
      if (sameName(known, meaning) && !(meaning instanceof Name && renamed.has(meaning.text))) continue
      let free = name
      for (let number = 2; joined.has(free) || added.has(free); number += 1) free = `${name}_${number}`
      renamed.set(name, free)
    }
  }
  for (const [name, value] of added) {
    const role = document.resolve(value)
    const meaning = role instanceof Name ? renamed.get(role.text) : undefined
    joined.set(renamed.get(name) ?? name, meaning === undefined ? value : new Name(meaning))
  }
  return renamed
}

const sameName = (one: PdfObject, other: PdfObject): boolean =>
  one instanceof Name && other instanceof Name && one.text === other.text

function isElement(dict: Dict): boolean {
  return dict.has('S') && dict.has('P')
}

interface Renamed {
  readonly roles: ReadonlyMap<string, string>
  readonly classes: ReadonlyMap<string, string>
  readonly ids: ReadonlyMap<string, string>
}

/** The type, the classes and the identifier of a structure element, and the headers that a table cell names. */
function renameIn(document: PdfDocument, element: Dict, { roles, classes, ids }: Renamed): void {
  const renamed = (value: PdfObject, names: ReadonlyMap<string, string>): PdfObject => {
    const target = document.resolve(value)
    if (target instanceof Name) return new Name(names.get(target.text) ?? target.text)
    if (target instanceof PdfString) return bytesOf(names.get(latin1(target)) ?? latin1(target))
    return Array.isArray(target) ? target.map((item) => renamed(item, names)) : value
  }
  for (const [key, names] of [
    ['S', roles],
    ['C', classes],
    ['ID', ids],
  ] as const) {
    const value = element.get(key)
    // A type of another namespace has its own role map (ISO 32000-2, 14.8.6.2).
    const isMapped = key !== 'S' || !element.has('NS')
    if (value !== undefined && names.size > 0 && isMapped) element.set(key, renamed(value, names))
  }
  const attributes = document.resolve(element.get('A') ?? null)
  for (const item of Array.isArray(attributes) ? attributes : [attributes]) {
    const owner = document.resolve(item)
    const headers = isDict(owner) ? owner.get('Headers') : undefined
    if (isDict(owner) && headers !== undefined && ids.size > 0) owner.set('Headers', renamed(headers, ids))
  }
}
