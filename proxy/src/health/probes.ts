import { Failure } from '@folio/service-kit/faults/failure'
import { endpoint } from '@folio/service-kit/http/endpoint'
import type { Lifecycle } from '@folio/service-kit/http/lifecycle'
import type { Metrics } from '@folio/service-kit/seeing/metrics'
import { type Request, type RequestHandler, Router } from 'express'
import type { Health } from './health.ts'

/** What the probes look at. */
export interface ProbeParts {
  readonly lifecycle: Lifecycle
  readonly health: Health
  readonly metrics: Metrics
}

/**
 * `/livez` (the process answers), `/readyz` (it takes requests), `/metrics` for the own network, and `/api/health`
 * of the specification: whether the whole site works, every tool of it. A proxy without one of its services is ready all
 * the same, and so is a service without an engine that only some tools need.
 */
export function probes({ lifecycle, health, metrics }: ProbeParts): Router {
  const router = Router({ caseSensitive: true, strict: true })
  router.use(endpoint('/livez', { get: (_req, res) => void res.json({ status: 'ok' }) }))
  router.use(
    endpoint('/readyz', {
      get: (_req, res) => {
        res.status(lifecycle.draining ? 503 : 200).json({ status: lifecycle.draining ? 'stopping' : 'ok' })
      },
    }),
  )
  router.use(
    endpoint('/api/health', {
      get: async (_req, res) => {
        const { state, failing, degraded } = await health.look()
        const status = lifecycle.draining ? 'stopping' : state
        const works = status === 'ok' || status === 'degraded'
        res.status(works ? 200 : 503).json({
          status,
          ...(failing.length > 0 && { failing }),
          ...(degraded.length > 0 && { degraded }),
        })
      },
    }),
  )
  router.use(endpoint('/metrics', { get: answerMetrics(metrics) }))
  return router
}

const answerMetrics =
  (metrics: Metrics): RequestHandler =>
  async (req, res) => {
    if (!isOwnNetwork(req)) throw new Failure('not-found')
    res.setHeader('Content-Type', metrics.registry.contentType)
    res.end(await metrics.registry.metrics())
  }

const privateAddress =
  /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i

/** A request that came through another proxy has a private address and may still come from anywhere. */
const isOwnNetwork = ({ socket, headers }: Request): boolean =>
  privateAddress.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined &&
  headers.via === undefined
