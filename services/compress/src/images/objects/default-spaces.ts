import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { dictionaries } from '../../structure/dictionaries.ts'

/**
 * Whether any resources replace the spaces of devices (ISO 32000-1, 8.6.5.6), so that what is gray in red, green and
 * blue may be another gray in DeviceGray.
 */
export function hasDefaultSpaces(document: PdfDocument, ids: Iterable<number>): boolean {
  for (const dict of dictionaries(document, ids)) {
    const holder = document.dict(dict, 'Resources')
    const spaces = holder && document.dict(holder, 'ColorSpace')
    if (spaces?.has('DefaultRGB') || spaces?.has('DefaultGray')) return true
  }
  return false
}
