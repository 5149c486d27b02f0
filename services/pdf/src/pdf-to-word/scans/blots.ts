import { type Box, union } from '../reading/geometry.ts'
import type { Ink } from './ink.ts'

/** Ink hangs together over gaps of less than this many cells. */
const reach = 7

/** Boxes of ink that hangs together, in cells, their ends not included; seen in squares as wide as the gaps that do not part it. */
export function blotsOf({ width, height, cells }: Ink): Box[] {
  const [across, down] = [Math.ceil(width / reach), Math.ceil(height / reach)]
  const squares = Array.from({ length: across * down }, (): Box | undefined => undefined)
  for (let at = 0; at < cells.length; at++) {
    if (cells[at] !== 1) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    const square = Math.floor(y / reach) * across + Math.floor(x / reach)
    squares[square] = joined(squares[square], { x0: x, y0: y, x1: x + 1, y1: y + 1 })
  }
  const blots: Box[] = []
  for (const start of squares.keys()) {
    let blot: Box | undefined
    const open = [start]
    for (let square = open.pop(); square !== undefined; square = open.pop()) {
      const ink = squares[square]
      if (!ink) continue
      squares[square] = undefined
      blot = joined(blot, ink)
      open.push(...neighbours(square, across, down))
    }
    if (blot) blots.push(blot)
  }
  return blots
}

function neighbours(square: number, across: number, down: number): number[] {
  const [x, y] = [square % across, Math.floor(square / across)]
  const near = [-1, 0, 1]
  return near.flatMap((dy) =>
    near.flatMap((dx) => {
      const inside = x + dx >= 0 && x + dx < across && y + dy >= 0 && y + dy < down
      return inside ? [(y + dy) * across + x + dx] : []
    }),
  )
}

const joined = (one: Box | undefined, other: Box): Box => (one ? union(one, other) : other)
