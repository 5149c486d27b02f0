import { apply, concat, identity, type Matrix, matrixOf, translation, turn } from '@folio/pdf-content/matrix'
import type { PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { displacement, type Show, type ShownGlyph } from './shown-text.ts'

/** The text matrix and the text line matrix (ISO 32000-1, 9.4). */
export class TextPen {
  matrix: Matrix = identity
  #line: Matrix = identity

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

  /** Places the glyphs of a show, and moves on. */
  draw(show: Show, toPage: Matrix): void {
    const { state, parts, glyphs } = show
    for (const [part, item] of parts.entries()) {
      if (typeof item === 'number') {
        this.#advance((-item / 1000) * state.size, show)
        continue
      }
      for (const code of state.font.decode(item.bytes)) {
        glyphs.push(this.#glyph(show, part, code, toPage))
        this.#advance(displacement(code, state), show)
      }
    }
  }

  #glyph(show: Show, part: number, code: ShownGlyph['code'], toPage: Matrix): ShownGlyph {
    const { state } = show
    const matrix = concat(this.matrix, toPage)
    const along = code.advance * state.size
    const end = state.font.vertical
      ? ([0, along + state.rise] as const)
      : ([along * state.scale, state.rise] as const)
    return {
      ...{ show, part, code },
      from: apply(matrix, [0, state.rise]),
      to: apply(matrix, end),
      up: turn(matrix, [0, state.size * state.font.em]),
    }
  }

  #advance(distance: number, { state }: Show): void {
    const by = state.font.vertical ? translation(0, distance) : translation(distance * state.scale, 0)
    this.matrix = concat(by, this.matrix)
  }

  #setLine(matrix: Matrix): void {
    this.#line = matrix
    this.matrix = matrix
  }
}
