import type { TextItem } from './text-item.ts'
import { alongLine, frameOf, pointOn } from './turned-frame.ts'

/** Part of the height of a line: what reaches no further into it stands above or below. */
const overlapping = 0.2

/**
 * How long a text may become before it reaches the next one on its line, in points; `Infinity` where there is none.
 * @param leftwards it keeps its right end, so that what stands before it is next
 */
export function freeRoom(item: TextItem, others: readonly TextItem[], leftwards: boolean): number {
  let room = Number.POSITIVE_INFINITY
  for (const other of others) {
    if (other.id === item.id) continue
    const { start, end, top, bottom } = extentIn(item, other)
    const isBeside = bottom > overlapping * item.height && top < (1 - overlapping) * item.height
    if (!isBeside) continue
    const middle = (start + end) / 2
    if (leftwards && middle < 0) room = Math.min(room, item.width - end)
    if (!leftwards && middle > item.width) room = Math.min(room, start)
  }
  return room
}

/** What another text takes of the room along and across a line, in points from where that begins. */
function extentIn(item: TextItem, other: TextItem) {
  const [frame, own] = [frameOf(item), frameOf(other)]
  const corners = [0, other.width].flatMap((along) =>
    [0, other.height].map((across) => alongLine(frame, pointOn(own, along, across))),
  )
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)]
  return {
    start: Math.min(...xs),
    end: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}
