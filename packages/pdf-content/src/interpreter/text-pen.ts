import { identity, type Matrix } from '../matrix.ts'

/** The text matrix and the text line matrix (ISO 32000-1, 9.4). */
export class TextPen {
  #matrix: Matrix = identity
  #line: Matrix = identity

  get matrix(): Matrix {
    return this.#matrix
  }

  get line(): Matrix {
    return this.#line
  }

  /** Begins a line with this matrix. */
  begin(line: Matrix): void {
    this.#line = line
    this.#matrix = line
  }

  /** Begins a line so far from the beginning of the last one. */
  moveLine(x: number, y: number): void {
    this.begin(translated(this.#line, x, y))
  }

  /** Moves on by a distance in text space. */
  advance(x: number, y: number): void {
    this.#matrix = translated(this.#matrix, x, y)
  }
}

/** Returns a matrix that applies first the translation, then the matrix. */
const translated = (by: Matrix, x: number, y: number): Matrix => [
  by[0],
  by[1],
  by[2],
  by[3],
  x * by[0] + y * by[2] + by[4],
  x * by[1] + y * by[3] + by[5],
]
