import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { PdfObject } from '@folio/pdf-objects/values/pdf-object'
import type { Ref } from '@folio/pdf-objects/values/pdf-syntax'

/** Takes a key of the parent tree (ISO 32000-1, 14.7.4.4) and its value out. */
export function forgetParent(document: PdfDocument, key: PdfObject): void {
  const numbers = parentNumbers(document)
  const index = numbers?.findIndex((value, at) => at % 2 === 0 && value === key) ?? -1
  if (index >= 0) numbers?.splice(index, 2)
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
