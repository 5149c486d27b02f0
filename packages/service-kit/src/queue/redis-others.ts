import { randomUUID } from 'node:crypto'
import type { ServiceName } from '@folio/contract/services'
import type { RedisLink } from '../redis/redis-link.ts'
import { serverTime } from '../redis/take-due.ts'
import { clientName } from './client-name.ts'
import { type ClientCounts, nothing, type Others, type QueueCounts } from './others.ts'

/** The Redis through which replicas share their clients, and the service for which they do. */
export interface RedisOthersOptions {
  readonly link: RedisLink
  /** Replicas of one service share their clients. */
  readonly service: ServiceName
  /** For how long a replica is believed to have what it told; 5 s unless told. Milliseconds. */
  readonly leaseMs?: number
}

interface Replica {
  readonly counts: ReadonlyMap<string, ClientCounts>
  /** Forgets it. */
  readonly lease: NodeJS.Timeout
}

/**
 * The queues of the other replicas through Redis: each leaves there what its clients have, and tells it on a channel.
 * While Redis is away there are no others.
 */
export class RedisOthers implements Others {
  readonly #id = randomUUID()
  readonly #link: RedisLink
  readonly #place: string
  readonly #leaseMs: number
  readonly #replicas = new Map<string, Replica>()
  /** What this queue has, and what it last told: as JSON. */
  #own = noCounts
  #told = noCounts
  #changed: () => void = () => undefined
  #hearing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor({ link, service, leaseMs = 5_000 }: RedisOthersOptions) {
    this.#link = link
    this.#place = `folio:queue:${service}`
    this.#leaseMs = leaseMs
  }

  of(client: string): ClientCounts {
    return this.ofNamed(clientName(client))
  }

  ofNamed(name: string): ClientCounts {
    let all = nothing
    for (const { counts } of this.#replicas.values()) {
      const there = counts.get(name)
      if (there)
        all = {
          running: all.running + there.running,
          begun: all.begun + there.begun,
          waiting: all.waiting + there.waiting,
        }
    }
    return all
  }

  async mayBegin(client: string, most: number, own: QueueCounts): Promise<boolean> {
    const counts = toJson(own)
    this.#own = counts
    this.#told = counts
    void this.#hear()
    const claim = [clientName(client), most - (own.get(client)?.begun ?? 0)]
    const answer = await this.#link.try((redis) =>
      redis.eval(beginScript, 1, this.#place, this.#id, counts, this.#leaseMs, ...claim),
    )
    if (!Array.isArray(answer)) return true
    // It was not taken down.
    this.#told = ''
    this.#learn(answer as string[])
    return false
  }

  tell(own: QueueCounts): void {
    this.#own = toJson(own)
    if (this.#own !== this.#told) void this.#tell()
    if (own.size > 0) {
      this.#timer ??= setInterval(() => void this.#tell(), this.#leaseMs / 3).unref()
      return
    }
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  listen(listener: () => void): void {
    this.#changed = listener
  }

  close(): void {
    clearInterval(this.#timer)
    this.#changed = () => undefined
    for (const { lease } of this.#replicas.values()) clearTimeout(lease)
    this.#replicas.clear()
  }

  async #tell(): Promise<void> {
    const own = this.#own
    this.#told = own
    void this.#hear()
    await this.#link.try((redis) => redis.eval(tellScript, 1, this.#place, this.#id, own, this.#leaseMs))
  }

  /** Hears the others from now on; when Redis is away, it is tried again with the next question. */
  async #hear(): Promise<void> {
    this.#hearing ??= this.#begin()
    await this.#hearing.catch(() => {
      this.#hearing = undefined
    })
  }

  /** First every change from now on, then what the others have already. */
  async #begin(): Promise<void> {
    await this.#link.hear(this.#place, (message) => {
      const [id = '', json = ''] = split(message)
      if (id === this.#id) return
      this.#keep(id, json)
      this.#changed()
    })
    this.#learn(Object.entries(await this.#link.ask((redis) => redis.hgetall(this.#place))).flat())
  }

  #learn(all: readonly string[]): void {
    for (let index = 0; index + 1 < all.length; index += 2) {
      const [id = '', value = ''] = all.slice(index, index + 2)
      if (id !== this.#id) this.#keep(id, split(value)[1] ?? '')
    }
  }

  #keep(id: string, json: string): void {
    const entries = Object.entries(JSON.parse(json) as Record<string, [number, number, number]>)
    const counts = new Map(
      entries.map(([name, [running, begun, waiting]]) => [name, { running, begun, waiting }]),
    )
    this.#forget(id)
    if (counts.size === 0) return
    const died = () => {
      this.#forget(id)
      this.#changed()
    }
    this.#replicas.set(id, { counts, lease: setTimeout(died, this.#leaseMs).unref() })
  }

  #forget(id: string): void {
    clearTimeout(this.#replicas.get(id)?.lease)
    this.#replicas.delete(id)
  }
}

const toJson = (counts: QueueCounts): string =>
  JSON.stringify(
    Object.fromEntries(
      [...counts].map(([client, { running, begun, waiting }]) => [
        clientName(client),
        [running, begun, waiting],
      ]),
    ),
  )

/** The JSON of a queue in which nobody is. */
const noCounts = '{}'

/** What stands before the first space, and what stands behind it. */
const split = (text: string): string[] => {
  const space = text.indexOf(' ')
  return [text.slice(0, space), text.slice(space + 1)]
}

/** A field of the hash for each replica: until when it is believed, a space, its counts. */
const keep = `${serverTime}
local place, id, counts, lease = KEYS[1], ARGV[1], ARGV[2], tonumber(ARGV[3])
local function keep()
  if counts == '${noCounts}' then
    redis.call('HDEL', place, id)
  else
    redis.call('HSET', place, id, string.format('%d ', now + lease) .. counts)
    redis.call('PEXPIRE', place, lease * 2)
  end
  redis.call('PUBLISH', place, id .. ' ' .. counts)
end
`

const tellScript = `${keep}
keep()`

/** Where the others leave room for so many of the client's that have begun, ours among them; else what they have. */
const beginScript = `${keep}
local client, room = ARGV[4], tonumber(ARGV[5])
local all = redis.call('HGETALL', place)
for field = 1, #all, 2 do
  local till, told = string.match(all[field + 1], '^(%d+) (.*)$')
  if tonumber(till) < now then
    redis.call('HDEL', place, all[field])
  elseif all[field] ~= id then
    local there = cjson.decode(told)[client]
    if there then room = room - there[2] end
  end
end
if room < 0 then return redis.call('HGETALL', place) end
keep()
return 1`
