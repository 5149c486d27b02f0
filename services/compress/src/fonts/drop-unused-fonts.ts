import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { isDict } from '@folio/pdf-objects/values/pdf-object'
import type { DocumentCodes } from './uses/document-codes.ts'

/**
 * Takes fonts out of resources that no content sets and in which nothing may be written later, such as are left behind
 * where pages were cut out of a document.
 * @returns how many entries went
 */
export function dropUnusedFonts(
  document: PdfDocument,
  { resources, selected, writable }: Pick<DocumentCodes, 'resources' | 'selected' | 'writable'>,
): number {
  let dropped = 0
  for (const one of resources) {
    const fonts = document.dict(one, 'Font')
    if (!fonts) continue
    for (const [name, value] of fonts) {
      const font = document.resolve(value)
      if (!isDict(font) || selected.has(font) || writable.has(font)) continue
      fonts.delete(name)
      dropped += 1
    }
  }
  return dropped
}
