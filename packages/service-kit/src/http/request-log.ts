import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { Failure } from '../faults/failure.ts'
import { exemplarOf, type Metrics } from '../seeing/metrics.ts'
import { factsOf } from './request-facts.ts'

/** One line and one measurement for each request, when its answer has ended. */
export const logRequests =
  (logger: Logger, metrics: Metrics): RequestHandler =>
  (req, res, next) => {
    const started = performance.now()
    res.once('close', () => {
      const ms = Math.round(performance.now() - started)
      const left = !res.headersSent
      const outcome = { route: routeOf(req), status: left ? 499 : res.statusCode, ms }
      const code = left ? 'cancelled' : codeOf(req)
      const { id, log } = factsOf(req)
      const { tool = 'none' } = log
      const { method, route, status } = { method: methodLabel(req), ...outcome }
      metrics.requests.observe({
        labels: { method, route, status: String(status) },
        value: ms / 1000,
        exemplarLabels: exemplarOf(id),
      })
      if (code !== undefined) metrics.failures.inc({ code, tool: String(tool) })
      writeLine(logger, req, { ...outcome, ...(code === undefined ? {} : { code }) }, res.writableFinished)
    })
    next()
  }

function codeOf(req: Request): string | undefined {
  const { failure } = factsOf(req).log
  return failure instanceof Failure ? failure.code : undefined
}

function writeLine(logger: Logger, req: Request, outcome: RequestOutcome, finished: boolean): void {
  const { id, loggedClient, log } = factsOf(req)
  const { failure, ...others } = log
  const line = {
    id,
    method: methodLabel(req),
    ...outcome,
    client: loggedClient,
    ...others,
    ...(finished ? {} : { unfinished: true }),
  }
  const cause = failure instanceof Failure && failure.cause !== undefined ? { err: failure } : {}
  if (outcome.code === 'internal') logger.error({ ...line, ...cause }, 'request')
  else if (isOwnCheck(outcome.route)) logger.debug(line, 'request')
  else logger.info({ ...line, ...cause }, 'request')
}

interface RequestOutcome {
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly code?: string
}

/** Probes come every few seconds and say nothing new. */
export const isOwnCheck = (route: string): boolean =>
  ['/livez', '/readyz', '/metrics', '/api/health'].includes(route)

/** The pattern, never the address: addresses hold tokens. */
export const routeOf = (req: Request): string => {
  const path: unknown = req.route?.path
  return typeof path === 'string' ? path : 'none'
}

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
/** One of the usual methods, or `other`: whoever calls may write any word. */
export const methodLabel = ({ method }: Request): string => (knownMethods.includes(method) ? method : 'other')
