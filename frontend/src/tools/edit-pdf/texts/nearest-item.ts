import type { TextItem } from './text-item.ts'
import type { Point } from './text-runs.ts'

/** The text nearest to a point of the page, if it is within `reach` points. */
export function nearestItem(items: readonly TextItem[], point: Point, reach: number): TextItem | undefined {
  let nearest: TextItem | undefined
  let least = reach
  for (const item of items) {
    const distance = distanceTo(item, point)
    if (distance > least) continue
    least = distance
    nearest = item
  }
  return nearest
}

/** From a text's box to a point, in points; 0 inside the box. */
export function distanceTo({ x, y, width, height, turn }: TextItem, point: Point): number {
  const [dx, dy] = [point.x - x, point.y - y]
  const along = dx * Math.cos(turn) + dy * Math.sin(turn)
  const across = dy * Math.cos(turn) - dx * Math.sin(turn)
  return Math.hypot(outside(along, width), outside(across, height))
}

const outside = (value: number, length: number): number => Math.max(0, -value, value - length)
