import { concat, type Matrix, scaling, sides } from '@folio/pdf-content/matrix'
import { matrixIn } from '@folio/pdf-content/matrix-in'
import { annotationsOf, appearancesOf } from '@folio/pdf-document/annotations/annotations'
import type { Page } from '@folio/pdf-document/pages/pages'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Ref } from '@folio/pdf-objects/values/pdf-syntax'

/** A form that an annotation shows, and how it is fitted into the annotation's rectangle. */
export interface Appearance {
  readonly form: Ref
  toRect(outer: Matrix): Matrix
}

/** All appearances of a page's annotations, in every state (ISO 32000-1, 12.5.5). */
export function appearances(document: PdfDocument, { dict }: Page): Appearance[] {
  return annotationsOf(document, dict).flatMap((annotation) => {
    const rect = size(document, annotation.get('Rect'))
    const forms = appearancesOf(document, annotation).filter((form) => form instanceof Ref)
    return forms.map((form) => ({
      form,
      toRect: (outer: Matrix) => concat(fit(document, form, rect), outer),
    }))
  })
}

/** Its box, under its own matrix, is stretched over the rectangle. */
function fit(document: PdfDocument, form: Ref, rect: readonly [number, number] | undefined): Matrix {
  const object = document.resolve(form)
  const box = object instanceof PdfStream ? size(document, object.dict.get('BBox')) : undefined
  if (!(object instanceof PdfStream) || !rect || !box) return scaling(1)
  const { width, height } = sides(matrixIn(document, object.dict.get('Matrix') ?? null))
  return scaling(ratio(rect[0], box[0] * width), ratio(rect[1], box[1] * height))
}

const ratio = (one: number, other: number): number => (other > 0 ? one / other : 1)

function size(document: PdfDocument, box: PdfObject | undefined): readonly [number, number] | undefined {
  const values = document.resolve(box)
  if (!Array.isArray(values)) return undefined
  const [left, bottom, right, top] = document.resolveAll(values)
  const numbers =
    typeof left === 'number' &&
    typeof bottom === 'number' &&
    typeof right === 'number' &&
    typeof top === 'number'
  return numbers ? [Math.abs(right - left), Math.abs(top - bottom)] : undefined
}
