import { AsyncResource } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { ServiceName } from '@folio/contract/services'
import type { Logger } from 'pino'
import { Failure } from '../faults/failure.ts'
import { clientName } from '../queue/client-name.ts'
import { type ClientCounts, nothing, type Others } from '../queue/others.ts'
import type { Queue } from '../queue/queue.ts'
import type { RedisLink } from '../redis/redis-link.ts'
import { AwaitedJob, type AwaitingOptions } from './awaited-job.ts'
import { type BullData, BullJobs, type TakenJob } from './bull-jobs.ts'
import type { Carrier, Dispatch, Errand, Outcome } from './errand.ts'
import { ErrandSigns } from './errand-signs.ts'
import { fairOrder, nextInTurn, type Waiting } from './fair-order.ts'
import { ReplicaSlots } from './replica-slots.ts'
import { workOnTaken } from './taken-work.ts'

export interface TravellingOptions {
  readonly link: RedisLink
  readonly url: string
  readonly service: ServiceName
  /** Of the store: replicas that see the same files take each other's jobs. */
  place(): Promise<string>
  readonly queue: Queue
  readonly others: Others
  readonly slots: number
  readonly waitingPerSlot: number
  readonly perClient: { readonly running: number; readonly waiting: number }
  readonly maxWaitMs: number
  /** After how many seconds another try makes sense when so many rounds of jobs are ahead. */
  retryAfter(rounds: number): number
  readonly logger: Logger
  /** For how long a job belongs to who took it without a sign of life; 15 s unless told. Milliseconds. */
  readonly lockMs?: number
}

/** How often a replica looks whether a turn is over; milliseconds. */
const turnLookMs = 250
/** How often it asks what waits, since messages get lost. */
const askMs = 1_000
/** The same while nothing is known to wait, and how often it says what slots it has; milliseconds. */
const rarelyMs = 5_000
/** Said when a replica comes or goes; otherwise the line has changed. */
const slotsChanged = 'slots'

const nameBytes = 22
const idOf = (client: string): string => `${clientName(client)}.${randomBytes(18).toString('base64url')}`
const clientOf = (id: string): string => id.slice(0, nameBytes)

/**
 * Conversions of all replicas of a service. What finds a free slot where it arrived begins there. Everything else waits
 * in one line of all replicas, its files in the store, until a replica has a slot for it: whose turn it is, each of them
 * tells from the same counts. While Redis is away each replica has its own conversions alone.
 */
export class Travelling implements Dispatch {
  readonly #options: TravellingOptions
  readonly #awaited = new Map<string, AwaitedJob>()
  /** By name of the client: taken and not yet at the queue of this process. */
  readonly #coming = new Map<string, number>()
  readonly #working = new Set<Promise<void>>()
  readonly #timers: NodeJS.Timeout[] = []
  /** What is taken of others is no part of the request during which it was taken. */
  readonly #scope = new AsyncResource('Travelling')
  #parts: Parts | undefined
  #line: readonly Waiting[] = []
  #looking: Promise<boolean> | undefined
  #lookingAgain: Promise<boolean> | undefined
  #isTaking = false
  #isDraining = false

  constructor(options: TravellingOptions) {
    this.#options = options
  }

  async start(carrier: Carrier): Promise<void> {
    const { link, url, service, slots, queue, logger, lockMs = 15_000 } = this.#options
    const name = `${service}-${await this.#options.place()}`
    const place = `folio:travel:${name}`
    const onError = (err: Error) => logger.debug({ err }, 'BullMQ')
    const bull = new BullJobs({ url, name, lockMs, checkMs: lockMs / 3, onError })
    const replicas = new ReplicaSlots({ link, place: `${place}:slots`, own: slots })
    const signs = new ErrandSigns(link, place)
    this.#parts = { bull, replicas, signs, carrier, lockMs, changed: `${place}:changed` }
    // A service starts without Redis and finds it later.
    void bull.start().catch(onError)
    const heard = (said: string) => void (said === slotsChanged ? replicas.tell() : this.#look())
    void link.hear(`${place}:changed`, heard).catch(onError)
    void replicas.tell().then(() => this.#tellChange(this.#parts, slotsChanged))
    queue.listen(() => void this.#take())
    this.#every(turnLookMs, () => void this.#take())
    this.#every(askMs, () => {
      if (this.#line.length > 0 || this.#awaited.size > 0) void this.#look()
    })
    this.#every(rarelyMs, () => void this.#look())
    this.#every(rarelyMs, () => void replicas.tell())
  }

  async run(errand: Errand): Promise<Outcome> {
    const parts = this.#parts
    const { client, askedAt, signal, pack, outlives } = errand
    const beginsHere = this.#beginsHere(client)
    if (!parts || (beginsHere && !outlives) || !(await this.#look())) return await errand.here(false)
    if (!beginsHere) this.#refuse(client)
    const id = idOf(client)
    const data: BullData = { ...(await pack()), askedAt, outlives: outlives !== undefined }
    const job = this.#awaitedJob(parts, { id, data, errand })
    try {
      signal.throwIfAborted()
      await job.listen()
      await parts.bull.add(id, data)
    } catch {
      void job.unhear()
      this.#track(this.#end(parts, id, data, true))
      return await errand.here(false)
    }
    outlives?.(id)
    return await this.#wait(parts, job, data)
  }

  async follow(
    id: string,
    errand: Pick<Errand, 'signal' | 'tell'>,
  ): Promise<{ readonly outcome: Promise<Outcome> } | undefined> {
    const parts = this.#parts
    const known = await parts?.bull.find(id)
    if (!parts || !known) return undefined
    const job = this.#awaitedJob(parts, { id, data: known.data, errand })
    await job.listen()
    return { outcome: this.#wait(parts, job, known.data) }
  }

  refuseWhenFull(): void {
    const { queue, slots, waitingPerSlot } = this.#options
    const { running, waiting } = queue.depth()
    // What stands in the line of this process does so because Redis is away.
    const isFull = this.#line.length >= this.#mostWaiting() || waiting >= slots * waitingPerSlot
    if (running >= slots && isFull) throw this.#busy()
  }

  waiting(): number {
    return [...this.#awaited.values()].filter(({ hasBegun }) => !hasBegun).length
  }

  drain(): void {
    if (this.#isDraining) return
    this.#isDraining = true
    void this.#parts?.replicas.leave().then(() => this.#tellChange(this.#parts, slotsChanged))
  }

  async close(): Promise<void> {
    this.drain()
    for (const timer of this.#timers) clearInterval(timer)
    for (const job of this.#awaited.values()) job.fail(new Failure('shutting-down'))
    await Promise.allSettled(this.#working)
    await this.#parts?.bull.close()
  }

  #awaitedJob({ bull, signs }: Parts, job: Pick<AwaitingOptions, 'id' | 'data' | 'errand'>): AwaitedJob {
    const { maxWaitMs } = this.#options
    return new AwaitedJob({ ...job, bull, signs, maxWaitMs, tooLong: () => this.#busy() })
  }

  async #wait(parts: Parts, job: AwaitedJob, data: BullData): Promise<Outcome> {
    const { id } = job
    this.#awaited.set(id, job)
    this.#tellChange(parts)
    void this.#look()
    try {
      const outcome = await job.wait()
      this.#track(this.#end(parts, id, data, false))
      return outcome
    } catch (error) {
      const goesOn = data.outlives && error instanceof Failure && error.code === 'shutting-down'
      // Otherwise another replica waits for it from now on.
      if (!goesOn) this.#track(this.#end(parts, id, data, true))
      throw error
    } finally {
      this.#awaited.delete(id)
    }
  }

  /** Takes a job out of Redis and the store. @param discards whether nobody gets what it has made */
  async #end(parts: Parts, id: string, { token }: BullData, discards: boolean): Promise<void> {
    const { bull, signs, carrier } = parts
    try {
      await signs.unwant(id)
      const outcome = discards ? (await bull.find(id))?.outcome : undefined
      // Who works on it removes it.
      await bull.remove(id)
      this.#tellChange(parts)
      if (outcome && 'tokens' in outcome) await carrier.discard(outcome.tokens)
    } catch (error) {
      this.#options.logger.debug({ err: error }, 'a job stays in Redis until it is forgotten there')
    }
    await carrier.discard([token]).catch((error: unknown) => {
      this.#options.logger.warn({ err: error }, 'uploaded files stay in the store until they expire')
    })
  }

  /** Asks what waits, tells its own where they stand, and takes what it has a slot for; false when Redis is away. */
  #look(): Promise<boolean> {
    if (this.#looking) {
      // Redis may have answered before what this is about.
      this.#lookingAgain ??= this.#looking.then(() => {
        this.#lookingAgain = undefined
        return this.#look()
      })
      return this.#lookingAgain
    }
    this.#looking = this.#ask().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #ask(): Promise<boolean> {
    const ids = await this.#parts?.bull.waiting().catch(() => undefined)
    if (!ids) {
      // What is not known any more keeps nobody away.
      this.#line = []
      return false
    }
    this.#line = ids.map((id) => ({ id, client: clientOf(id) }))
    if (this.#awaited.size > 0) {
      const order = fairOrder(this.#line, this.#counts())
      for (const [ahead, { id }] of order.entries()) this.#awaited.get(id)?.standsBehind(ahead)
    }
    void this.#take()
    return true
  }

  /** Takes jobs as long as there are slots for them. */
  async #take(): Promise<void> {
    const parts = this.#parts
    if (!parts || this.#isTaking) return
    this.#isTaking = true
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        const { id } = next
        this.#line = this.#line.filter((job) => job.id !== id)
        this.#come(next.client, 1)
        const job = await parts.bull.take(id).catch(() => undefined)
        this.#come(next.client, -1)
        if (job) this.#track(this.#scope.runInAsyncScope(() => this.#work(parts, job)))
      }
    } finally {
      this.#isTaking = false
    }
  }

  #next(): Waiting | undefined {
    if (this.#isDraining || this.#line.length === 0) return undefined
    const coming = [...this.#coming.values()].reduce((sum, count) => sum + count, 0)
    const room = this.#options.queue.room(coming)
    if (!room) return undefined
    const how = { share: this.#options.perClient.running, idle: room === 'newcomer' }
    return nextInTurn(this.#line, this.#counts(), how)
  }

  async #work(parts: Parts, job: TakenJob): Promise<void> {
    const client = clientOf(job.id)
    this.#come(client, 1)
    let isComing = true
    const arrived = () => {
      if (isComing) this.#come(client, -1)
      isComing = false
    }
    const awaited = this.#awaited.get(job.id)
    const { signs, carrier, lockMs } = parts
    const { logger } = this.#options
    await workOnTaken({ job, awaited, carrier, signs, lockMs, logger, arrived }).finally(arrived)
    this.#tellChange(parts)
  }

  /** What each client has in the service; a moment old for other replicas. */
  #counts(): (name: string) => ClientCounts {
    const { queue, others } = this.#options
    const here = new Map([...queue.counts()].map(([client, counts]) => [clientName(client), counts]))
    return (name) => {
      const elsewhere = others.ofNamed(name)
      const own = here.get(name) ?? nothing
      const coming = this.#coming.get(name) ?? 0
      return {
        running: own.running + elsewhere.running + coming,
        begun: own.begun + elsewhere.begun + coming,
        waiting: own.waiting + elsewhere.waiting,
      }
    }
  }

  /** Whether a slot is free here, and nobody waits who should have it. */
  #beginsHere(client: string): boolean {
    const { queue, perClient } = this.#options
    const coming = [...this.#coming.values()].reduce((sum, count) => sum + count, 0)
    const hasShare = this.#counts()(clientName(client)).begun < perClient.running
    return hasShare && queue.room(coming) === 'anybody' && !this.#next()
  }

  /** @throws Failure */
  #refuse(client: string): void {
    const { perClient, retryAfter } = this.#options
    const name = clientName(client)
    const own = this.#line.filter((job) => job.client === name).length + this.#counts()(name).waiting
    if (own >= perClient.waiting) {
      throw new Failure('too-many-requests', { retryAfter: retryAfter((own + 1) / this.#slots()) })
    }
    if (this.#line.length >= this.#mostWaiting()) throw this.#busy()
  }

  #busy(): Failure {
    const { retryAfter } = this.#options
    return new Failure('busy', { retryAfter: retryAfter((this.#line.length + 1) / this.#slots()) })
  }

  #slots(): number {
    return Math.max(this.#options.slots, this.#parts?.replicas.all ?? 0)
  }

  #mostWaiting(): number {
    return this.#slots() * this.#options.waitingPerSlot
  }

  #come(client: string, change: number): void {
    const count = (this.#coming.get(client) ?? 0) + change
    if (count > 0) this.#coming.set(client, count)
    else this.#coming.delete(client)
  }

  #tellChange(parts: Parts | undefined, said = ''): void {
    if (parts) void this.#options.link.try((redis) => redis.publish(parts.changed, said))
  }

  #track(work: Promise<void>): void {
    this.#working.add(work)
    void work.finally(() => this.#working.delete(work))
  }

  #every(ms: number, act: () => void): void {
    this.#timers.push(setInterval(act, ms).unref())
  }
}

/** What there is from the start on. */
interface Parts {
  readonly bull: BullJobs
  readonly replicas: ReplicaSlots
  readonly signs: ErrandSigns
  readonly carrier: Carrier
  readonly lockMs: number
  /** The channel on which is told that the line has changed, or the slots. */
  readonly changed: string
}
