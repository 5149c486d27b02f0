import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Router } from 'express'
import { Router as createRouter } from 'express'
import type { Logger } from 'pino'
import { checkVolume } from '../files/disk-space.ts'
import { endpoint } from '../http/endpoint.ts'
import type { Lifecycle } from '../http/lifecycle.ts'
import { sandboxKind } from '../sandbox/sandbox.ts'
import type { Metrics } from '../seeing/metrics.ts'

/** The engine that does the work, where several could. */
export interface Serving {
  readonly engine: string
  /** It stands in for a better one. */
  readonly degraded: boolean
}

/** Something a service cannot work without: an engine that must answer, a server that must be reached. */
export interface Readiness {
  readonly name: string
  /** Rejects when it does not work. Aborted after ten seconds. */
  check(signal: AbortSignal): Promise<void>
  /** Without it the service still takes work, because only some tools need it; /readyz tells of it all the same. */
  readonly optional?: boolean
  /** Asked after every check that passes. */
  readonly serving?: () => Serving
}

const freshMs = 2_000
const checkTimeoutMs = 10_000
/** A single hiccup does not take a service out of the rotation; two in a row do. */
const toleratedFailures = 1

/** One readiness check, asked at most every two seconds however many ask. */
class Probe {
  readonly name: string
  readonly isOptional: boolean
  readonly #check: Readiness['check']
  readonly #serving: (() => Serving) | undefined
  readonly #logger: Logger
  #wasDegraded = false
  #running: Promise<void> | undefined
  #checkedAt = Number.NEGATIVE_INFINITY
  #failures = Number.POSITIVE_INFINITY

  constructor({ name, check, optional = false, serving }: Readiness, logger: Logger) {
    this.name = name
    this.isOptional = optional
    this.#check = check
    this.#serving = serving
    this.#logger = logger
  }

  /** `degraded`: it works, but not with the engine that it should. */
  async state(): Promise<'ok' | 'degraded' | 'failed'> {
    if (!(await this.#works())) return 'failed'
    return this.#serving?.().degraded ? 'degraded' : 'ok'
  }

  /** As it was last seen: whether it worked, or that nobody has looked yet. */
  get seen(): readonly [name: string, works: number][] {
    return Number.isFinite(this.#failures) ? [[this.name, Number(this.#failures <= toleratedFailures)]] : []
  }

  get isDegraded(): boolean {
    return this.#wasDegraded
  }

  /** The name of the engine that does the work, where several could. */
  get engine(): string | undefined {
    return this.#serving?.().engine
  }

  async #works(): Promise<boolean> {
    if (this.#failures > 0 || performance.now() - this.#checkedAt > freshMs) {
      this.#running ??= this.#ask().finally(() => {
        this.#running = undefined
      })
      await this.#running
    }
    return this.#failures <= toleratedFailures
  }

  async #ask(): Promise<void> {
    try {
      await this.#check(AbortSignal.timeout(checkTimeoutMs))
      this.#failures = 0
      this.#tellChange()
    } catch (error) {
      this.#failures += 1
      this.#logger.warn({ check: this.name, err: error }, 'not ready')
    }
    this.#checkedAt = performance.now()
  }

  #tellChange(): void {
    const serving = this.#serving?.()
    if (!serving || serving.degraded === this.#wasDegraded) return
    this.#wasDegraded = serving.degraded
    const fields = { check: this.name, engine: serving.engine }
    if (serving.degraded) this.#logger.warn(fields, 'degraded')
    else this.#logger.info(fields, 'no longer degraded')
  }
}

/** What the answers about a service's health are drawn from. */
export interface HealthParts {
  readonly lifecycle: Lifecycle
  readonly metrics: Metrics
  readonly logger: Logger
  readonly readiness: readonly Readiness[]
  /** Without engines nothing is asked of a sandbox. */
  readonly hasEngines: boolean
}

/**
 * `/livez` (the process answers), `/readyz` (it can take work, and if not, why), `/metrics`, and the `/api/health` of
 * the specification. Only the last one is reachable from outside.
 */
export function health({ lifecycle, metrics, logger, readiness, hasEngines }: HealthParts): Router {
  const probes = readiness.map((one) => new Probe(one, logger))
  observe(metrics, probes)
  const alive = { status: 'ok' }
  const router = createRouter()
  router.use(endpoint('/livez', { get: (_req, res) => void res.json(alive) }))
  router.use(endpoint('/api/health', { get: (_req, res) => void res.json(alive) }))
  router.use(
    endpoint('/readyz', {
      get: async (_req, res) => {
        const states = await Promise.all(probes.map((probe) => probe.state()))
        const checks = Object.fromEntries(probes.map(({ name }, index) => [name, states[index]]))
        const engines = Object.fromEntries(
          probes.flatMap(({ name, engine }) => (engine === undefined ? [] : [[name, engine]])),
        )
        const required = states.filter((_, index) => !probes[index]?.isOptional)
        const ready = !lifecycle.leaving && !required.includes('failed')
        res.status(ready ? 200 : 503).json({
          status: ready ? 'ok' : 'unready',
          draining: lifecycle.leaving,
          ...(hasEngines && { sandbox: await sandboxKind() }),
          checks,
          ...(Object.keys(engines).length > 0 && { engines }),
        })
      },
    }),
  )
  router.use(
    endpoint('/metrics', {
      get: async (_req, res) => {
        res.setHeader('Content-Type', metrics.registry.contentType)
        res.end(await metrics.registry.metrics())
      },
    }),
  )
  return router
}

/** A scrape tells what was last seen and looks anew for the next one: no check may hold up all other figures. */
function observe(metrics: Metrics, probes: readonly Probe[]): void {
  metrics.observeEach({
    name: 'folio_check_ok',
    help: '1 for what a service needs and what works, 0 for what fails, as /readyz tells it',
    label: 'check',
    read: () => {
      for (const probe of probes) void probe.state()
      return probes.flatMap(({ seen }) => seen)
    },
  })
  metrics.observeEach({
    name: 'folio_check_degraded',
    help: '1 where another engine stands in for the one that should work',
    label: 'check',
    read: () => probes.map(({ name, isDegraded }) => [name, Number(isDegraded)]),
  })
}

/** The service can write where jobs and results lie, and there is room for more than nothing. */
export const diskReadiness = (folder: string): Readiness => ({
  name: 'disk',
  check: async (signal) => {
    // It may have been deleted, or the volume been mounted anew, since the start.
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, '.writable'), '', { signal })
    await checkVolume(folder)
  },
})
