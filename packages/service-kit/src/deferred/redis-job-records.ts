import type { JobState } from '@folio/contract/deferred'
import type { ServiceName } from '@folio/contract/services'
import type { Redis } from 'ioredis'
import { Failure } from '../faults/failure.ts'
import type { RedisLink } from '../redis/redis-link.ts'
import { serverTime, takeDue } from '../redis/take-due.ts'
import type { Clock } from '../timing/clock.ts'
import { hasEnded, type JobRecord, type JobRecords, keyFreedBy, messageOf } from './job-records.ts'
import { messageKeepMs, RedisMessages } from './redis-messages.ts'

/** The Redis through which jobs are kept, and the service for which they are. */
export interface RedisJobsOptions {
  readonly link: RedisLink
  /** Replicas of one service share their jobs. */
  readonly service: ServiceName
  readonly clock: Clock
  /** How long a job is believed to be worked on since it was put; 15 s unless told. Milliseconds. */
  readonly leaseMs?: number
}

const retryAfter = 5

/** Jobs that all replicas of a service know; what runs without being put again for the lease is abandoned. */
export class RedisJobRecords implements JobRecords {
  readonly messages: RedisMessages
  readonly #options: RedisJobsOptions
  readonly #leaseMs: number

  constructor(options: RedisJobsOptions) {
    const { link, service, leaseMs = 15_000 } = options
    this.#options = options
    this.#leaseMs = leaseMs
    this.messages = new RedisMessages(link, service)
  }

  async put(record: JobRecord): Promise<void> {
    const { state, expiresAt } = record
    const { id } = state
    const message = messageOf(record)
    const keys = [this.#state(id), this.#running, this.messages.due, this.messages.key(id)]
    const leaseMs = hasEnded(state) ? 0 : this.#leaseMs
    const recordArgs = [id, JSON.stringify(record), this.#msUntil(expiresAt), leaseMs]
    const messageArgs = [message ? JSON.stringify(message) : '', messageKeepMs]
    const freed = keyFreedBy(record)
    const args = [...recordArgs, ...messageArgs, freed === undefined ? '' : this.#claimed(freed)]
    await this.#ask((redis) => redis.eval(putScript, keys.length, ...keys, ...args))
  }

  async get(id: string): Promise<JobState | undefined> {
    const json = await this.#ask((redis) => redis.get(this.#state(id)))
    return json === null ? undefined : (JSON.parse(json) as JobRecord).state
  }

  async remove(id: string): Promise<void> {
    const keys = [this.#state(id), this.#running]
    await this.#ask((redis) => redis.eval(removeScript, keys.length, ...keys, id, this.#claimed('')))
  }

  async claim(key: string, id: string, expiresAt: number): Promise<string | undefined> {
    const place = [this.#claimed(key), id, this.#msUntil(expiresAt)]
    const owner = await this.#ask((redis) => redis.eval(claimScript, 1, ...place))
    return typeof owner === 'string' ? owner : undefined
  }

  async hear(id: string, end: () => void): Promise<void> {
    await this.#orBusy(this.#options.link.hear(this.#end(id), end))
  }

  async unhear(id: string): Promise<void> {
    await this.#options.link.unhear(this.#end(id))
  }

  async askToEnd(id: string): Promise<boolean> {
    return (await this.#ask((redis) => redis.publish(this.#end(id), ''))) > 0
  }

  async abandoned(): Promise<JobRecord[]> {
    // Who could not reach Redis for a while cannot tell who else could not.
    if (this.#options.link.steadyMs < this.#leaseMs) return []
    const records: JobRecord[] = []
    for (;;) {
      const json = await this.#ask((redis) => takeDue(redis, this.#running, this.#state(''), this.#leaseMs))
      if (json === undefined) return records
      records.push(JSON.parse(json) as JobRecord)
    }
  }

  get #running(): string {
    return `${this.#prefix}running`
  }

  get #prefix(): string {
    return `folio:jobs:${this.#options.service}:`
  }

  #state(id: string): string {
    return `${this.#prefix}state:${id}`
  }

  #end(id: string): string {
    return `${this.#prefix}end:${id}`
  }

  #claimed(key: string): string {
    return `${this.#prefix}key:${key}`
  }

  #msUntil(time: number): number {
    return Math.max(1, Math.round(time - this.#options.clock()))
  }

  #ask<T>(question: (redis: Redis) => Promise<T>): Promise<T> {
    return this.#orBusy(this.#options.link.ask(question))
  }

  async #orBusy<T>(reply: Promise<T>): Promise<T> {
    try {
      return await reply
    } catch (cause) {
      throw new Failure('busy', { retryAfter, cause })
    }
  }
}

/** Lua: frees a key where it is still this job's. */
const freeing = `local function free(claimed, id)
  if redis.call('GET', claimed) == id then redis.call('DEL', claimed) end
end
`

/**
 * Keeps a job's record unless the job has ended: it is known and does not run. Its end, the message of it and the key that
 * it frees are one step.
 */
const putScript = `${serverTime}${freeing}
local state, running, due, message = unpack(KEYS)
local id, record, ttl, lease, said, keep, freed = unpack(ARGV)
if redis.call('EXISTS', state) == 1 and not redis.call('ZSCORE', running, id) then return end
redis.call('SET', state, record, 'PX', ttl)
if tonumber(lease) > 0 then
  redis.call('ZADD', running, now + lease, id)
  return
end
redis.call('ZREM', running, id)
if freed ~= '' then free(freed, id) end
if said ~= '' then
  redis.call('SET', message, said, 'PX', keep)
  redis.call('ZADD', due, now, id)
end`

const claimScript = `local owner = redis.call('GET', KEYS[1])
if owner then return owner end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])`

const removeScript = `${freeing}
local state, running = unpack(KEYS)
local id, claimed = unpack(ARGV)
local record = redis.call('GET', state)
local key = record and cjson.decode(record).key
redis.call('DEL', state)
redis.call('ZREM', running, id)
if key then free(claimed .. key, id) end`
