import type { DrawnRule } from '../../content/ruled-lines.ts'

/** The rules of a page by the height, or the column, that they lie at. */
export class RuleRows {
  readonly #level = new Map<number, DrawnRule[]>()
  readonly #upright = new Map<number, DrawnRule[]>()

  constructor(rules: readonly DrawnRule[]) {
    for (const rule of rules) {
      const { rows, at } = this.#placeOf(rule)
      const row = rows.get(at)
      if (row) row.push(rule)
      else rows.set(at, [rule])
    }
  }

  /** The rules that run in one direction with a rule, and lie less than a unit of the page beside it; some more, too. */
  beside(rule: DrawnRule): readonly DrawnRule[] {
    const { rows, at } = this.#placeOf(rule)
    return [at - 1, at, at + 1].flatMap((place) => rows.get(place) ?? [])
  }

  #placeOf({ line }: DrawnRule) {
    const [from, to] = line
    return Math.abs(to[0] - from[0]) >= Math.abs(to[1] - from[1])
      ? { rows: this.#level, at: Math.floor(from[1]) }
      : { rows: this.#upright, at: Math.floor(from[0]) }
  }
}
