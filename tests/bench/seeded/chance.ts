/** Numbers by chance that are the same for the same seed: the minimal standard generator (Park and Miller, 1988). */
export class Chance {
  #state: number

  /** @param seed 1 to 2,147,483,646 */
  constructor(seed: number) {
    this.#state = seed
  }

  /** A whole number from 0 to below this one. */
  below(count: number): number {
    this.#state = (this.#state * 48_271) % 2_147_483_647
    return this.#state % count
  }

  /** A whole number from one to the other, both included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  /** @throws RangeError where there is nothing to pick */
  pick<T>(items: readonly T[]): T {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new RangeError('nothing to pick')
    return item
  }
}
