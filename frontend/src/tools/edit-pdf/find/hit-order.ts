import type { Hit } from './page-hits.ts'

/** A place in the document, after which one goes on looking. */
export interface Place {
  /** 1-based. */
  readonly page: number
  /** As that of a hit. */
  readonly line: number
  readonly from: number
}

export const placeOf = ({ item, line, from }: Hit): Place => ({ page: item.pageNumber, line, from })

/** Where a page begins. */
export const startOf = (page: number): Place => ({ page, line: 0, from: 0 })

/**
 * The hit that one stands at: the first one from a place on, and behind the last one the first of all; -1 without any.
 * @param hits in their order
 */
export function hitAt(hits: readonly Hit[], place: Place): number {
  const next = hits.findIndex((hit) => compare(placeOf(hit), place) >= 0)
  return next < 0 ? Math.min(0, hits.length - 1) : next
}

/** The number of the hit so many steps further, round the document. */
export const stepped = (count: number, at: number, steps: 1 | -1): number =>
  count === 0 ? -1 : (at + steps + count) % count

/** The order of reading: below 0 where the first place comes first. */
export const compare = (one: Place, other: Place): number =>
  one.page - other.page || one.line - other.line || one.from - other.from
