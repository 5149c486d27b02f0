import type { PdfDocument } from '@folio/pdf-kit/objects/pdf-document'
import type { PdfObject } from '@folio/pdf-kit/objects/pdf-object'

/** A transformation without its shift (ISO 32000-1, 8.3.3): sizes do not depend on where something is. */
export interface Linear {
  readonly a: number
  readonly b: number
  readonly c: number
  readonly d: number
}

export const identity: Linear = { a: 1, b: 0, c: 0, d: 1 }

/** First `inner`, then `outer`. */
export const compose = (inner: Linear, outer: Linear): Linear => ({
  a: inner.a * outer.a + inner.b * outer.c,
  b: inner.a * outer.b + inner.b * outer.d,
  c: inner.c * outer.a + inner.d * outer.c,
  d: inner.c * outer.b + inner.d * outer.d,
})

export const scaling = (x: number, y = x): Linear => ({ a: x, b: 0, c: 0, d: y })

/** How long the sides of the unit square become. */
export const sides = ({ a, b, c, d }: Linear): { width: number; height: number } => ({
  width: Math.hypot(a, b),
  height: Math.hypot(c, d),
})

/** Of a matrix of six numbers; anything else is the identity. */
export function linearOf(document: PdfDocument, matrix: PdfObject): Linear {
  const values = document.resolve(matrix)
  return (Array.isArray(values) && linearFrom(values.map((value) => document.resolve(value)))) || identity
}

export function linearFrom(values: readonly PdfObject[]): Linear | undefined {
  const [a, b, c, d] = values.slice(-6)
  const numbers =
    typeof a === 'number' && typeof b === 'number' && typeof c === 'number' && typeof d === 'number'
  return numbers && values.length >= 6 ? { a, b, c, d } : undefined
}

/** Equal for transformations whose difference nobody sees. */
export const linearKey = ({ a, b, c, d }: Linear): string =>
  [a, b, c, d].map((value) => value.toPrecision(3)).join()
