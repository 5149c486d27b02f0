import { type Box, overlap, union } from '../../reading/geometry.ts'

/** The distance in points: what lies closer belongs together. */
const near = 9
/** Side of a square of the raster, in points, and how many of them a side of the plane has at most. */
const smallestSquare = 2.5
const mostSquares = 1_000

/**
 * The boxes around what lies together: seeds, and companions that lie at seeds. Found on a raster, so that time goes
 * with the area of the page and not with pairs of boxes (connected components; Rosenfeld and Pfaltz 1966).
 */
export function connectedBoxes(seeds: readonly Box[], companions: readonly Box[]): Box[] {
  const all = [...seeds, ...companions]
  const raster = new Raster(around(all))
  for (const box of all) raster.mark(box)
  const groups = new Map<number, Box[]>()
  for (const [index, box] of all.entries()) {
    const component = raster.componentAt((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2)
    const group = groups.get(component)
    if (group) group.push(box)
    else if (index < seeds.length) groups.set(component, [box])
  }
  return withoutOverlap([...groups.values()].map(around))
}

/** Joins what overlaps, until nothing does. */
function withoutOverlap(boxes: readonly Box[]): Box[] {
  const apart: Box[] = []
  for (const box of boxes) {
    let grown = box
    for (let at = 0; at < apart.length; at++) {
      const other = apart[at]
      if (!other || overlap(grown, other) <= 0) continue
      grown = union(grown, other)
      apart.splice(at, 1)
      at = -1
    }
    apart.push(grown)
  }
  return apart
}

const around = (boxes: readonly Box[]): Box => boxes.reduce(union)

/** Squares of a plane, marked or not, and numbered by component when first asked for one. */
class Raster {
  readonly #origin: Box
  readonly #square: number
  readonly #columns: number
  readonly #rows: number
  /** 0 where nothing is, 1 where something is, higher for the number of a component. */
  readonly #cells: Uint32Array
  #components = 1

  constructor(area: Box) {
    this.#origin = { x0: area.x0 - near, y0: area.y0 - near, x1: area.x1 + near, y1: area.y1 + near }
    const [width, height] = [this.#origin.x1 - this.#origin.x0, this.#origin.y1 - this.#origin.y0]
    this.#square = Math.max(smallestSquare, Math.max(width, height) / mostSquares)
    this.#columns = Math.ceil(width / this.#square) + 1
    this.#rows = Math.ceil(height / this.#square) + 1
    this.#cells = new Uint32Array(this.#columns * this.#rows)
  }

  mark({ x0, y0, x1, y1 }: Box): void {
    const [left, right] = [this.#column(x0 - near / 2), this.#column(x1 + near / 2)]
    for (let row = this.#row(y0 - near / 2); row <= this.#row(y1 + near / 2); row++) {
      this.#cells.fill(1, row * this.#columns + left, row * this.#columns + right + 1)
    }
  }

  componentAt(x: number, y: number): number {
    const at = this.#row(y) * this.#columns + this.#column(x)
    if (this.#cells[at] === 1) this.#number(at)
    return this.#cells[at] ?? 0
  }

  #number(start: number): void {
    this.#components += 1
    const waiting = [start]
    this.#cells[start] = this.#components
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const column = at % this.#columns
      const beside = [column > 0 ? at - 1 : -1, column < this.#columns - 1 ? at + 1 : -1]
      for (const next of [...beside, at - this.#columns, at + this.#columns]) {
        if (this.#cells[next] !== 1) continue
        this.#cells[next] = this.#components
        waiting.push(next)
      }
    }
  }

  #column(x: number): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor((x - this.#origin.x0) / this.#square)))
  }

  #row(y: number): number {
    return Math.min(this.#rows - 1, Math.max(0, Math.floor((y - this.#origin.y0) / this.#square)))
  }
}
