/** Keeps the names of several documents apart. */
export class UniqueNames {
  readonly #taken = new Set<string>()

  /**
   * Takes the names of one more document.
   * @returns new names for those that were taken before
   */
  take(names: Iterable<string>): ReadonlyMap<string, string> {
    const own = new Set(names)
    const renamed = new Map<string, string>()
    for (const name of own) {
      let free = name
      for (let number = 2; this.#taken.has(free) || (free !== name && own.has(free)); number += 1) {
        free = `${name}_${number}`
      }
      if (free !== name) renamed.set(name, free)
      this.#taken.add(free)
    }
    return renamed
  }
}
