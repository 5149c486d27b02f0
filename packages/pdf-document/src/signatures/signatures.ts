import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict } from '@folio/pdf-objects/values/pdf-object'
import { dictsIn } from '@folio/pdf-objects/walking/containers-in'

/** Digital signatures (ISO 32000-1, 12.8.1): what covers ranges of the file's bytes. */
export function countSignatures(document: PdfDocument, ids: Iterable<number>): number {
  const signatures = new Set<Dict>()
  for (const id of ids) {
    for (const dict of dictsIn(document.get(id))) {
      const isSignature = dict.has('ByteRange') && document.string(dict, 'Contents') !== undefined
      if (isSignature) signatures.add(dict)
    }
  }
  return signatures.size
}
