import type { Rule } from '../../reading/page-model.ts'
import { groupBy } from '../lines/statistics.ts'

/** The step in points; what lies further away is not looked at. */
const step = 4

/** Finds the rules near a line without looking at all of a page. */
export class RulesByPlace {
  readonly #places: ReadonlyMap<number, readonly Rule[]>

  constructor(rules: readonly Rule[]) {
    this.#places = groupBy(rules, ({ at }) => Math.floor(at / step))
  }

  /** All rules within 4 points, and some that are further away. */
  at(place = 0): readonly Rule[] {
    const key = Math.floor(place / step)
    return [key - 1, key, key + 1].flatMap((near) => this.#places.get(near) ?? [])
  }
}
