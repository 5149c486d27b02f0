import { concat, type Matrix } from '@folio/pdf-content/matrix'
import type { Page } from '@folio/pdf-document/pages/pages'

/** Size of a page as it is seen, turned and cropped, in units of its user space. */
export function seenSize({ cropBox: [x0, y0, x1, y1], rotate }: Pick<Page, 'cropBox' | 'rotate'>) {
  const [width, height] = [x1 - x0, y1 - y0]
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** From a page as it is seen, with y downwards from its top left corner, into its user space (ISO 32000-1, 7.7.3.3). */
export function fromSeen({ cropBox: [x0, y0, x1, y1], rotate }: Pick<Page, 'cropBox' | 'rotate'>): Matrix {
  if (rotate === 90) return [0, 1, 1, 0, x0, y0]
  if (rotate === 180) return [-1, 0, 0, 1, x1, y0]
  if (rotate === 270) return [0, -1, -1, 0, x1, y1]
  return [1, 0, 0, -1, x0, y1]
}

/** From a line that runs level on a page turned back by its angle, into the page's user space. @param angle degrees */
export function fromLine(page: Pick<Page, 'cropBox' | 'rotate'>, angle: number): Matrix {
  const radians = (angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return concat([cos, sin, -sin, cos, 0, 0], fromSeen(page))
}
