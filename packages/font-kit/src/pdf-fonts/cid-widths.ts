import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Dict, PdfObject } from '@folio/pdf-objects/values/pdf-object'

/** Characters in a row, with a width each or one for all; thousandths of the size. */
export interface WidthRange {
  readonly first: number
  readonly last: number
  readonly widths: number | readonly number[]
}

/** The widths that a CID font lists. */
export interface CidWidths {
  readonly ranges: readonly WidthRange[]
  /** Whether all of the list is as the standard says; what is not was passed over. */
  readonly isSound: boolean
}

/** Reads `W`: `first [width …]` or `first last width` (ISO 32000-1, 9.7.4.3). */
export function cidWidths(document: PdfDocument, font: Dict): CidWidths {
  const items = document.items(font, 'W')
  const ranges: WidthRange[] = []
  let isSound = true
  for (let at = 0; at < items.length; ) {
    const first = items[at]
    const second = items[at + 1]
    const third = items[at + 2]
    if (typeof first !== 'number') {
      isSound = false
      at += 1
    } else if (Array.isArray(second)) {
      const widths = document.resolveAll(second)
      if (!widths.every(isNumber)) isSound = false
      ranges.push({ first, last: first + widths.length - 1, widths: widths.map(asNumber) })
      at += 2
    } else {
      if (typeof second === 'number' && typeof third === 'number') {
        ranges.push({ first, last: second, widths: third })
      } else isSound = false
      at += 3
    }
  }
  return { ranges, isSound }
}

const isNumber = (value: PdfObject): value is number => typeof value === 'number'
const asNumber = (value: PdfObject): number => (typeof value === 'number' ? value : 0)
