import { concat, type Matrix } from '@folio/pdf-content/matrix'
import type { PdfObject } from '@folio/pdf-objects/values/pdf-object'
import { decimalsFor, rounded } from './decimals.ts'
import { stretch } from './stretch.ts'

/** Points of the page by which a point of a path may be painted beside its place: 0.05 pixels at 300 dpi. */
export const pageTolerance = (0.05 * 72) / 300

/**
 * Rounds the numbers that place paths. Text stays exact, because readers of text compare the places of glyphs with
 * each other to the last digit; so do matrices, which everything behind them depends on, and dashes, which add up.
 */
export class RoundedGeometry {
  /** From the space in force to the page. */
  #matrix: Matrix
  readonly #saved: Matrix[] = []
  readonly #tolerance: number
  #decimals: number
  /** Where the subpath begins, and where it has come to. */
  #start: Point = [0, 0]
  #point: Point = [0, 0]
  #written: Point = [0, 0]

  /**
   * @param matrix from the content's space to the page at the largest size at which it is painted
   * @param tolerance in points of the page
   */
  constructor(matrix: Matrix, tolerance = pageTolerance) {
    this.#matrix = matrix
    this.#tolerance = tolerance
    this.#decimals = decimalsFor(stretch(matrix), tolerance)
  }

  get matrix(): Matrix {
    return this.#matrix
  }

  /** The operands to write for this operator, which must be well formed as must the one behind it. */
  operands({ name, operands }: Step, next: Step | undefined): readonly PdfObject[] {
    const numbers = operands as readonly number[]
    switch (name) {
      case 'q':
        this.#saved.push(this.#matrix)
        return operands
      case 'Q':
        this.#turnTo(this.#saved.pop() ?? this.#matrix)
        return operands
      case 'cm':
        this.#turnTo(concat(numbers as unknown as Matrix, this.#matrix))
        return operands
      case 'm':
      case 'l':
      case 'c':
      case 'v':
      case 'y':
        return this.#points(name, numbers, next)
      case 're':
        return this.#rectangle(numbers)
      case 'w':
        return numbers.map((width) => this.#rounded(width) || width)
      case 'g':
      case 'G':
      case 'rg':
      case 'RG':
      case 'k':
      case 'K':
        return numbers.map(roundedColor)
      default:
        return operands
    }
  }

  #turnTo(matrix: Matrix): void {
    this.#matrix = matrix
    this.#decimals = decimalsFor(stretch(matrix), this.#tolerance)
  }

  #rounded(value: number): number {
    return rounded(value, this.#decimals)
  }

  #points(name: string, numbers: readonly number[], next: Step | undefined): readonly number[] {
    const end: Point = [numbers.at(-2) ?? 0, numbers.at(-1) ?? 0]
    const isLevel = (name === 'l' && aligned(this.#point, end)) || this.#goesOnLevel(end, next)
    let operands = isLevel ? numbers : numbers.map((value) => this.#rounded(value))
    // A line that is there must not become a point: some viewers paint those, some do not.
    if (name === 'l' && same(operands, this.#written) && !same(end, this.#point)) operands = numbers
    if (name === 'm') this.#start = end
    this.#point = end
    this.#written = [operands.at(-2) ?? 0, operands.at(-1) ?? 0]
    return operands
  }

  /** Renderers set level and upright edges on whole pixels, and the last digit may decide on which. */
  #goesOnLevel(point: Point, next: Step | undefined): boolean {
    if (next?.name === 'l') return aligned(point, next.operands as readonly number[])
    return next?.name === 'h' && aligned(point, this.#start)
  }

  /** Both corners are rounded, not one corner and the size. Rules stay exact, because renderers set them on pixels. */
  #rectangle(numbers: readonly number[]): readonly number[] {
    const [x = 0, y = 0, width = 0, height = 0] = numbers
    if (Math.min(Math.abs(width), Math.abs(height)) * stretch(this.#matrix) < thinnest) return numbers
    const [left, bottom] = [this.#rounded(x), this.#rounded(y)]
    const side = (near: number, exact: number) => (near === 0 ? exact : this.#rounded(near))
    this.#start = this.#point = [x, y]
    this.#written = [left, bottom]
    return [
      left,
      bottom,
      side(this.#rounded(x + width) - left, width),
      side(this.#rounded(y + height) - bottom, height),
    ]
  }
}

/** The thickness, in points of the page, below which a rectangle keeps its numbers. */
const thinnest = 3

type Point = readonly [x: number, y: number]

/** An operator. */
interface Step {
  readonly name: string
  readonly operands: readonly PdfObject[]
}

const aligned = (one: readonly number[], other: readonly number[]): boolean =>
  one[0] === other[0] || one[1] === other[1]

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one[0] === other[0] && one[1] === other[1]

/** Three decimals, where they lead to the same of 256 steps. */
function roundedColor(value: number): number {
  const near = rounded(value, 3)
  return Math.round(near * 255) === Math.round(value * 255) ? near : value
}
