import type { ServiceName } from '@folio/contract/services'
import type { RedisLink } from '../redis/redis-link.ts'
import { serverTime, takeDue } from '../redis/take-due.ts'
import { hourMs } from '../timing/durations.ts'
import { type Message, type Messages, maxWaiting } from './messages.ts'

/** The time in milliseconds that is longer than all tries and the pauses between them. */
export const messageKeepMs = 3 * hourMs

/** The time in milliseconds that is longer than a message takes to be sent: after that, whoever took it has died. */
const leaseMs = 30_000

/** Messages in Redis, which any replica of the service sends. */
export class RedisMessages implements Messages {
  readonly #link: RedisLink
  readonly #prefix: string
  readonly #leaseMs: number

  constructor(link: RedisLink, service: ServiceName, lease = leaseMs) {
    this.#link = link
    this.#prefix = `folio:webhooks:${service}:`
    this.#leaseMs = lease
  }

  /** A sorted set: the ids of the jobs by the time when each is to be told. */
  get due(): string {
    return `${this.#prefix}due`
  }

  key(id: string): string {
    return `${this.#prefix}message:${id}`
  }

  async take(): Promise<Message | undefined> {
    const json = await this.#link.try((redis) => takeDue(redis, this.due, this.key(''), this.#leaseMs))
    return json === undefined ? undefined : (JSON.parse(json) as Message)
  }

  async drop(id: string): Promise<void> {
    await this.#link.try((redis) => redis.multi().zrem(this.due, id).del(this.key(id)).exec())
  }

  async postpone(message: Message, pauseMs: number): Promise<boolean> {
    const keys = [this.due, this.key(message.id)]
    const values = [message.id, JSON.stringify(message), messageKeepMs, Math.round(pauseMs), maxWaiting]
    // When Redis is away, the message is due again when its lease is over.
    return (await this.#link.try((redis) => redis.eval(postponeScript, 2, ...keys, ...values))) !== 0
  }
}

const postponeScript = `${serverTime}
local id, message, keep, pause, most = unpack(ARGV)
if redis.call('ZCARD', KEYS[1]) > tonumber(most) then
  redis.call('ZREM', KEYS[1], id)
  redis.call('DEL', KEYS[2])
  return 0
end
redis.call('SET', KEYS[2], message, 'PX', keep)
redis.call('ZADD', KEYS[1], now + pause, id)
return 1`
