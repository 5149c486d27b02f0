import { reconnecting } from '@folio/service-kit/redis/reconnecting'
import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { CounterFactory } from './rate-limits.ts'

/** Makes the counter of each limit; all of them end together. */
export interface Counters {
  readonly counter: CounterFactory
  /** Whether the Redis that replicas share answers; absent where there is none. */
  answers?(): Promise<boolean>
  close(): void
}

/** Counts in this process; replicas count each for themselves. */
export const memoryCounters = (): Counters => ({
  counter: (options) => new RateLimiterMemory(options),
  close: () => undefined,
})

/** How long one look at Redis may take before the request goes on with the counts in memory; milliseconds. */
const patienceMs = 250

export interface RedisEvents {
  /** Redis cannot be used from now on; counting goes on in memory. */
  onLost(error: Error): void
  /** Redis is used from now on. */
  onFound(): void
}

/** Counts that all replicas share. While Redis is away each replica counts in memory, and no request fails. */
export function redisCounters(url: string, { onLost, onFound }: RedisEvents): Counters {
  const client = new Redis(url, {
    ...reconnecting,
    commandTimeout: patienceMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  })
  let lost = false
  client.on('error', (error: Error) => {
    if (!lost) onLost(error)
    lost = true
  })
  client.on('ready', () => {
    lost = false
    onFound()
  })
  return {
    counter: (options) =>
      new RateLimiterRedis({
        ...options,
        storeClient: client,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(options),
      }),
    // One that hangs stays connected, so it is asked.
    answers: () =>
      client.ping().then(
        () => true,
        () => false,
      ),
    close: () => client.disconnect(),
  }
}
