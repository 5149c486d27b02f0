import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream, PdfString } from '@folio/pdf-kit/objects/pdf-object'
import { Name, Ref } from '@folio/pdf-kit/pdf-syntax'

/** How far two objects are compared; those that go on beyond count as different. */
const maxDepth = 6

/** Whether two objects say the same. */
export function isSame(document: PdfDocument, one: PdfObject, other: PdfObject, depth = 0): boolean {
  if (one instanceof Ref && other instanceof Ref && one.id === other.id) return true
  if (depth > maxDepth) return false
  const same = (a: PdfObject, b: PdfObject) => isSame(document, a, b, depth + 1)
  const [a, b] = [document.resolve(one), document.resolve(other)]
  if (a instanceof Name && b instanceof Name) return a.text === b.text
  if (a instanceof PdfString && b instanceof PdfString) return Buffer.compare(a.bytes, b.bytes) === 0
  if (a instanceof PdfStream && b instanceof PdfStream) {
    return Buffer.compare(a.raw, b.raw) === 0 && sameEntries(a.dict, b.dict, same)
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => same(item, b[index] ?? null))
  }
  return isDict(a) && isDict(b) ? sameEntries(a, b, same) : a === b
}

const sameEntries = (one: Dict, other: Dict, same: (a: PdfObject, b: PdfObject) => boolean): boolean =>
  one.size === other.size && [...one].every(([key, value]) => same(value, other.get(key) ?? null))
