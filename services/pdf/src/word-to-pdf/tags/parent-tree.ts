import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { PdfObject } from '@folio/pdf-objects/values/pdf-object'
import type { Ref } from '@folio/pdf-objects/values/pdf-syntax'

/** An entry of the parent tree: its key stands at `index` in `numbers`, its value behind it. */
export interface ParentEntry {
  readonly numbers: PdfObject[]
  readonly index: number
  readonly value: PdfObject
}

/** What the parent tree (ISO 32000-1, 14.7.4.4) has under a key. */
export function parentEntry(document: PdfDocument, key: PdfObject): ParentEntry | undefined {
  const numbers = parentNumbers(document)
  if (!numbers || typeof key !== 'number') return undefined
  for (let index = 0; index < numbers.length; index += 2) {
    if (numbers[index] === key) return { numbers, index, value: numbers[index + 1] ?? null }
  }
  return undefined
}

/** Puts an element under a new key. @returns the key; undefined when there is no tree */
export function addParent(document: PdfDocument, element: Ref): number | undefined {
  const numbers = parentNumbers(document)
  if (!numbers) return undefined
  const last = numbers.at(-2)
  const key = typeof last === 'number' ? last + 1 : 0
  numbers.push(key, element)
  const root = document.dict(document.catalog, 'StructTreeRoot')
  if (root?.has('ParentTreeNextKey')) root.set('ParentTreeNextKey', key + 1)
  return key
}

/** LibreOffice writes a single list of keys, which ascend, and values. */
function parentNumbers(document: PdfDocument): PdfObject[] | undefined {
  const root = document.dict(document.catalog, 'StructTreeRoot')
  const tree = document.dict(root, 'ParentTree')
  return document.array(tree, 'Nums')
}
