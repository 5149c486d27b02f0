import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, isDict, type PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { dictionaries } from '../../structure/dictionaries.ts'

/**
 * Whether any resources replace the spaces of devices (ISO 32000-1, 8.6.5.6), so that what is gray in red, green and
 * blue may be another gray in DeviceGray.
 */
export function hasDefaultSpaces(document: PdfDocument, ids: Iterable<number>): boolean {
  const dictOf = (dict: Dict, key: string): Dict | undefined => {
    const value: PdfObject = document.resolve(dict.get(key) ?? null)
    return isDict(value) ? value : undefined
  }
  for (const dict of dictionaries(document, ids)) {
    const holder = dictOf(dict, 'Resources')
    const spaces = holder && dictOf(holder, 'ColorSpace')
    if (spaces?.has('DefaultRGB') || spaces?.has('DefaultGray')) return true
  }
  return false
}
