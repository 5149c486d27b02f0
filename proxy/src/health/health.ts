import { type ServiceName, serviceNames } from '@folio/contract/services'
import type { SiteState } from '@folio/contract/site/site-state'

/** The address of each service, as the proxy asks it. */
export type Upstreams = Readonly<Record<ServiceName, string>>

/** How long a finding is used before the service is asked again; milliseconds. */
const trustMs = { ready: 2_000, unready: 200 }
const patienceMs = 2_000
/** One lost answer is no outage. */
const failuresUntilUnready = 2

export interface SiteHealth {
  readonly state: SiteState
  /** As `pdf: office`, every check that fails; `pdf: no answer` where none comes. */
  readonly failing: readonly string[]
  /** As `pdf: office by libreoffice-convert`, every engine that stands in for a better one. */
  readonly degraded: readonly string[]
}

/** Whether every service can work, asked of their `/readyz` only when somebody wants to know. */
export class Health {
  readonly #services: ReadonlyMap<ServiceName, ServiceHealth>

  constructor(upstreams: Upstreams) {
    this.#services = new Map(serviceNames.map((name) => [name, new ServiceHealth(upstreams[name])]))
  }

  async look(): Promise<SiteHealth> {
    const services = [...this.#services]
    const ready = await Promise.all(services.map(([, service]) => service.isReady()))
    const failing = services.flatMap(([name, { failing }]) => failing.map((fault) => `${name}: ${fault}`))
    const degraded = services.flatMap(([name, service]) => service.degraded.map((one) => `${name}: ${one}`))
    if (!ready.every(Boolean)) return { state: 'starting', failing, degraded }
    if (failing.length > 0) return { state: 'limited', failing, degraded }
    return { state: degraded.length > 0 ? 'degraded' : 'ok', failing, degraded }
  }
}

/** What is known of one service. */
export class ServiceHealth {
  readonly #url: string
  readonly #now: () => number
  #ready = false
  #checks: Checks = { failing: [], degraded: [] }
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
    return this.#ready || this.#answers ? this.#checks.failing : ['no answer']
  }

  /** What another engine did, when it last answered, than should. */
  get degraded(): readonly string[] {
    return this.#answers ? this.#checks.degraded : []
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
        this.#checks = readChecks(await response.text())
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

interface Checks {
  readonly failing: readonly string[]
  readonly degraded: readonly string[]
}

/** What `/readyz` says: `{ "checks": { "disk": "ok", "office": "degraded" }, "engines": { "office": "…" } }`. */
function readChecks(body: string): Checks {
  try {
    const { checks = {}, engines = {} } = JSON.parse(body) as Readonly<Record<string, Names | undefined>>
    const inState = (state: string) => Object.keys(checks).filter((name) => checks[name] === state)
    return {
      failing: inState('failed'),
      degraded: inState('degraded').map((name) => by(name, engines[name])),
    }
  } catch {
    return { failing: [], degraded: [] }
  }
}

type Names = Readonly<Record<string, string>>

const by = (name: string, engine: string | undefined): string =>
  engine === undefined ? name : `${name} by ${engine}`
