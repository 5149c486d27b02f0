/** Something with a gap above it, in points. */
interface Spaced {
  readonly before: number
}

/** No gap loses more than this share. */
const most = 0.6
/** Gaps lower than this stay, in points. */
const least = 4

/**
 * Lowers gaps by `missing` points, the last ones first: below, everything is pushed down by what turned out higher
 * above it, and there gaps give way without anything leaving its place.
 */
export function gapsGivingWay<Item extends Spaced>(items: readonly Item[], missing: number): Item[] {
  let rest = missing
  return items
    .toReversed()
    .map((item) => {
      if (rest <= 0 || item.before < least) return item
      const by = Math.min(rest, most * item.before)
      rest -= by
      return { ...item, before: item.before - by }
    })
    .toReversed()
}
