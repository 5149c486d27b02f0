import { lookMs } from '@folio/contract/calls/second-try'

/** A site is asked again whether it takes requests after so many milliseconds. */
const everyMs = 1_000

/** What stands before several proxies of a site, and sends requests to those that take them. */
export class Balancer {
  readonly #sites: readonly string[]
  #ready: readonly string[] = []
  #lookedAt = Number.NEGATIVE_INFINITY

  constructor(sites: readonly string[]) {
    this.#sites = sites
  }

  /** Those that took requests within the last second, in any order; all where none did, or where there is only one. */
  async inTurn(): Promise<readonly string[]> {
    if (this.#sites.length === 1) return this.#sites
    if (performance.now() - this.#lookedAt >= everyMs) {
      this.#lookedAt = performance.now()
      const looks = await this.#looks()
      this.#ready = this.#sites.filter((_, at) => looks[at])
    }
    const sites = this.#ready.length > 0 ? this.#ready : this.#sites
    const first = Math.floor(Math.random() * sites.length)
    return [...sites.slice(first), ...sites.slice(0, first)]
  }

  /** Whether any takes requests: undefined where none answers. */
  async isReady(): Promise<boolean | undefined> {
    const looks = await this.#looks()
    return looks.find((ready) => ready) ?? looks.find((ready) => ready !== undefined)
  }

  #looks(): Promise<(boolean | undefined)[]> {
    return Promise.all(
      this.#sites.map((site) =>
        fetch(`${site}/readyz`, { signal: AbortSignal.timeout(lookMs) }).then(
          ({ ok }) => ok,
          () => undefined,
        ),
      ),
    )
  }
}
