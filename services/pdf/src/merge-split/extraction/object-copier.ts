import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { Steps } from '@folio/pdf-objects/walking/walk-tree'
import { usedDict } from './used-resources.ts'

/** Values, more than a part of 100 MB has; what stands once in the source may be wanted over and over. */
const maxCopied = 20_000_000

/**
 * Copies objects of one document into another, each once, and whatever they lead to; forms with the resources they use.
 * The source stays as it is.
 */
export class ObjectCopier {
  readonly #source: PdfDocument
  readonly #target: PdfDocument
  readonly #outside: ReadonlySet<number>
  readonly #copies = new Map<number, PdfObject>()
  readonly #steps = new Steps(maxCopied)
  readonly #waiting: { readonly from: number; readonly to: number }[] = []

  /** References to the objects of `outside` lead nowhere, but for those that are replaced by others. */
  constructor(source: PdfDocument, target: PdfDocument, outside: ReadonlySet<number> = new Set()) {
    this.#source = source
    this.#target = target
    this.#outside = outside
  }

  /** From now on references to this object become `value`. */
  replace(id: number, value: PdfObject): void {
    this.#copies.set(id, value)
  }

  /** Whether there is a copy of this object. */
  has(id: number): boolean {
    return this.#copies.get(id) instanceof Ref
  }

  /** The value with its references set anew. Streams share their bytes. */
  copy(value: PdfObject): PdfObject {
    this.#steps.take()
    if (value instanceof Ref) return this.#reference(value.id)
    if (Array.isArray(value)) return value.map((item) => this.copy(item))
    if (value instanceof Map) return this.copyDict(value)
    // The length is written anew with the stream.
    if (value instanceof PdfStream)
      return new PdfStream(this.copyDict(usedDict(this.#source, value), ['Length']), value.raw)
    return value
  }

  /** @param without keys that are left out */
  copyDict(dict: Dict, without: readonly string[] = []): Dict {
    const copy: Dict = new Map()
    for (const [key, value] of dict) if (!without.includes(key)) copy.set(key, this.copy(value))
    return copy
  }

  /** Copies everything that copies lead to. */
  finish(): void {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      this.#target.set(next.to, this.copy(this.#source.get(next.from)))
    }
  }

  #reference(id: number): PdfObject {
    const known = this.#copies.get(id)
    if (known !== undefined) return known
    if (this.#outside.has(id) || this.#source.get(id) === null) return null
    const ref = this.#target.add(null)
    this.#copies.set(id, ref)
    this.#waiting.push({ from: id, to: ref.id })
    return ref
  }
}
