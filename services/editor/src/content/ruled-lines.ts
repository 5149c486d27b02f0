import { apply, type Matrix, type Point } from '@folio/pdf-content/matrix'
import type { Operator } from '@folio/pdf-content/read-operators'

/** Both ends of a straight line that is painted, in the page's own coordinates. */
export type RuledLine = readonly [Point, Point]

const stroking = new Set(['S', 's', 'B', 'B*', 'b', 'b*'])
const filling = new Set(['f', 'F', 'f*'])
/** Units of the page: what is filled and no thicker is a line, and what is shorter is part of a picture. */
const thickest = 2
const shortest = 4
/** More are a drawing, of which nobody asks where its lines are. */
const mostLines = 20_000
const mostCorners = 5

/** The level and upright lines that a page draws, as around cells: strokes, and areas as thin as one (ISO 32000-1, 8.5.2 and 8.5.3). */
export class RuledLines {
  readonly lines: RuledLine[] = []
  /** The corners of each part of the path that is being built. */
  #parts: Point[][] = []
  /** Such a path is a drawing, and none of its lines is kept. */
  #hasCurves = false

  /** @param matrix from the space in force to the page */
  operator({ name, operands }: Operator, matrix: Matrix): void {
    if (this.lines.length >= mostLines) return
    if (name === 'm' || name === 'l') this.#corner(name, operands, matrix)
    else if (name === 're') this.#rectangle(operands, matrix)
    else if (name === 'h') this.#close()
    else if (name === 'c' || name === 'v' || name === 'y') this.#hasCurves = true
    else if (stroking.has(name)) this.#stroke(name === 's' || name.startsWith('b'))
    else if (filling.has(name)) this.#fill()
    else if (name === 'n') this.#end()
  }

  #corner(name: 'm' | 'l', operands: readonly unknown[], matrix: Matrix): void {
    const [x, y] = operands.slice(-2)
    if (typeof x !== 'number' || typeof y !== 'number') return
    const part = this.#parts.at(-1)
    const corner = apply(matrix, [x, y])
    if (name === 'm' || !part) this.#parts.push([corner])
    else part.push(corner)
  }

  #rectangle(operands: readonly unknown[], matrix: Matrix): void {
    const [x, y, width, height] = operands.slice(-4)
    if (
      typeof x !== 'number' ||
      typeof y !== 'number' ||
      typeof width !== 'number' ||
      typeof height !== 'number'
    )
      return
    const corners = [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
      [x, y],
    ] as const
    this.#parts.push(corners.map((corner) => apply(matrix, corner)))
  }

  #close(): void {
    const part = this.#parts.at(-1)
    const [first] = part ?? []
    if (first) part?.push(first)
  }

  #stroke(closes: boolean): void {
    if (closes) this.#close()
    for (const part of this.#end()) {
      for (const [index, to] of part.entries()) this.#line(part[index - 1] ?? to, to)
    }
  }

  #fill(): void {
    for (const part of this.#end()) this.#thinArea(part)
  }

  /** What the path was made of, if it was straight. */
  #end(): readonly (readonly Point[])[] {
    const parts = this.#hasCurves ? [] : this.#parts
    this.#parts = []
    this.#hasCurves = false
    return parts
  }

  /** The line along the middle of an area, if the area is as thin as a line. */
  #thinArea(part: readonly Point[]): void {
    if (part.length > mostCorners) return
    const [xs, ys] = [part.map(([x]) => x), part.map(([, y]) => y)]
    const [left, bottom] = [Math.min(...xs), Math.min(...ys)]
    const [right, top] = [Math.max(...xs), Math.max(...ys)]
    const [x, y] = [(left + right) / 2, (bottom + top) / 2]
    if (right - left <= thickest) this.#line([x, bottom], [x, top])
    else if (top - bottom <= thickest) this.#line([left, y], [right, y])
  }

  #line(from: Point, to: Point): void {
    const [across, up] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])]
    if (Math.max(across, up) >= shortest && Math.min(across, up) < 0.01 * Math.max(across, up))
      this.lines.push([from, to])
  }
}
