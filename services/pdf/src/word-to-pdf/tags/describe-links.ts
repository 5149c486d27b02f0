import { type Page, pagesOf } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, PdfString } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'

/**
 * Gives every link of a page a description (ISO 14289-1, 7.18.5) where it has none, as LibreOffice 25.2 leaves those of
 * footnotes: the address that it leads to, or the number of the page, which is the same in any language.
 */
export function describeLinks(document: PdfDocument, page: Page): void {
  for (const entry of document.array(page.dict, 'Annots') ?? []) {
    const annotation = document.resolve(entry)
    if (!isDict(annotation) || document.name(annotation, 'Subtype') !== 'Link' || annotation.has('Contents'))
      continue
    const target = addressOf(document, annotation) ?? pageNumberOf(document, annotation)
    if (target !== undefined) annotation.set('Contents', PdfString.of(target))
  }
}

function addressOf(document: PdfDocument, annotation: Dict): string | undefined {
  const action = document.dict(annotation, 'A')
  return action && document.text(action, 'URI')
}

function pageNumberOf(document: PdfDocument, annotation: Dict): string | undefined {
  const action = document.dict(annotation, 'A')
  const [target] = document.array(annotation, 'Dest') ?? (action && document.array(action, 'D')) ?? []
  if (!(target instanceof Ref)) return undefined
  const index = pagesOf(document).findIndex(({ dict }) => dict === document.resolve(target))
  return index === -1 ? undefined : String(index + 1)
}
