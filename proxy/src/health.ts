import { type ServiceName, serviceNames } from '@folio/contract/services'

export type Upstreams = Readonly<Record<ServiceName, string>>

/** How long a finding is used before the service is asked again; milliseconds. */
const trustMs = { ready: 2_000, unready: 200 }
const patienceMs = 2_000
/** One lost answer is no outage. */
const failuresUntilUnready = 2

/** `limited`: every service takes work, but something that only some tools need does not answer. */
export type SiteState = 'ok' | 'limited' | 'starting'

/** Whether every service can work, asked of their `/readyz` only when somebody wants to know. */
export class Health {
  readonly #services: ReadonlyMap<ServiceName, ServiceHealth>

  constructor(upstreams: Upstreams) {
    this.#services = new Map(serviceNames.map((name) => [name, new ServiceHealth(upstreams[name])]))
  }

  /** The state of the site and, as `pdf: office`, every check that fails; `pdf: no answer` where none comes. */
  async look(): Promise<{ readonly state: SiteState; readonly failing: readonly string[] }> {
    const services = [...this.#services]
    const ready = await Promise.all(services.map(([, service]) => service.isReady()))
    const failing = services.flatMap(([name, { failing }]) => failing.map((fault) => `${name}: ${fault}`))
    if (!ready.every(Boolean)) return { state: 'starting', failing }
    return { state: failing.length > 0 ? 'limited' : 'ok', failing }
  }
}

/** What is known of one service. */
export class ServiceHealth {
  readonly #url: string
  readonly #now: () => number
  #ready = false
  #failing: readonly string[] = []
  #answers = false
  #failures = 0
  #askedAt = Number.NEGATIVE_INFINITY
  #asking: Promise<boolean> | undefined

  constructor(url: string, now: () => number = () => performance.now()) {
    this.#url = new URL('/readyz', url).href
    this.#now = now
  }

  /** The checks that failed when it last answered, those among them that it works without; or that it is away. */
  get failing(): readonly string[] {
    return this.#ready || this.#answers ? this.#failing : ['no answer']
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
        this.#failing = failedChecks(await response.text())
        this.#answers = true
        return response.status === 200
      },
      () => {
        this.#answers = false
        return false
      },
    )
    this.#failures = answered ? 0 : this.#failures + 1
    this.#ready = answered || (this.#ready && this.#failures < failuresUntilUnready)
    this.#askedAt = this.#now()
    return this.#ready
  }
}

/** What a service's `/readyz` says of its checks: `{ "checks": { "disk": "ok", "office": "failed" } }`. */
function failedChecks(body: string): string[] {
  try {
    const { checks = {} } = JSON.parse(body) as { readonly checks?: Readonly<Record<string, string>> }
    return Object.keys(checks).filter((name) => checks[name] === 'failed')
  } catch {
    return []
  }
}
