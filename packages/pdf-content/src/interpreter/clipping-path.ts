import { type Box, union } from '@folio/pdf-document/pages/box'
import { apply, type Matrix, type Point } from '../matrix.ts'
import { buildingOperators, clippingOperators, pathPainting } from '../painting-operators.ts'
import type { Operator } from '../read-operators.ts'

/**
 * The path that content builds, as the box around its points, and the clip that it becomes (ISO 32000-1, 8.5.2 and
 * 8.5.4). Of a curve the box holds its control points too: a clip is at most as large as it is told.
 */
export class ClippingPath {
  #box: Box | undefined
  #clips = false

  /**
   * @param matrix from the space in force to that of the boxes
   * @returns the box to clip with from now on; undefined where nothing changes
   */
  perform({ name, operands }: Operator, matrix: Matrix): Box | undefined {
    if (buildingOperators.has(name)) this.#build(name, operands, matrix)
    else if (clippingOperators.has(name)) this.#clips = true
    else if (pathPainting.has(name) || name === 'n') {
      const clip = this.#clips ? this.#box : undefined
      this.#box = undefined
      this.#clips = false
      return clip
    }
    return undefined
  }

  #build(name: string, operands: readonly unknown[], matrix: Matrix): void {
    const numbers = operands.filter((operand) => typeof operand === 'number')
    const points = name === 're' ? cornersOf(numbers) : pairsOf(numbers)
    if (points.length === 0) return
    const around = boxAround(points, matrix)
    this.#box = this.#box ? union(this.#box, around) : around
  }
}

/** The box around a rectangle of another space. */
export const boxThrough = ([left, bottom, right, top]: Box, matrix: Matrix): Box =>
  boxAround([...cornersOf([left, bottom, right - left, top - bottom])], matrix)

function boxAround(points: readonly Point[], matrix: Matrix): Box {
  const corners = points.map((point) => apply(matrix, point))
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function cornersOf(numbers: readonly number[]): readonly Point[] {
  const [x, y, width, height] = numbers
  if (x === undefined || y === undefined || width === undefined || height === undefined) return []
  return [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ]
}

function pairsOf(numbers: readonly number[]): readonly Point[] {
  const points: Point[] = []
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    points.push([numbers[index] ?? 0, numbers[index + 1] ?? 0])
  }
  return points
}
