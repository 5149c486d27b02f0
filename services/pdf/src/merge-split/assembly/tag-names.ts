import { bytesOf } from '@folio/pdf-document/trees/write-tree'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { Part } from './source.ts'

/**
 * Adds the entries of one map to another.
 * @param exclusions further names that mean something else
 * @returns new names for those that mean something else there
 */
export function joinNames(
  document: PdfDocument,
  joined: Dict,
  added: Dict = new Map(),
  exclusions: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>()
  const rename = (name: string) => {
    let free = name
    for (let number = 2; joined.has(free) || added.has(free) || exclusions.has(free); number += 1)
      free = `${name}_${number}`
    renamed.set(name, free)
  }
  /** Names that are known already by what they mean here. */
  const meaningBy = new Map<string, string[]>()
  for (const [name, value] of added) {
    if (!(joined.has(name) || exclusions.has(name))) continue
    const meaning = document.resolve(value)
    const current = exclusions.has(name) ? new Name(name) : (joined.get(name) ?? null)
    if (!sameName(current, meaning)) rename(name)
    else if (meaning instanceof Name) {
      const names = meaningBy.get(meaning.text) ?? []
      names.push(name)
      meaningBy.set(meaning.text, names)
    }
  }
  // A role is often mapped to another one, which may have got a new name just now.
  const waiting = [...renamed.keys()]
  for (let meaning = waiting.pop(); meaning !== undefined; meaning = waiting.pop()) {
    for (const name of meaningBy.get(meaning) ?? []) {
      if (renamed.has(name)) continue
      rename(name)
      waiting.push(name)
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

/** Page labels have a prefix under the key that the parent of an element has. */
export const isElement = (dict: Dict): boolean => dict.has('S') && dict.get('P') instanceof Ref

/**
 * Types that stand for themselves in a document: those of its elements, and those that its roles are mapped to in the
 * end. Elements of another namespace have a role map of their own (ISO 32000-2, 14.8.6.2).
 */
export function unmappedTypes({ document, catalog, dicts }: Part): Set<string> {
  const root = document.dict(catalog, 'StructTreeRoot')
  const roles: Dict = (root && document.dict(root, 'RoleMap')) ?? new Map()
  const elements = root ? dicts.filter((dict) => isElement(dict) && !dict.has('NS')) : []
  const types = [...elements.map((element) => element.get('S') ?? null), ...(root ? roles.values() : [])]
  const unmapped = new Set<string>()
  for (const item of types) {
    const type = document.resolve(item)
    if (type instanceof Name && sameName(document.resolve(roles.get(type.text) ?? type), type))
      unmapped.add(type.text)
  }
  return unmapped
}

interface Renamed {
  readonly roles: ReadonlyMap<string, string>
  readonly classes: ReadonlyMap<string, string>
  readonly ids: ReadonlyMap<string, string>
  /** Attributes that are done; several cells may share them. */
  readonly changed: Set<Dict>
}

/** The type, the classes and the identifier of a structure element, and the headers that a table cell names. */
export function renameIn(
  document: PdfDocument,
  element: Dict,
  { roles, classes, ids, changed }: Renamed,
): void {
  const renamed = (value: PdfObject, names: ReadonlyMap<string, string>): PdfObject => {
    const target = document.resolve(value)
    if (target instanceof Name) return new Name(names.get(target.text) ?? target.text)
    if (target instanceof PdfString) return bytesOf(names.get(target.latin1()) ?? target.latin1())
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
  for (const owner of document.list(element, 'A')) {
    const headers = isDict(owner) ? owner.get('Headers') : undefined
    if (!isDict(owner) || headers === undefined || ids.size === 0 || changed.has(owner)) continue
    owner.set('Headers', renamed(headers, ids))
    changed.add(owner)
  }
}
