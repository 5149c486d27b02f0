import { fontsIn } from '@folio/pdf-document/forms/default-appearance'
import { inheritedType } from '@folio/pdf-document/forms/fields'
import { isSigned } from '@folio/pdf-document/signatures/signed-fields'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
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
  readonly original: Dict
  /** Kids in the part, by the number of the original. */
  readonly kids: Map<number, Ref>
  /** Those whose originals are no objects of their own. */
  readonly otherKids: Ref[]
}

/** Builds the form of a part from the fields that have widgets in it (ISO 32000-1, 12.7). */
export class PartForm {
  readonly #draft: PartDraft
  /** By the number of the original. */
  readonly #roots = new Map<number, Ref>()
  readonly #fields = new Map<number, CopiedField>()
  readonly #widgets = new Set<number>()
  readonly #fonts = new Set<string>()

  constructor(draft: PartDraft) {
    this.#draft = draft
  }

  /** Numbers for the fields above a widget, before anything is copied that may name them. */
  number(widget: Dict): void {
    const { book, target, copier } = this.#draft
    let parent = widget.get('Parent')
    while (parent instanceof Ref && !this.#fields.has(parent.id)) {
      const original = book.document.resolve(parent)
      if (!isDict(original)) return
      const ref = target.add(null)
      this.#fields.set(parent.id, { ref, original, kids: new Map(), otherKids: [] })
      copier.replace(parent.id, ref)
      parent = original.get('Parent')
    }
  }

  add({ id, dict, ref, copy }: Widget): void {
    if (id !== undefined) this.#widgets.add(id)
    this.#unsign(dict, copy)
    this.#noteFonts(dict)
    const parent = dict.get('Parent')
    if (parent instanceof Ref) this.#hang({ id, ref, copy }, parent)
    else if (id !== undefined && this.#draft.book.formFields.has(id)) this.#roots.set(id, ref)
  }

  finish(): void {
    for (const [id, field] of this.#fields) this.#write(id, field)
    for (const field of this.#fields.values()) this.#setKids(field)
    if (this.#roots.size === 0) return
    const { book, target, catalog, copier } = this.#draft
    const form = book.document.dict(book.document.catalog, 'AcroForm')
    // A form of XML data describes the whole document only.
    const copy = copier.copyDict(form ?? new Map(), ['Fields', 'CO', 'XFA', 'SigFlags', 'DR'])
    const inOrder = [...book.formFields].filter((id) => this.#roots.has(id))
    const roots = new Set([...inOrder, ...this.#roots.keys()])
    copy.set(
      'Fields',
      [...roots].map((id) => this.#roots.get(id) ?? null),
    )
    if (form) {
      this.#noteFonts(form)
      const resources = this.#resourcesOf(form)
      if (resources.size > 0) copy.set('DR', copier.copy(resources))
    }
    const order = form ? (book.document.array(form, 'CO') ?? []) : []
    const calculationOrder = order.flatMap((field) =>
      field instanceof Ref && (this.#fields.has(field.id) || this.#widgets.has(field.id))
        ? [copier.copy(field)]
        : [],
    )
    if (calculationOrder.length > 0) copy.set('CO', calculationOrder)
    catalog.set('AcroForm', target.add(copy))
  }

  #hang({ id, ref, copy }: { id: number | undefined; ref: Ref; copy: Dict }, parent: Ref): void {
    const field = this.#fields.get(parent.id)
    if (!field) return
    if (id === undefined) field.otherKids.push(ref)
    else field.kids.set(id, ref)
    copy.set('Parent', field.ref)
  }

  /** Under the copy of its parent. */
  #write(id: number, { ref, original }: CopiedField): void {
    const { target, copier } = this.#draft
    const copy = copier.copyDict(original, ['Kids', 'Parent'])
    this.#unsign(original, copy)
    this.#noteFonts(original)
    const parent = original.get('Parent')
    if (parent instanceof Ref) this.#hang({ id, ref, copy }, parent)
    else this.#roots.set(id, ref)
    target.set(ref.id, copy)
  }

  /** Only those that are in the part, in the order of the whole. */
  #setKids({ ref, original, kids, otherKids }: CopiedField): void {
    const { book, target } = this.#draft
    const copy = target.get(ref.id)
    if (!isDict(copy)) return
    const all = book.document.array(original, 'Kids') ?? []
    const isKept = (kid: PdfObject | undefined): kid is Ref => kid instanceof Ref && kids.has(kid.id)
    copy.set('Kids', [...all.filter(isKept).map(({ id }) => kids.get(id) ?? null), ...otherKids])
    const values = book.document.array(copy, 'Opt') ?? []
    // What each button stands for (12.7.4.2.3); of a list, the options.
    if (inheritedType(book.document, original) === 'Btn' && values.length === all.length)
      copy.set(
        'Opt',
        values.filter((_, index) => isKept(all[index])),
      )
  }

  #noteFonts(field: Dict): void {
    const appearance = this.#draft.book.document.string(field, 'DA')
    if (appearance) for (const name of fontsIn(appearance)) this.#fonts.add(name)
  }

  /** The form's default resources, of its fonts only those that fields of the part are written in. */
  #resourcesOf(form: Dict): Dict {
    const { document } = this.#draft.book
    const resources: Dict = new Map(document.dict(form, 'DR') ?? [])
    const fonts = document.dict(resources, 'Font')
    if (fonts) resources.set('Font', new Map([...fonts].filter(([name]) => this.#fonts.has(name))))
    return resources
  }

  /** No signature outlives the cutting of its document; what shows it stays. */
  #unsign(original: Dict, copy: Dict): void {
    const { book, losses } = this.#draft
    if (!isSigned(book.document, original)) return
    copy.delete('V')
    losses.signatures += 1
  }
}
