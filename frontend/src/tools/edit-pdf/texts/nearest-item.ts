import type { TextItem } from './text-item.ts'
import { alongLine, frameOf, type Point } from './turned-frame.ts'

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

/** Returns the distance from a text's box to a point, in points; 0 inside the box. */
export function distanceTo(item: TextItem, point: Point): number {
  const { x, y } = alongLine(frameOf(item), point)
  return Math.hypot(outside(x, item.width), outside(y, item.height))
}

const outside = (value: number, length: number): number => Math.max(0, -value, value - length)
