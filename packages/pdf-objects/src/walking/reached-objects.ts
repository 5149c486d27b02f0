import type { PdfDocument } from '../pdf-document.ts'
import { reachable } from './reachable.ts'

/**
 * What can be reached in a document, walked only when that may have changed: of half a million objects a walk takes half
 * a second. New objects are noticed; whoever changes references in place must tell.
 */
export class ReachedObjects {
  readonly #document: PdfDocument
  #walked: { readonly ids: ReadonlySet<number>; readonly last: number } | undefined

  constructor(document: PdfDocument) {
    this.#document = document
  }

  /** As `reachable` gives them. Ask anew after every change instead of keeping them. */
  ids(): ReadonlySet<number> {
    const { last } = this.#document
    if (this.#walked?.last !== last) this.#walked = { ids: reachable(this.#document), last }
    return this.#walked.ids
  }

  /** To be called whenever references were changed, or the order in which they are met. */
  outdate(): void {
    this.#walked = undefined
  }
}
