import type { Matrix } from '@folio/pdf-content/matrix'
import type { Page } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'

/**
 * From the page's own coordinates to points on the page as seen, origin top left: what a viewer draws at 100%. The
 * crop box is what is seen, /Rotate turns it clockwise, /UserUnit magnifies it (ISO 32000-1, 7.7.3.3).
 */
export function pageToView(document: PdfDocument, { cropBox, rotate, dict }: Page): Matrix {
  const [left, bottom, right, top] = cropBox
  const declared = document.number(dict, 'UserUnit')
  const unit = declared !== undefined && declared > 0 ? declared : 1
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
