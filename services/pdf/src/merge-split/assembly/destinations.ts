import { keysOfDestinations, namedDestinations } from '@folio/pdf-document/destinations/named-destinations'
import { bytesOf, writeNameTree } from '@folio/pdf-document/trees/write-tree'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'
import type { Part } from './source.ts'
import { byText, UniqueNames } from './unique-names.ts'

/** Collects the named destinations of several documents and keeps those of one name apart. */
export class DestinationMerge {
  readonly #names = new UniqueNames(byText)
  readonly #old: Dict = new Map()
  readonly #tree: [string, PdfObject][] = []

  /** Takes those of one document; whatever leads to a renamed one then does so by its new name. */
  add({ document, catalog, pages, dicts }: Part): void {
    const { old, tree } = namedDestinations(document, catalog)
    // Readers look a name up in both places, so that it must not mean two things.
    const renamed = this.#names.take([...old, ...tree].map(([name]) => name))
    for (const [name, value] of old) this.#old.set(renamed.get(name) ?? name, value)
    for (const [name, value] of tree) this.#tree.push([renamed.get(name) ?? name, value])
    const pageRefs = pages.map(({ ref }) => ref)
    for (const [, value] of [...old, ...tree]) {
      const target = document.resolve(value)
      turnIntoReference(isDict(target) ? document.entry(target, 'D') : target, pageRefs)
    }
    for (const dict of dicts) {
      for (const key of keysOfDestinations(document, dict)) {
        const target = document.entry(dict, key)
        const newName = renamed.get(nameOf(target) ?? '')
        if (newName !== undefined)
          dict.set(key, target instanceof Name ? new Name(newName) : bytesOf(newName))
        turnIntoReference(target, pageRefs)
      }
    }
  }

  /** Writes what was collected into the catalog and its name dictionary. */
  finish(document: PdfDocument, catalog: Dict, names: Dict): void {
    if (this.#old.size > 0) catalog.set('Dests', document.add(this.#old))
    const tree = writeNameTree(document, this.#tree)
    if (tree) names.set('Dests', tree)
  }
}

const nameOf = (target: PdfObject): string | undefined =>
  target instanceof PdfString ? target.latin1() : target instanceof Name ? target.text : undefined

/** Some writers give the number of a page, which only remote destinations may do. */
function turnIntoReference(target: PdfObject, pages: readonly Ref[]): void {
  if (!Array.isArray(target) || typeof target[0] !== 'number') return
  const page = pages[target[0]]
  if (page instanceof Ref) target[0] = page
}
