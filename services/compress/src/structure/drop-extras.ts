import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { ReachedObjects } from '@folio/pdf-objects/walking/reached-objects'
import { typedDictionaries } from './dictionaries.ts'

/** Previews of pages, which viewers draw themselves, and private data of the program that made the file. */
const extras = ['Thumb', 'PieceInfo'] as const

/** Takes out what no reader needs; what only it led to is not written. */
export function dropExtras(document: PdfDocument, reached: ReachedObjects): void {
  for (const dict of typedDictionaries(document, reached.ids()))
    for (const key of extras) if (dict.delete(key)) reached.outdate()
}
