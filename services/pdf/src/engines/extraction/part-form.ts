import { type Dict, isDict, type PdfObject } from '@folio/pdf-kit/objects/pdf-object'
import { Name, Ref } from '@folio/pdf-kit/pdf-syntax'
import { arrayIn, dictIn } from '../assembly/source.ts'
import type { PartDraft } from './part.ts'

interface Widget {
  /** Number of the original, if it is an object of its own. */
  readonly id: number | undefined
  readonly dict: Dict
  readonly ref: Ref
  readonly copy: Dict
}

interface CopiedField {
  readonly ref: Ref
  readonly kids: PdfObject[]
}

/** Deeper trees of fields are loops. */
const maxDepth = 50

/** Builds the form of a part from the fields that have widgets in it (ISO 32000-1, 12.7). */
export class PartForm {
  readonly #draft: PartDraft
  readonly #roots: PdfObject[] = []
  readonly #fields = new Map<number, CopiedField>()

  constructor(draft: PartDraft) {
    this.#draft = draft
  }

  add({ id, dict, ref, copy }: Widget): void {
    this.#unsign(dict, copy)
    const parent = dict.get('Parent')
    if (parent instanceof Ref) this.#hang(copy, ref, parent, 0)
    else if (id !== undefined && this.#draft.book.formFields.has(id)) this.#roots.push(ref)
  }

  finish(): void {
    if (this.#roots.length === 0) return
    const { book, target, catalog, copier } = this.#draft
    const form = dictIn(book.document, book.document.catalog, 'AcroForm')
    // A form of XML data describes the whole document only.
    const copy = copier.copyDict(form ?? new Map(), ['Fields', 'CO', 'XFA', 'SigFlags'])
    copy.set('Fields', this.#roots)
    const order = form ? arrayIn(book.document, form, 'CO') : []
    const kept = order.flatMap((field) =>
      field instanceof Ref && this.#fields.has(field.id) ? [copier.copy(field)] : [],
    )
    if (kept.length > 0) copy.set('CO', kept)
    catalog.set('AcroForm', target.add(copy))
  }

  /** Under the copy of its parent, which has only those kids that are in the part. */
  #hang(copy: Dict, ref: Ref, parent: Ref, depth: number): void {
    const { book, target, copier } = this.#draft
    const original = book.document.resolve(parent)
    if (!isDict(original) || depth > maxDepth) return
    let field = this.#fields.get(parent.id)
    if (!field) {
      const dict = copier.copyDict(original, ['Kids', 'Parent'])
      this.#unsign(original, dict)
      field = { ref: target.add(dict), kids: [] }
      dict.set('Kids', field.kids)
      copier.replace(parent.id, field.ref)
      this.#fields.set(parent.id, field)
      const above = original.get('Parent')
      if (above instanceof Ref) this.#hang(dict, field.ref, above, depth + 1)
      else this.#roots.push(field.ref)
    }
    field.kids.push(ref)
    copy.set('Parent', field.ref)
  }

  /** No signature outlives the cutting of its document; what shows it stays. */
  #unsign(original: Dict, copy: Dict): void {
    const { book, losses } = this.#draft
    const type = book.document.resolve(original.get('FT') ?? null)
    const value = book.document.resolve(original.get('V') ?? null)
    const signed = type instanceof Name && type.text === 'Sig' && isDict(value)
    if (!signed) return
    copy.delete('V')
    losses.signatures += 1
  }
}
