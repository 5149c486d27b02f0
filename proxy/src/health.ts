import { type ServiceName, serviceNames } from '@folio/contract/services'

export type Upstreams = Readonly<Record<ServiceName, string>>

/** How long a finding is used before the service is asked again; milliseconds. */
const trustMs = { ready: 2_000, unready: 200 }
const patienceMs = 2_000
/** One lost answer is no outage. */
const failuresUntilUnready = 2

/** Whether every service can work, asked of their `/readyz` only when somebody wants to know. */
export class Health {
  readonly #services: readonly ServiceHealth[]

  constructor(upstreams: Upstreams) {
    this.#services = serviceNames.map((name) => new ServiceHealth(upstreams[name]))
  }

  async allReady(): Promise<boolean> {
    const findings = await Promise.all(this.#services.map((service) => service.isReady()))
    return findings.every(Boolean)
  }
}

/** What is known of one service. */
export class ServiceHealth {
  readonly #url: string
  readonly #now: () => number
  #ready = false
  #failures = 0
  #askedAt = Number.NEGATIVE_INFINITY
  #asking: Promise<boolean> | undefined

  constructor(url: string, now: () => number = () => performance.now()) {
    this.#url = new URL('/readyz', url).href
    this.#now = now
  }

  async isReady(): Promise<boolean> {
    const trust = this.#ready ? trustMs.ready : trustMs.unready
    if (this.#now() - this.#askedAt < trust) return this.#ready
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #ask(): Promise<boolean> {
    const answered = await fetch(this.#url, { signal: AbortSignal.timeout(patienceMs) }).then(
      async (response) => {
        await response.body?.cancel()
        return response.status === 200
      },
      () => false,
    )
    this.#failures = answered ? 0 : this.#failures + 1
    this.#ready = answered || (this.#ready && this.#failures < failuresUntilUnready)
    this.#askedAt = this.#now()
    return this.#ready
  }
}
