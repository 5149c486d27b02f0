import type { PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { concat, identity, type Matrix, matrixOf, translation } from '../matrix.ts'

/** The text matrix and the text line matrix (ISO 32000-1, 9.4). */
export class TextPen {
  matrix: Matrix = identity
  #line: Matrix = identity

  get line(): Matrix {
    return this.#line
  }

  /** Whether the operator was one that moves the pen. */
  move(name: string, operands: readonly PdfObject[], leading: number): boolean {
    switch (name) {
      case 'BT':
        this.#setLine(identity)
        return true
      case 'Td':
      case 'TD': {
        const [x, y] = operands.slice(-2)
        if (typeof x === 'number' && typeof y === 'number')
          this.#setLine(concat(translation(x, y), this.#line))
        return true
      }
      case 'Tm': {
        const matrix = matrixOf(operands.slice(-6))
        if (matrix) this.#setLine(matrix)
        return true
      }
      case 'T*':
        this.nextLine(leading)
        return true
      default:
        return false
    }
  }

  nextLine(leading: number): void {
    this.#setLine(concat(translation(0, -leading), this.#line))
  }

  /** Moves on by a distance in text space. */
  advance(x: number, y: number): void {
    this.matrix = concat(translation(x, y), this.matrix)
  }

  #setLine(matrix: Matrix): void {
    this.#line = matrix
    this.matrix = matrix
  }
}
