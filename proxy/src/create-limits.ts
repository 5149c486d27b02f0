import { factsOf } from '@folio/service-kit/http/request-facts'
import { redisFigure } from '@folio/service-kit/redis/redis-figure'
import type { Metrics } from '@folio/service-kit/seeing/metrics'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { ProxyConfig } from './config.ts'
import { type Limiter, unlimited } from './limits/limiter.ts'
import { memoryCounters, redisCounters } from './limits/rate-counters.ts'
import { RateLimits } from './limits/rate-limits.ts'

/** The limiter, and the end of what it is connected to. */
export interface Limits {
  readonly limiter: Limiter
  close(): void
}

/** The limits of the configuration, counted in memory or in Redis, whose state is one of the figures then. */
export function createLimits({ rates, redisUrl }: ProxyConfig, logger: Logger, metrics: Metrics): Limits {
  if (!rates) return { limiter: unlimited, close: () => undefined }
  const counters = redisUrl
    ? redisCounters(redisUrl, {
        onLost: (error) => logger.warn({ err: error }, 'Redis is away: limits are counted in memory'),
        onFound: () => logger.info('limits are shared through Redis'),
      })
    : memoryCounters()
  const { answers } = counters
  if (answers) metrics.observe(redisFigure(answers))
  return { limiter: new RateLimits(rates, counters.counter), close: () => counters.close() }
}

/** Counts every answer that says 404, wherever it came from. */
export const countMissing =
  (limiter: Limiter): RequestHandler =>
  (req, res, next) => {
    res.once('finish', () => {
      if (res.statusCode === 404) void limiter.countMissing(factsOf(req).client)
    })
    next()
  }
