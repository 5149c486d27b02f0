import { randomUUID } from 'node:crypto'
import type { Job, Queue, Worker } from 'bullmq'
import type { Redis } from 'ioredis'
import { reconnecting } from '../redis/reconnecting.ts'
import type { Parcel, ToldOutcome } from './errand.ts'
import { errandLifeMs } from './errand-life.ts'

/** What Redis holds of a job: where its parcel lies, and nothing that is in it. */
export interface BullData extends Parcel {
  /** See Errand; milliseconds since 1970. */
  readonly askedAt: number
  readonly outlives: boolean
  /** The span of the request that waits, where that is traced; older replicas put down none. */
  readonly traceparent?: string | undefined
}

type BullJob = Job<BullData, ToldOutcome>

export interface BullJobsOptions {
  readonly url: string
  /** The name of the queue: replicas that share it take each other's jobs. It has no colon. */
  readonly name: string
  /** For how long a job belongs to who took it, unless that is renewed. Milliseconds. */
  readonly lockMs: number
  /** How often somebody looks for jobs whose lock ran out. Milliseconds. */
  readonly checkMs: number
  onError(error: Error): void
}

/** A job in the hands of the replica that took it. */
export interface TakenJob {
  readonly id: string
  readonly data: BullData
  /** Two replicas have died with it. */
  readonly isPoison: boolean
  /** False when it is another's by now. @throws Error when Redis is away */
  renew(): Promise<boolean>
  /** Its one outcome; false when it is another's by now. @throws Error when Redis is away */
  complete(outcome: ToldOutcome): Promise<boolean>
  /** Nobody waits for it: it is as if it had never been. @throws Error when Redis is away */
  drop(): Promise<void>
  /** For another replica. @throws Error when Redis is away */
  giveBack(): Promise<void>
}

/** How a job stands: it waits, somebody works on it, or it has its outcome. */
export interface KnownJob {
  readonly data: BullData
  readonly hasBegun: boolean
  readonly outcome?: ToldOutcome
}

/** An outcome that nobody fetches is forgotten after so many seconds. */
const keepOutcomeSeconds = 60
/** How long one command may take, and how long those wait who can do without Redis; milliseconds. */
const callMs = 5_000
const patienceMs = 2_000

/**
 * The jobs of one service in BullMQ. Those that wait are delayed jobs, since BullMQ knows no turns between clients: who
 * has a slot chooses one and promotes it. From then on all is BullMQ's own: locks, renewal, jobs whose lock ran out.
 */
export class BullJobs {
  readonly #options: BullJobsOptions
  #opening: Promise<Opened> | undefined

  constructor(options: BullJobsOptions) {
    this.#options = options
  }

  /** Looks for jobs whose replica died from now on, as soon as Redis is there. */
  async start(): Promise<void> {
    const { worker } = await this.#open()
    await worker.startStalledCheckTimer()
  }

  /** Nothing happens when there is one of this id already. */
  async add(id: string, data: BullData): Promise<void> {
    const keep = { age: keepOutcomeSeconds }
    const how = { jobId: id, delay: errandLifeMs, removeOnComplete: keep }
    await this.#ask(({ queue }) => queue.add('conversion', data, how))
  }

  /** Ids of those that nobody works on: first what comes back from a replica that died, then in order of arrival. */
  async waiting(): Promise<string[]> {
    return await this.#ask(({ queue }) => queue.getRanges(['wait', 'delayed'], 0, -1, true))
  }

  /** This job, or another that a replica chose at the same moment. */
  async take(id: string): Promise<TakenJob | undefined> {
    const token = randomUUID()
    const { worker, parked } = await this.#open()
    await parked(id).promote().catch(ignoreRefusal)
    // What comes late is waited for: given up, it would count as lost with its replica.
    const job: BullJob | undefined = await worker.getNextJob(token, { block: false })
    return job && this.#taken(job, token)
  }

  async find(id: string): Promise<KnownJob | undefined> {
    const job: BullJob | undefined = await this.#ask(({ queue }) => queue.getJob(id))
    if (!job) return undefined
    const { data, processedOn, finishedOn, returnvalue: outcome } = job
    return { data, hasBegun: processedOn !== undefined, ...(finishedOn !== undefined && { outcome }) }
  }

  /** False while somebody works on it. */
  async remove(id: string): Promise<boolean> {
    return (await this.#ask(({ queue }) => queue.remove(id))) === 1
  }

  async close(): Promise<void> {
    const opened = await this.#opening?.catch(() => undefined)
    if (!opened) return
    const { queue, worker, redis } = opened
    await worker.close(true)
    await queue.close()
    redis.disconnect()
  }

  #taken(job: BullJob, token: string): TakenJob {
    const { lockMs } = this.#options
    return {
      id: job.id ?? '',
      data: job.data,
      isPoison: Boolean(job.deferredFailure),
      renew: async () => (await job.extendLock(token, lockMs)) === 1,
      complete: async (outcome) => {
        try {
          await job.moveToCompleted(outcome, token, false)
          return true
        } catch (error) {
          ignoreRefusal(error)
          return false
        }
      },
      drop: async () => {
        job.opts.removeOnComplete = true
        await job.moveToCompleted({ answer: {}, tokens: [] }, token, false).catch(ignoreRefusal)
      },
      giveBack: async () => void (await job.moveToWait(token).catch(ignoreRefusal)),
    }
  }

  /** @throws Error when Redis is away, after two seconds; what it was asked may be done all the same */
  async #ask<T>(question: (opened: Opened) => Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('Redis does not answer')), patienceMs)
    })
    try {
      // A connection that was never made has no command whose time could run out.
      return await Promise.race([this.#open().then(question), patience])
    } finally {
      clearTimeout(timer)
    }
  }

  #open(): Promise<Opened> {
    this.#opening ??= this.#connect()
    return this.#opening
  }

  async #connect(): Promise<Opened> {
    const { url, name, lockMs, checkMs, onError } = this.#options
    const [{ Redis }, { Job, Queue, Worker }] = await Promise.all([import('ioredis'), import('bullmq')])
    // BullMQ wants endless retries; that nobody waits for ever is what the time limit of each command is for.
    const redis = new Redis(url, {
      maxRetriesPerRequest: null,
      commandTimeout: callMs,
      connectTimeout: reconnecting.connectTimeout,
    })
    redis.on('error', onError)
    const place = { connection: redis, prefix: 'folio:bull', skipVersionCheck: true }
    const queue = new Queue<BullData, ToldOutcome>(name, place)
    // A job is tried once more when its replica has died, and no third time.
    const locks = { lockDuration: lockMs, stalledInterval: checkMs, maxStalledCount: 1 }
    const worker = new Worker<BullData, ToldOutcome>(name, null, { ...place, ...locks, autorun: false })
    queue.on('error', onError)
    worker.on('error', onError)
    // Its id is all that is asked of it.
    const parked = (id: string) => new Job(queue, 'conversion', undefined, {}, id)
    return { redis, queue, worker, parked }
  }
}

interface Opened {
  readonly redis: Redis
  readonly queue: Queue<BullData, ToldOutcome>
  readonly worker: Worker<BullData, ToldOutcome>
  /** A job that waits, without asking what it holds. */
  readonly parked: (id: string) => Pick<Job, 'promote'>
}

/** BullMQ's scripts refuse with negative codes: the job is another's, in another state or gone. Else Redis is away. */
function ignoreRefusal(error: unknown): void {
  const code = (error as { readonly code?: unknown }).code
  if (typeof code !== 'number' || code >= 0) throw error
}
