import { Failure } from '@folio/service-kit/faults/failure'
import type { Response } from 'express'
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limiter, RateName } from './limiter.ts'

/** So many in so many seconds. */
export interface Rate {
  readonly points: number
  readonly seconds: number
}

/** The limits of one client. `burst` is how many conversions may come at once. */
export type Rates = Readonly<Record<RateName, Rate>>

/** One limit as its counter needs it; `duration` in seconds. */
export interface CounterOptions {
  readonly keyPrefix: string
  readonly points: number
  readonly duration: number
}

/** Makes the counter of one limit, in memory or shared between replicas. */
export type CounterFactory = (options: CounterOptions) => RateLimiterAbstract

/** One counter for each limit. */
export class RateLimits implements Limiter {
  readonly #counters: ReadonlyMap<RateName, RateLimiterAbstract>

  constructor(rates: Rates, counter: CounterFactory) {
    const names = Object.keys(rates) as RateName[]
    this.#counters = new Map(
      names.map((name) => {
        const { points, seconds } = rates[name]
        return [name, counter({ keyPrefix: `folio-${name}`, points, duration: seconds })]
      }),
    )
  }

  async spend(client: string, names: readonly RateName[], res: Response): Promise<void> {
    for (const name of names) {
      const counter = this.#counterOf(name)
      const outcome = await counter.consume(client).catch(refusalOf)
      tell(res, name, counter, outcome)
      if (outcome.consumedPoints > counter.points) throw tooMany(outcome)
    }
  }

  async giveBack(client: string, name: RateName): Promise<void> {
    await this.#counterOf(name).reward(client)
  }

  async countMissing(client: string): Promise<void> {
    await this.#counterOf('missing').consume(client).catch(refusalOf)
  }

  async checkMissing(client: string, res: Response): Promise<void> {
    const counter = this.#counterOf('missing')
    const outcome = await counter.get(client)
    if (outcome === null || outcome.consumedPoints < counter.points) return
    tell(res, 'missing', counter, outcome)
    throw tooMany(outcome)
  }

  #counterOf(name: RateName): RateLimiterAbstract {
    const counter = this.#counters.get(name)
    if (!counter) throw new Error(`no counter for ${name}`)
    return counter
  }
}

/** The library rejects with its result when a limit is passed, and with an error when counting failed. */
function refusalOf(reason: unknown): RateLimiterRes {
  if (reason instanceof Error) throw reason
  return reason as RateLimiterRes
}

const secondsLeft = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000))

const tooMany = (outcome: RateLimiterRes): Failure =>
  new Failure('too-many-requests', { retryAfter: secondsLeft(outcome) })

/** The `RateLimit` fields of draft-ietf-httpapi-ratelimit-headers: quota and window, remaining and reset. */
function tell(
  res: Response,
  name: RateName,
  { points, duration }: RateLimiterAbstract,
  outcome: RateLimiterRes,
) {
  res.setHeader('RateLimit-Policy', `"${name}";q=${points};w=${duration}`)
  res.setHeader('RateLimit', `"${name}";r=${outcome.remainingPoints};t=${secondsLeft(outcome)}`)
}
