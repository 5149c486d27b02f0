import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'

/** What lies on a page beside its content (ISO 32000-1, 12.5.2). */
export const annotationsOf = (document: PdfDocument, page: Dict): Dict[] =>
  document.items(page, 'Annots').filter((item) => isDict(item))

/** The forms that show an annotation, for all kinds of looks and all of their states (12.5.5); references where they are. */
export function appearancesOf(document: PdfDocument, annotation: Dict): PdfObject[] {
  const kinds = document.dict(annotation, 'AP')
  return [...(kinds?.values() ?? [])].flatMap((kind) => {
    const states = document.resolve(kind)
    const forms = isDict(states) ? [...states.values()] : [kind]
    return forms.filter((form) => document.resolve(form) instanceof PdfStream)
  })
}
