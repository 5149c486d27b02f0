import { renameFonts } from '@folio/pdf-document/forms/default-appearance'
import { fieldsBelow, inheritedType } from '@folio/pdf-document/forms/fields'
import type { FormLosses } from '@folio/pdf-document/signatures/form-losses'
import { hasUsageRights } from '@folio/pdf-document/signatures/usage-rights'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { append } from '@folio/pdf-objects/writing/append'
import { ResourceMerge } from './form-resources.ts'
import type { Part } from './source.ts'
import { UniqueNames } from './unique-names.ts'

/** Joins interactive forms (ISO 32000-1, 12.7): fields of one name in different documents stay different fields. */
export class FormMerge {
  readonly #fields: PdfObject[] = []
  readonly #order: PdfObject[] = []
  readonly #names = new UniqueNames()
  readonly #resources = new ResourceMerge()
  #needAppearances = false
  #hasSignatureFields = false
  #signatures = 0
  #dynamic = 0
  #usageRights = 0

  add({ document, catalog, dicts }: Part): void {
    const form = document.dict(catalog, 'AcroForm')
    this.#usageRights += Number(hasUsageRights(document, catalog))
    // A signed widget need not be a field of the form.
    for (const dict of dicts) if (document.name(dict, 'FT') === 'Sig') this.#unsign(document, dict)
    if (!form) return
    if (form.has('XFA')) this.#dynamic += 1
    this.#needAppearances ||= needsAppearances(document, form)
    const fonts = this.#resources.add(document, document.dict(form, 'DR'))
    const fields = (document.array(form, 'Fields') ?? []).flatMap((item) => {
      const dict = document.resolve(item)
      return isDict(dict) ? [{ item: item instanceof Ref ? item : document.add(dict), dict }] : []
    })
    const renamed = this.#names.take(fields.flatMap(({ dict }) => partialName(document, dict) ?? []))
    for (const { item, dict } of fields) {
      const name = partialName(document, dict)
      const newName = name === undefined ? undefined : renamed.get(name)
      if (newName !== undefined) dict.set('T', PdfString.of(newName))
      inheritDefaults(dict, form)
      this.#fields.push(item)
    }
    for (const { dict } of fieldsBelow(
      document,
      fields.map(({ item }) => item),
    )) {
      if (document.name(dict, 'FT') === undefined && inheritedType(document, dict) === 'Sig')
        this.#unsign(document, dict)
    }
    if (fonts.size > 0) renameFonts(document, dicts, fonts)
    if (renamed.size > 0) for (const dict of dicts) renameTargets(document, dict, renamed)
    append(this.#order, document.array(form, 'CO') ?? [])
  }

  finish(document: PdfDocument, catalog: Dict): FormLosses {
    if (this.#fields.length > 0) {
      const form: Dict = new Map<string, PdfObject>([['Fields', this.#fields]])
      const resources = this.#resources.finish()
      if (resources.size > 0) form.set('DR', resources)
      if (this.#order.length > 0) form.set('CO', this.#order)
      if (this.#needAppearances) form.set('NeedAppearances', true)
      // There are signature fields; that changes may only be appended no longer holds.
      if (this.#hasSignatureFields) form.set('SigFlags', 1)
      catalog.set('AcroForm', document.add(form))
    }
    return { signatures: this.#signatures, dynamicForms: this.#dynamic, usageRights: this.#usageRights }
  }

  /** No signature outlives a change of the file (12.8); what shows it on the page stays. */
  #unsign(document: PdfDocument, field: Dict): void {
    this.#hasSignatureFields = true
    if (document.dict(field, 'V') !== undefined) this.#signatures += 1
    field.delete('V')
  }
}

const needsAppearances = (document: PdfDocument, form: Dict): boolean =>
  document.boolean(form, 'NeedAppearances') === true

/** Forms whose fields viewers draw as they see fit because another form asks for that: it is said of all or none. */
export function formsDrawnAnew(parts: readonly Part[]): number {
  const flags = parts.flatMap(({ document, catalog }) => {
    const form = document.dict(catalog, 'AcroForm')
    return form && (document.array(form, 'Fields') ?? []).length > 0 ? [needsAppearances(document, form)] : []
  })
  return flags.includes(true) ? flags.filter((asks) => !asks).length : 0
}

/** What the form said for all its fields now stands at each. */
function inheritDefaults(field: Dict, form: Dict): void {
  for (const key of ['DA', 'Q']) {
    const value = form.get(key)
    if (value !== undefined && !field.has(key)) field.set(key, value)
  }
}

/** Actions that hide, reset or submit fields, and signatures that lock them, name them by strings (12.6.4.10, 12.7.5). */
function renameTargets(document: PdfDocument, action: Dict, renamed: ReadonlyMap<string, string>): void {
  const type = document.name(action, 'S')
  const namesFields =
    type === 'ResetForm' || type === 'SubmitForm' || document.name(action, 'Type') === 'SigFieldLock'
  const key = type === 'Hide' ? 'T' : namesFields ? 'Fields' : undefined
  const value = key === undefined ? undefined : action.get(key)
  if (key !== undefined && value !== undefined) action.set(key, rename(value))

  function rename(target: PdfObject): PdfObject {
    const object = document.resolve(target)
    if (Array.isArray(object)) return object.map(rename)
    if (!(object instanceof PdfString)) return target
    const [first = '', ...rest] = object.text().split('.')
    const newName = renamed.get(first)
    return newName === undefined ? target : PdfString.of([newName, ...rest].join('.'))
  }
}

function partialName(document: PdfDocument, field: Dict): string | undefined {
  return document.text(field, 'T')
}
