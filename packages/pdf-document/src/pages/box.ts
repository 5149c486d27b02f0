import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { PdfObject } from '@folio/pdf-objects/values/pdf-object'

/** The left, bottom, right and top edges in user space units; left ≤ right, bottom ≤ top. */
export type Box = readonly [number, number, number, number]

/** A rectangle of a document (ISO 32000-1, 7.9.5); undefined for anything else, and for one without an area. */
export function boxOf(document: PdfDocument, value: PdfObject | undefined): Box | undefined {
  if (!Array.isArray(value)) return undefined
  const [a, b, c, d] = document.resolveAll(value)
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number' || typeof d !== 'number')
    return undefined
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)]
  return box[0] === box[2] || box[1] === box[3] ? undefined : box
}

/** What lies in both boxes; turned inside out where nothing does. */
export const intersection = (one: Box, other: Box): Box => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
]

/** The smallest box around both. */
export const union = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
]
