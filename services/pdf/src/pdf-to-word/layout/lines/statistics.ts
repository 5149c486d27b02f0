import { median as middleOf } from '@folio/contract/numbers/median'

/** The middle one of an odd number of values, the upper middle one of an even number; 0 of none. */
export const median = (values: readonly number[]): number => middleOf(values) ?? 0

/** @param share 0 for the least value, 1 for the greatest @returns undefined of none */
export function quantile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)]
}

/** The value that has most weight, values counted as equal within `step`; undefined of none. */
export function mostCommon(
  weighted: Iterable<readonly [value: number, weight: number]>,
  step: number,
): number | undefined {
  const weights = new Map<number, number>()
  for (const [value, weight] of weighted) {
    const key = Math.round(value / step)
    weights.set(key, (weights.get(key) ?? 0) + weight)
  }
  const [best] = [...weights].sort((one, other) => other[1] - one[1])
  return best && best[0] * step
}

/** The key that has most weight. */
export function heaviest<Key>(weighted: Iterable<readonly [key: Key, weight: number]>): Key | undefined {
  const weights = new Map<Key, number>()
  for (const [key, weight] of weighted) weights.set(key, (weights.get(key) ?? 0) + weight)
  return [...weights].sort((one, other) => other[1] - one[1])[0]?.[0]
}

/** Groups in the order in which their keys first appear. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** The smallest of any number of values; `Math.min` takes only as many as fit on the stack. */
export const least = (values: readonly number[], otherwise = 0): number =>
  values.length === 0 ? otherwise : values.reduce((one, other) => Math.min(one, other))

/** The largest of any number of values; `Math.max` takes only as many as fit on the stack. */
export const greatest = (values: readonly number[], otherwise = 0): number =>
  values.length === 0 ? otherwise : values.reduce((one, other) => Math.max(one, other))
