import type { PdfDocument } from '../pdf-document.ts'
import { type PdfObject, PdfStream } from '../values/pdf-object.ts'
import { Ref } from '../values/pdf-syntax.ts'

/** Entries of a trailer that lead to the document; the others are about the file it was read from. */
export const documentEntries = ['Root', 'Info'] as const

/** Numbers of all objects that the catalog and the document information lead to, in the order they are met. */
export function reachable(document: PdfDocument): Set<number> {
  const ids = new Set<number>()
  const waiting: PdfObject[] = documentEntries.map((key) => document.trailer.get(key) ?? null).reverse()
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (value instanceof Ref) {
      if (ids.has(value.id)) continue
      const object = document.get(value.id)
      if (object === null) continue
      ids.add(value.id)
      waiting.push(object)
    } else if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index -= 1) push(waiting, value[index])
    } else if (value instanceof Map) {
      for (const entry of value.values()) push(waiting, entry)
    } else if (value instanceof PdfStream) {
      // The length is written anew with the stream.
      for (const [key, entry] of value.dict) if (key !== 'Length') push(waiting, entry)
    }
  }
  return ids
}

/** Pushes a value only where it can lead further. */
function push(waiting: PdfObject[], value: PdfObject | undefined): void {
  if (typeof value === 'object' && value !== null) waiting.push(value)
}
