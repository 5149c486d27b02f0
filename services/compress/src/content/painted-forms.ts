import { concat, identity, type Matrix } from '@folio/pdf-content/matrix'
import type { Operator } from '@folio/pdf-content/read-operators'
import type { PdfDocument } from '@folio/pdf-objects/pdf-document'
import { type Dict, type PdfObject, PdfStream } from '@folio/pdf-objects/values/pdf-object'
import { Name, Ref } from '@folio/pdf-objects/values/pdf-syntax'
import { maskOf } from './content-graph.ts'
import { RoundedGeometry } from './rounded-geometry.ts'
import { norm } from './stretch.ts'

/** How forms are painted, as far as the content read so far tells. */
export class PaintedForms {
  readonly #document: PdfDocument
  /** The largest scale of each form. */
  readonly #scales = new Map<number, number>()
  /** Painted at sizes that are not known. */
  readonly #unknown = new Set<number>()

  constructor(document: PdfDocument) {
    this.#document = document
  }

  forget(ids: Iterable<number>): void {
    for (const id of ids) this.#unknown.add(id)
  }

  /** Notes what an operator paints. */
  listener(
    resources: Dict,
    geometry: RoundedGeometry,
  ): (operator: Pick<Operator, 'name' | 'operands'>) => void {
    return ({ name, operands }) => {
      const category = name === 'Do' ? 'XObject' : name === 'gs' ? 'ExtGState' : undefined
      const [operand] = operands
      if (!category || !(operand instanceof Name)) return
      const entries = this.#document.dict(resources, category)
      const resource = entries?.get(operand.text) || null
      this.#note(name === 'Do' ? resource : maskOf(this.#document, resource), geometry)
    }
  }

  #note(form: PdfObject, geometry: RoundedGeometry): void {
    const stream = this.#document.resolve(form)
    if (!(form instanceof Ref) || !(stream instanceof PdfStream)) return
    const scale = norm(concat(this.#matrixOf(stream), geometry.matrix))
    this.#scales.set(form.id, Math.max(scale, this.#scales.get(form.id) ?? 0))
  }

  #matrixOf({ dict }: PdfStream): Matrix {
    const values = this.#document.numbers(dict, 'Matrix')
    if (!values) return identity
    const [a, b, c, d] = values
    return [a ?? 1, b ?? 0, c ?? 0, d ?? 1, 0, 0]
  }

  /** Rounds a form's numbers for the largest size at which it is painted; undefined where that is not known. */
  geometryOf(id: number): RoundedGeometry | undefined {
    const scale = this.#scales.get(id)
    if (scale === undefined || this.#unknown.has(id)) return undefined
    return new RoundedGeometry([scale, 0, 0, scale, 0, 0])
  }
}
