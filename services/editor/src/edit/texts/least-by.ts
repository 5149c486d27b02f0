/** The item of the lowest finite cost; the first of several. */
export function leastBy<Item>(items: readonly Item[], cost: (item: Item) => number): Item | undefined {
  let best: Item | undefined
  let least = Number.POSITIVE_INFINITY
  for (const item of items) {
    const value = cost(item)
    if (value < least) {
      least = value
      best = item
    }
  }
  return best
}
