interface Placed {
  readonly x0: number
  readonly x1: number
  /** Where the next glyph starts, unless it was moved. */
  readonly next: number
}

/**
 * The free room between each item and the one that is read before it, in points; 0 for the first. Where the direction
 * changes, as before a number in Arabic, the two do not stand side by side: what is measured then is the room between
 * the pieces that are read in one direction.
 * @param visual items from left to right @param ordered the same in reading order
 */
export function readingGaps<Item extends Placed>(
  visual: readonly Item[],
  ordered: readonly Item[],
): number[] {
  const between = (left: Item, right: Item) => right.x0 - Math.max(left.x1, left.next)
  if (visual === ordered) return ordered.map((item, index) => gapAfter(ordered[index - 1], item, between))
  const places = new Map(visual.map((item, index) => [item, index]))
  const order = ordered.map((item) => places.get(item) ?? 0)
  const runs = runsOf(order)
  return ordered.map((item, index) => {
    const [own, before] = [runs[index], runs[index - 1]]
    if (!own || !before || own === before) return gapAfter(ordered[index - 1], item, between)
    const [left, right] =
      own.to + 1 === before.from
        ? [visual[own.to], visual[before.from]]
        : [visual[before.to], visual[own.from]]
    const touch = own.to + 1 === before.from || before.to + 1 === own.from
    return touch && left && right ? between(left, right) : gapAfter(ordered[index - 1], item, between)
  })
}

/** Neighbours in reading order stand either way round. */
function gapAfter<Item extends Placed>(
  before: Item | undefined,
  item: Item,
  between: (left: Item, right: Item) => number,
): number {
  if (!before) return 0
  return item.x0 >= before.x0 ? between(before, item) : between(item, before)
}

/** The first and the last place of a piece whose items are neighbours. */
interface Run {
  from: number
  to: number
}

/** The piece that each item belongs to. @param order places of items, in reading order */
function runsOf(order: readonly number[]): Run[] {
  let run: Run | undefined
  return order.map((place, index) => {
    const before = order[index - 1]
    if (!run || before === undefined || Math.abs(place - before) !== 1) run = { from: place, to: place }
    run.from = Math.min(run.from, place)
    run.to = Math.max(run.to, place)
    return run
  })
}
