import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'
import { allDicts } from '@folio/pdf-objects/walking/containers-in'
import { fieldsBelow, inheritedType } from '../forms/fields.ts'

/** The signed fields of a document that has been read whole; a signed widget need not be a field of the form. */
export function signedFields(document: PdfDocument): Dict[] {
  const form = document.dict(document.catalog, 'AcroForm')
  const fields = form
    ? fieldsBelow(document, document.array(form, 'Fields') ?? []).map(({ dict }) => dict)
    : []
  return [...new Set([...allDicts(document), ...fields])].filter((dict) => isSigned(document, dict))
}

/** Whether a field is of signatures and has one (ISO 32000-1, 12.7.4.5). */
export const isSigned = (document: PdfDocument, field: Dict): boolean =>
  document.dict(field, 'V') !== undefined && inheritedType(document, field) === 'Sig'
