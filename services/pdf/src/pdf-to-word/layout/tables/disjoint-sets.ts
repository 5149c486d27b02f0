/** Union-find over the numbers from 0 (Tarjan, with path halving). */
export class DisjointSets {
  readonly #parents: number[]

  constructor(size: number) {
    this.#parents = Array.from({ length: size }, (_, index) => index)
  }

  /** The number that stands for the set. */
  find(index: number): number {
    let at = index
    for (;;) {
      const parent = this.#parents[at] ?? at
      if (parent === at) return at
      const above = this.#parents[parent] ?? parent
      this.#parents[at] = above
      at = above
    }
  }

  join(one: number, other: number): void {
    this.#parents[this.find(one)] = this.find(other)
  }
}
