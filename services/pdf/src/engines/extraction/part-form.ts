import { type Dict, isDict, type PdfObject, PdfString } from '@folio/pdf-kit/objects/pdf-object'
import { Ref } from '@folio/pdf-kit/pdf-syntax'
import { inheritedType } from '../assembly/form.ts'
import { fontsIn } from '../assembly/form-resources.ts'
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
  readonly #widgets = new Set<number>()
  readonly #fonts = new Set<string>()

  constructor(draft: PartDraft) {
    this.#draft = draft
  }

  add({ id, dict, ref, copy }: Widget): void {
    if (id !== undefined) this.#widgets.add(id)
    this.#unsign(dict, copy)
    this.#noteFonts(dict)
    const parent = dict.get('Parent')
    if (parent instanceof Ref) this.#hang(copy, ref, parent, 0)
    else if (id !== undefined && this.#draft.book.formFields.has(id)) this.#roots.push(ref)
  }

  finish(): void {
    if (this.#roots.length === 0) return
    const { book, target, catalog, copier } = this.#draft
    const form = dictIn(book.document, book.document.catalog, 'AcroForm')
    // A form of XML data describes the whole document only.
    const copy = copier.copyDict(form ?? new Map(), ['Fields', 'CO', 'XFA', 'SigFlags', 'DR'])
    copy.set('Fields', this.#roots)
    if (form) {
      this.#noteFonts(form)
      const resources = this.#resourcesOf(form)
      if (resources.size > 0) copy.set('DR', copier.copy(resources))
    }
    const order = form ? arrayIn(book.document, form, 'CO') : []
    const kept = order.flatMap((field) =>
      field instanceof Ref && (this.#fields.has(field.id) || this.#widgets.has(field.id))
        ? [copier.copy(field)]
        : [],
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
      this.#noteFonts(original)
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

  #noteFonts(field: Dict): void {
    const appearance = this.#draft.book.document.resolve(field.get('DA') ?? null)
    if (appearance instanceof PdfString) for (const name of fontsIn(appearance)) this.#fonts.add(name)
  }

  /** The form's default resources, of its fonts only those that fields of the part are written in. */
  #resourcesOf(form: Dict): Dict {
    const { document } = this.#draft.book
    const resources: Dict = new Map(dictIn(document, form, 'DR') ?? [])
    const fonts = dictIn(document, resources, 'Font')
    if (fonts) resources.set('Font', new Map([...fonts].filter(([name]) => this.#fonts.has(name))))
    return resources
  }

  /** No signature outlives the cutting of its document; what shows it stays. */
  #unsign(original: Dict, copy: Dict): void {
    const { book, losses } = this.#draft
    const value = book.document.resolve(original.get('V') ?? null)
    if (!isDict(value) || inheritedType(book.document, original) !== 'Sig') return
    copy.delete('V')
    losses.signatures += 1
  }
}
