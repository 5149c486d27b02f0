import { AsyncResource } from 'node:async_hooks'
import type { ServiceName } from '@folio/contract/services'
import type { Logger } from 'pino'
import { Failure } from '../faults/failure.ts'
import type { RedisLink } from '../redis/redis-link.ts'
import { currentSpan } from '../seeing/tracing.ts'
import { RunningWork } from '../timing/running-work.ts'
import { AwaitedJob, type AwaitingOptions } from './awaited-job.ts'
import { type BullData, BullJobs, type TakenJob } from './bull-jobs.ts'
import type { Carrier, ConversionOutcome, Dispatch, Errand } from './errand.ts'
import { ErrandSigns } from './errand-signs.ts'
import { clientOf, newJobId } from './job-id.ts'
import { ReplicaSlots } from './replica-slots.ts'
import { type LineOptions, SharedLine } from './shared-line.ts'
import { workOnTaken } from './taken-work.ts'

export interface TravellingOptions extends LineOptions {
  readonly link: RedisLink
  readonly url: string
  readonly service: ServiceName
  /** The place of the store: replicas that see the same files take each other's jobs. */
  place(): Promise<string>
  readonly maxWaitMs: number
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
/** The message when a replica comes or goes; otherwise the line has changed. */
const slotsChanged = 'slots'

/**
 * Conversions of all replicas of a service. What finds a free slot where it arrived begins there. Everything else waits
 * in one line of all replicas, its files in the store, until a replica has a slot for it: whose turn it is, each of them
 * tells from the same counts. While Redis is away each replica has its own conversions alone.
 */
export class Travelling implements Dispatch {
  readonly #options: TravellingOptions
  readonly #awaited = new Map<string, AwaitedJob>()
  readonly #line: SharedLine
  readonly #working = new RunningWork()
  readonly #timers: NodeJS.Timeout[] = []
  /** What is taken of others is no part of the request during which it was taken. */
  readonly #scope = new AsyncResource('Travelling')
  #parts: Parts | undefined
  #looking: Promise<boolean> | undefined
  #lookingAgain: Promise<boolean> | undefined
  #isTaking = false
  #isDraining = false
  #isClosing = false

  constructor(options: TravellingOptions) {
    this.#options = options
    this.#line = new SharedLine(options, () => this.#parts?.replicas.all ?? 0)
  }

  async start(carrier: Carrier): Promise<void> {
    const { link, url, service, slots, queue, logger, lockMs = 15_000 } = this.#options
    const name = `${service}-${await this.#options.place()}`
    const place = `folio:travel:${name}`
    const onError = (err: Error) => logger.debug({ err }, 'BullMQ')
    const bull = new BullJobs({ url, name, lockMs, checkMs: lockMs / 3, onError })
    const replicas = new ReplicaSlots({ link, place: `${place}:slots`, own: slots })
    const signs = new ErrandSigns(link, place)
    this.#parts = { bull, replicas, signs, carrier, lockMs, channel: `${place}:changed` }
    // A service starts without Redis and finds it later.
    void bull.start().catch(onError)
    const listener = (message: string) => void (message === slotsChanged ? replicas.tell() : this.#look())
    void link.hear(`${place}:changed`, listener).catch(onError)
    void replicas.tell().then(() => this.#tellChange(this.#parts, slotsChanged))
    queue.listen(() => void this.#take())
    this.#every(turnLookMs, () => void this.#take())
    this.#every(askMs, () => {
      if (this.#line.length > 0 || this.#awaited.size > 0) void this.#look()
    })
    this.#every(rarelyMs, () => void this.#look())
    this.#every(rarelyMs, () => void replicas.tell())
  }

  async run(errand: Errand): Promise<ConversionOutcome> {
    const parts = this.#parts
    const { client, askedAt, signal, pack, outlives } = errand
    const beginsHere = this.#line.beginsHere(client)
    if (!parts || (beginsHere && !outlives) || !(await this.#look())) return await errand.here(false)
    if (!beginsHere) this.#line.refuse(client)
    const id = newJobId(client)
    const traceparent = currentSpan()?.traceparent
    const data: BullData = { ...(await pack()), askedAt, outlives: outlives !== undefined, traceparent }
    const job = this.#awaitedJob(parts, { id, data, errand })
    try {
      signal.throwIfAborted()
      await job.listen()
      await parts.bull.add(id, data)
    } catch {
      void job.unhear()
      this.#working.add(this.#end(parts, id, data, true))
      return await errand.here(false)
    }
    outlives?.(id)
    return await this.#wait(parts, job, data)
  }

  async follow(
    id: string,
    errand: Pick<Errand, 'signal' | 'tell'>,
  ): Promise<{ readonly outcome: Promise<ConversionOutcome> } | undefined> {
    const parts = this.#parts
    const record = await parts?.bull.find(id)
    if (!parts || !record) return undefined
    const job = this.#awaitedJob(parts, { id, data: record.data, errand })
    await job.listen()
    return { outcome: this.#wait(parts, job, record.data) }
  }

  refuseWhenFull(): void {
    this.#line.refuseWhenFull()
  }

  waiting(): number {
    return [...this.#awaited.values()].filter(({ hasBegun }) => !hasBegun).length
  }

  drain(): void {
    if (this.#isDraining) return
    this.#isDraining = true
    this.#line.leave()
    void this.#parts?.replicas.leave().then(() => this.#tellChange(this.#parts, slotsChanged))
  }

  async close(): Promise<void> {
    this.drain()
    this.#isClosing = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const job of this.#awaited.values()) job.fail(new Failure('shutting-down'))
    await this.#working.end()
    await this.#parts?.bull.close()
  }

  #awaitedJob({ bull, signs }: Parts, job: Pick<AwaitingOptions, 'id' | 'data' | 'errand'>): AwaitedJob {
    const { maxWaitMs } = this.#options
    return new AwaitedJob({ ...job, bull, signs, maxWaitMs, tooLong: () => this.#line.busy() })
  }

  #wait(parts: Parts, job: AwaitedJob, data: BullData): Promise<ConversionOutcome> {
    const outcome = this.#outcomeOf(parts, job, data)
    // Whoever closes waits until it has failed and begun to be taken away.
    this.#working.add(
      outcome.then(
        () => undefined,
        () => undefined,
      ),
    )
    if (this.#isClosing) job.fail(new Failure('shutting-down'))
    return outcome
  }

  async #outcomeOf(parts: Parts, job: AwaitedJob, data: BullData): Promise<ConversionOutcome> {
    const { id } = job
    this.#awaited.set(id, job)
    this.#tellChange(parts)
    void this.#look()
    try {
      const outcome = await job.wait()
      this.#working.add(this.#end(parts, id, data, false))
      return outcome
    } catch (error) {
      const goesOn = data.outlives && error instanceof Failure && error.code === 'shutting-down'
      // Otherwise another replica waits for it from now on.
      if (!goesOn) this.#working.add(this.#end(parts, id, data, true))
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
      this.#line.tell([])
      return false
    }
    this.#line.tell(ids)
    if (this.#awaited.size > 0) {
      for (const [ahead, id] of this.#line.order().entries()) this.#awaited.get(id)?.standsBehind(ahead)
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
      for (let next = this.#line.takeNext(); next; next = this.#line.takeNext()) {
        this.#line.come(next.client, 1)
        const job = await parts.bull.take(next.id).catch(() => undefined)
        this.#line.come(next.client, -1)
        if (job) this.#working.add(this.#scope.runInAsyncScope(() => this.#work(parts, job)))
      }
    } finally {
      this.#isTaking = false
    }
  }

  async #work(parts: Parts, job: TakenJob): Promise<void> {
    const client = clientOf(job.id)
    this.#line.come(client, 1)
    let isComing = true
    const arrived = () => {
      if (isComing) this.#line.come(client, -1)
      isComing = false
    }
    const awaited = this.#awaited.get(job.id)
    const { signs, carrier, lockMs } = parts
    const { logger } = this.#options
    await workOnTaken({ job, awaited, carrier, signs, lockMs, logger, arrived }).finally(arrived)
    this.#tellChange(parts)
  }

  #tellChange(parts: Parts | undefined, message = ''): void {
    if (parts) void this.#options.link.try((redis) => redis.publish(parts.channel, message))
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
  readonly channel: string
}
