import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'

/** How far two objects are compared; those that go on beyond count as different. */
const maxDepth = 6
/** Most steps of all comparisons together; those for which there are none left end in a difference. */
const maxSteps = 5_000_000

/** Compares objects of a document. */
export class ObjectComparison {
  readonly #document: PdfDocument
  /** Objects that say the same, so that what many share is compared once. A difference ends the comparison anyway. */
  readonly #same = new Map<PdfObject, Set<PdfObject>>()
  #left = maxSteps

  constructor(document: PdfDocument) {
    this.#document = document
  }

  /** Whether two objects say the same. */
  isSame(one: PdfObject, other: PdfObject, depth = 0): boolean {
    if (one instanceof Ref && other instanceof Ref && one.id === other.id) return true
    this.#left -= 1
    if (depth > maxDepth || this.#left < 0) return false
    const [a, b] = [this.#document.resolve(one), this.#document.resolve(other)]
    if (a instanceof Name && b instanceof Name) return a.text === b.text
    if (a instanceof PdfString && b instanceof PdfString) return Buffer.compare(a.bytes, b.bytes) === 0
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || a === b) return a === b
    if (this.#same.get(a)?.has(b)) return true
    const isSame = this.#areSame(a, b, depth + 1)
    if (isSame) this.#same.set(a, (this.#same.get(a) ?? new Set()).add(b))
    return isSame
  }

  #areSame(a: PdfObject, b: PdfObject, depth: number): boolean {
    if (a instanceof PdfStream && b instanceof PdfStream)
      return Buffer.compare(a.raw, b.raw) === 0 && this.#sameEntries(a.dict, b.dict, depth)
    if (Array.isArray(a) && Array.isArray(b))
      return a.length === b.length && a.every((item, index) => this.isSame(item, b[index] ?? null, depth))
    return isDict(a) && isDict(b) && this.#sameEntries(a, b, depth)
  }

  #sameEntries(one: Dict, other: Dict, depth: number): boolean {
    if (one.size !== other.size) return false
    for (const [key, value] of one) if (!this.isSame(value, other.get(key) ?? null, depth)) return false
    return true
  }
}
