/** Pixels of the page, scrolled or not. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The upper left corner of a card, and its size in pixels. */
export interface Box extends Point {
  readonly width: number
  readonly height: number
}

/** A card on its way. Positions are 0-based, boxes in pixels of the page as they stood when the drag began. */
export interface Drag {
  readonly from: number
  readonly to: number
  readonly by: Point
  readonly boxes: readonly Box[]
}

/** Where the children of a list stand on the page, scrolled or not. */
export const boxesOf = (list: Element): readonly Box[] =>
  [...list.children].map((child) => {
    const { left, top, width, height } = child.getBoundingClientRect()
    return { x: left + window.scrollX, y: top + window.scrollY, width, height }
  })

/** The position whose middle is nearest to the middle of a card that was moved by so much. */
export function nearest(boxes: readonly Box[], from: number, by: Point): number {
  const start = boxes[from]
  if (!start) return from
  const middle = middleOf(start)
  const distances = boxes.map((box) => {
    const { x, y } = middleOf(box)
    return Math.hypot(middle.x + by.x - x, middle.y + by.y - y)
  })
  return distances.indexOf(Math.min(...distances))
}

/** Where the card at `index` ends up when the dragged one is dropped. */
export function moved(index: number, { from, to }: Pick<Drag, 'from' | 'to'>): number {
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  if (to <= index && index < from) return index + 1
  return index
}

/** The CSS `translate` of the card at `index`: the dragged one follows the pointer, the others make room. */
export function shiftOf(index: number, drag: Drag): string {
  const here = drag.boxes[index]
  const there = drag.boxes[moved(index, drag)]
  if (index === drag.from || !here || !there) return pixels(index === drag.from ? drag.by : { x: 0, y: 0 })
  return pixels({ x: there.x - here.x, y: there.y - here.y })
}

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

const pixels = ({ x, y }: Point): string => `${Math.round(x)}px ${Math.round(y)}px`
