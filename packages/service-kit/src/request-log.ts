import type { Request, RequestHandler, Response } from 'express'
import type { Logger } from 'pino'
import { Failure } from './failure.ts'
import type { Metrics } from './metrics.ts'
import { factsOf } from './request-facts.ts'

/** One line and one measurement for each request, when its answer has ended. */
export const logRequests =
  (logger: Logger, metrics: Metrics): RequestHandler =>
  (req, res, next) => {
    const started = performance.now()
    res.once('close', () => {
      const ms = Math.round(performance.now() - started)
      const status = res.writableFinished || res.headersSent ? res.statusCode : 499
      const route = routeOf(req)
      metrics.requests.observe({ method: methodLabel(req), route, status: String(status) }, ms / 1000)
      writeLine(logger, req, res, { route, status, ms })
    })
    next()
  }

function writeLine(
  logger: Logger,
  req: Request,
  res: Response,
  outcome: { route: string; status: number; ms: number },
): void {
  const { id, loggedClient, log } = factsOf(req)
  const { failure, ...others } = log
  const line = {
    id,
    method: methodLabel(req),
    ...outcome,
    client: loggedClient,
    ...others,
    ...(res.writableFinished ? {} : { unfinished: true }),
    ...(failure instanceof Failure ? { code: failure.code } : {}),
  }
  if (failure instanceof Failure && failure.status === 500) logger.error({ ...line, err: failure }, 'request')
  else if (failure instanceof Failure && failure.cause !== undefined) {
    logger.info({ ...line, err: failure }, 'request')
  } else if (isOwnCheck(outcome.route)) logger.debug(line, 'request')
  else logger.info(line, 'request')
}

/** Probes come every few seconds and say nothing new. */
const isOwnCheck = (route: string): boolean =>
  ['/livez', '/readyz', '/metrics', '/api/health'].includes(route)

/** The pattern, never the address: addresses hold tokens. */
const routeOf = (req: Request): string => {
  const path: unknown = req.route?.path
  return typeof path === 'string' ? path : 'none'
}

const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const methodLabel = ({ method }: Request): string => (knownMethods.includes(method) ? method : 'other')
