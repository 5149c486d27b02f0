import { identity, type Matrix, type Point } from '../matrix.ts'

/** The text matrix and the text line matrix (ISO 32000-1, 9.4). */
export class TextPen {
  #line: Matrix = identity
  // Where the text matrix differs from that of the line: a pen moves on with every letter, and makes no matrix then.
  #x = 0
  #y = 0

  get matrix(): Matrix {
    const [a, b, c, d] = this.#line
    return [a, b, c, d, this.#x, this.#y]
  }

  /** Where the text matrix takes the origin. */
  get place(): Point {
    return [this.#x, this.#y]
  }

  get line(): Matrix {
    return this.#line
  }

  /** Begins a line with this matrix. */
  begin(line: Matrix): void {
    this.#line = line
    this.#x = line[4]
    this.#y = line[5]
  }

  /** Begins a line so far from the beginning of the last one. */
  moveLine(x: number, y: number): void {
    const [a, b, c, d, e, f] = this.#line
    this.begin([a, b, c, d, x * a + y * c + e, x * b + y * d + f])
  }

  /** Moves on by a distance in text space. */
  advance(x: number, y: number): void {
    const [a, b, c, d] = this.#line
    this.#x += x * a + y * c
    this.#y += x * b + y * d
  }
}
