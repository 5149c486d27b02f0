import { randomUUID } from 'node:crypto'
import type { RedisLink } from '../redis/redis-link.ts'
import { serverTime } from '../redis/take-due.ts'

/** A replica that has not said so for this long has none any more; milliseconds. */
const leaseMs = 15_000

/** How many slots the replicas of a queue have together: each says again and again what it has. */
export class ReplicaSlots {
  readonly #id = randomUUID()
  readonly #link: RedisLink
  readonly #place: string
  readonly #own: number
  #all: number

  constructor({ link, place, own }: { link: RedisLink; place: string; own: number }) {
    this.#link = link
    this.#place = place
    this.#own = own
    this.#all = own
  }

  /** As of the last time that Redis was asked. */
  get all(): number {
    return this.#all
  }

  async tell(): Promise<void> {
    const values = [`${this.#own} ${this.#id}`, leaseMs]
    const members = await this.#link.try((redis) => redis.eval(script, 1, this.#place, ...values))
    if (!Array.isArray(members)) return
    this.#all = members.reduce((sum: number, member) => sum + Number.parseInt(String(member), 10), 0)
  }

  async leave(): Promise<void> {
    await this.#link.try((redis) => redis.zrem(this.#place, `${this.#own} ${this.#id}`))
  }
}

const script = `${serverTime}
redis.call('ZADD', KEYS[1], now + ARGV[2], ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return redis.call('ZRANGE', KEYS[1], 0, -1)`
