import type { Page } from '@folio/pdf-document/pages/pages'
import { userUnitOf } from '@folio/pdf-document/pages/user-unit'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { Matrix } from './matrix.ts'

/** What of a page says how it is seen. */
export type Seen = Pick<Page, 'cropBox' | 'rotate' | 'dict'>

/**
 * Returns the matrix from the page's own coordinates to points on the page as seen, origin top left: what a viewer
 * draws at 100%. The crop box is what is seen, /Rotate turns it clockwise, /UserUnit magnifies it (ISO 32000-1,
 * 7.7.3.3).
 */
export function pageToView(document: PdfDocument, { cropBox, rotate, dict }: Seen): Matrix {
  const [left, bottom, right, top] = cropBox
  const unit = userUnitOf(document, dict)
  switch (rotate) {
    case 0:
      return [unit, 0, 0, -unit, -left * unit, top * unit]
    case 90:
      return [0, unit, unit, 0, -bottom * unit, -left * unit]
    case 180:
      return [-unit, 0, 0, unit, right * unit, -bottom * unit]
    case 270:
      return [0, -unit, -unit, 0, top * unit, right * unit]
  }
}

/** How large a page is seen, in points. */
export function viewSize(document: PdfDocument, { cropBox, rotate, dict }: Seen) {
  const [left, bottom, right, top] = cropBox
  const unit = userUnitOf(document, dict)
  const [width, height] = [(right - left) * unit, (top - bottom) * unit]
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width }
}
