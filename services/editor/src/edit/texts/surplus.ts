/** How many more of each letter there are than a text has. */
export class Surplus {
  readonly #counts = new Map<string, number>()

  /** @param letters no more than nothing, unless told */
  constructor(letters = '') {
    this.count(letters, -1)
  }

  /** So many more of each letter of a text. */
  count(text: string, by: number): void {
    for (const unit of text.split('')) {
      const left = (this.#counts.get(unit) ?? 0) + by
      if (left === 0) this.#counts.delete(unit)
      else this.#counts.set(unit, left)
    }
  }

  /** Whether there are as many of each. */
  isEven(): boolean {
    return this.#counts.size === 0
  }
}
