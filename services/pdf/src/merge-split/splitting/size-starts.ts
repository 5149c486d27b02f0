import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { append } from '@folio/pdf-objects/writing/append'
import type { Book } from '../extraction/book.ts'
import { usedDict, usedResources } from '../extraction/used-resources.ts'

/** What a file needs beside its pages. */
const fileBytes = 2_000
/** What an object that is no stream takes in a compressed object stream, about. */
const smallObjectBytes = 60

/**
 * Returns at which pages a file of at most `maxBytes` would begin: as many pages together as fit, what they share
 * counted once. A page that alone is larger has a file of its own.
 */
export function sizeStarts(book: Book, maxBytes: number): number[] {
  const starts: number[] = []
  let inFile = new Set<number>()
  let bytes = Number.POSITIVE_INFINITY
  for (const index of book.pages.keys()) {
    const objects = objectsOf(book, index)
    let growth = sumOf(book.document, objects, inFile)
    if (bytes + growth > maxBytes) {
      starts.push(index)
      inFile = new Set()
      bytes = fileBytes
      growth = sumOf(book.document, objects, inFile)
    }
    bytes += growth
    for (const id of objects) inFile.add(id)
  }
  return starts
}

function sumOf(document: PdfDocument, ids: ReadonlySet<number>, without: ReadonlySet<number>): number {
  let sum = 0
  for (const id of ids) {
    if (without.has(id)) continue
    const object = document.get(id)
    sum += smallObjectBytes + (object instanceof PdfStream ? object.raw.length : 0)
  }
  return sum
}

/** Numbers of the objects that a page needs: all that it leads to but other pages and the tree above it. */
function objectsOf({ document, pages, indexOf }: Book, index: number): Set<number> {
  const page = pages[index]
  if (!page) throw new Error('no such page')
  const ids = new Set<number>([page.ref.id])
  const own = [...page.dict]
    .filter(([key]) => key !== 'Parent' && key !== 'Resources')
    .map(([, value]) => value)
  const waiting: PdfObject[] = [...own, usedResources(document, page)]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (value instanceof Ref) {
      if (ids.has(value.id) || indexOf.has(value.id)) continue
      ids.add(value.id)
      waiting.push(document.get(value.id))
    } else if (Array.isArray(value)) append(waiting, value)
    else if (value instanceof Map)
      append(
        waiting,
        [...value].flatMap(([key, item]) => (key === 'Parent' ? [] : [item])),
      )
    else if (value instanceof PdfStream) append(waiting, usedDict(document, value).values())
  }
  return ids
}
