import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import { type Dict, isDict, type PdfObject, PdfStream } from '@folio/pdf-kit/objects/pdf-object'
import { Name } from '@folio/pdf-kit/pdf-syntax'

const dangerous = new Set(['JavaScript', 'Launch'])

/**
 * Takes scripts and launch actions out of a document, wherever they stand (ISO 32000-1, 12.6.4.5 and 12.6.4.16). Other
 * actions stay, without what would have followed.
 * @returns how many there were
 */
export function disarm(document: PdfDocument): number {
  let taken = 0
  const objects = [...document.known()]
  for (const [id, object] of objects) {
    if (!isDangerous(object)) continue
    document.remove(id)
    taken += 1
  }
  for (const [, object] of objects) clean(object)
  return taken

  function clean(value: PdfObject): void {
    const dict = value instanceof PdfStream ? value.dict : value
    if (Array.isArray(value)) cleanArray(value)
    else if (isDict(dict)) cleanDict(dict)
  }

  function cleanDict(dict: Dict): void {
    for (const [key, value] of dict) {
      if (typeof value !== 'object' || value === null) continue
      if (isDangerous(value)) {
        dict.delete(key)
        taken += 1
      } else clean(value)
    }
    // A rendition may have a script beside what it plays (12.6.4.13).
    if (dict.has('JS') && nameOf(dict.get('S')) === 'Rendition') {
      dict.delete('JS')
      taken += 1
    }
  }

  function cleanArray(items: PdfObject[]): void {
    for (let index = items.length - 1; index >= 0; index -= 1) {
      const item = items[index] ?? null
      if (isDangerous(item)) {
        items.splice(index, 1)
        taken += 1
      } else clean(item)
    }
  }

  function isDangerous(value: PdfObject): boolean {
    return isDict(value) && dangerous.has(nameOf(value.get('S')) ?? '')
  }

  /** Also of a name that is an object of its own. */
  function nameOf(value: PdfObject | undefined): string | undefined {
    const name = value === undefined ? undefined : document.resolve(value)
    return name instanceof Name ? name.text : undefined
  }
}
