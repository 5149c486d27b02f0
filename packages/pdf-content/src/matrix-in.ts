import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import type { PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { identity, type Matrix, matrixOf } from './matrix.ts'

/** The matrix that stands at this place; anything else is the identity. */
export function matrixIn(document: PdfDocument, value: PdfObject): Matrix {
  const values = document.resolve(value)
  return (Array.isArray(values) && matrixOf(document.resolveAll(values))) || identity
}
