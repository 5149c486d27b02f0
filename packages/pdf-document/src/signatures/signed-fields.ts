import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict } from '@folio/pdf-objects/values/pdf-object'
import { allDicts } from '@folio/pdf-objects/walking/containers-in'
import { arrayIn, dictIn } from '../entries.ts'
import { fieldsBelow, inheritedType } from '../forms/fields.ts'

/** The signed fields of a document that has been read whole; a signed widget need not be a field of the form. */
export function signedFields(document: PdfDocument): Dict[] {
  const form = dictIn(document, document.catalog, 'AcroForm')
  const fields = form ? fieldsBelow(document, arrayIn(document, form, 'Fields')).map(({ dict }) => dict) : []
  return [...new Set([...allDicts(document), ...fields])].filter((dict) => isSigned(document, dict))
}

/** Whether a field is of signatures and has one (ISO 32000-1, 12.7.4.5). */
export const isSigned = (document: PdfDocument, field: Dict): boolean =>
  isDict(document.resolve(field.get('V') ?? null)) && inheritedType(document, field) === 'Sig'
