import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, PdfString } from '@folio/pdf-kit/objects/pdf-object'
import { dictionaries } from './dictionaries.ts'

/** Digital signatures (ISO 32000-1, 12.8.1): what covers ranges of the file's bytes. */
export function countSignatures(document: PdfDocument, ids: Iterable<number>): number {
  const signatures = new Set<Dict>()
  for (const dict of dictionaries(document, ids)) {
    for (const value of [dict, document.resolve(dict.get('V') ?? null)]) {
      if (
        isDict(value) &&
        value.has('ByteRange') &&
        document.resolve(value.get('Contents') ?? null) instanceof PdfString
      ) {
        signatures.add(value)
      }
    }
  }
  return signatures.size
}
