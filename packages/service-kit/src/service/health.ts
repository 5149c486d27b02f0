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

/** Something a service cannot work without: an engine that must answer, a server that must be reached. */
export interface Readiness {
  readonly name: string
  /** Rejects when it does not work. Aborted after ten seconds. */
  check(signal: AbortSignal): Promise<void>
  /** Without it the service still takes work, because only some tools need it; /readyz tells of it all the same. */
  readonly optional?: boolean
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
  readonly #logger: Logger
  #running: Promise<void> | undefined
  #checkedAt = Number.NEGATIVE_INFINITY
  #failures = Number.POSITIVE_INFINITY

  constructor({ name, check, optional = false }: Readiness, logger: Logger) {
    this.name = name
    this.isOptional = optional
    this.#check = check
    this.#logger = logger
  }

  async works(): Promise<boolean> {
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
    } catch (error) {
      this.#failures += 1
      this.#logger.warn({ check: this.name, err: error }, 'not ready')
    }
    this.#checkedAt = performance.now()
  }
}

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
  const alive = { status: 'ok' }
  const router = createRouter()
  router.use(endpoint('/livez', { get: (_req, res) => void res.json(alive) }))
  router.use(endpoint('/api/health', { get: (_req, res) => void res.json(alive) }))
  router.use(
    endpoint('/readyz', {
      get: async (_req, res) => {
        const states = await Promise.all(probes.map((probe) => probe.works()))
        const checks = Object.fromEntries(
          probes.map(({ name }, index) => [name, states[index] ? 'ok' : 'failed']),
        )
        const required = states.filter((_, index) => !probes[index]?.isOptional)
        const ready = !lifecycle.draining && required.every(Boolean)
        res.status(ready ? 200 : 503).json({
          status: ready ? 'ok' : 'unready',
          draining: lifecycle.draining,
          ...(hasEngines && { sandbox: await sandboxKind() }),
          checks,
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
