import { createHash, randomBytes } from 'node:crypto'
import { deferredText, type JobState } from '@folio/contract/deferred'
import type { FailureBody } from '@folio/contract/failure'
import type { JobEvent } from '@folio/contract/job-event'
import type { ServiceName } from '@folio/contract/services'
import type { Logger } from 'pino'
import { Failure } from '../faults/failure.ts'
import { failureBody, toFailure } from '../http/failure-response.ts'
import type { Clock } from '../timing/clock.ts'
import { hasEnded, type JobRecord, type JobRecords } from './job-records.ts'
import { type RecordFacts, RunningRecord } from './running-record.ts'
import type { Webhooks } from './webhooks.ts'

interface DeferredOptions {
  readonly service: ServiceName
  readonly records: JobRecords
  readonly webhooks: Webhooks
  readonly clock: Clock
  readonly logger: Logger
  /** How long a job is known after it was sent and after it has ended. */
  readonly ttlMs: number
  /** Takes over the waiting for a conversion whose replica has died; undefined where that is not known. */
  readonly follow?: Follow
  /** How often is told what runs, and looked for what nobody works on; 5 s unless told. Milliseconds. */
  readonly beatMs?: number
}

/** @returns what the call would have answered */
export type Follow = (
  errand: string,
  by: { readonly signal: AbortSignal; tell(event: JobEvent): void },
) => Promise<{ readonly answer: Promise<object> } | undefined>

interface Running {
  readonly record: RunningRecord
  readonly controller: AbortController
}

/** The jobs of a service whose calls are answered before they are done. */
export class DeferredJobs {
  readonly webhooks: Webhooks
  readonly #options: DeferredOptions
  readonly #running = new Map<string, Running>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: DeferredOptions) {
    this.#options = options
    this.webhooks = options.webhooks
  }

  /** From now on it also ends the jobs of replicas that have died, and tells of them. */
  start(): void {
    const { logger, beatMs = 5_000 } = this.#options
    let isBeating = false
    this.#timer = setInterval(async () => {
      if (isBeating) return
      isBeating = true
      await this.#beat()
        .catch(ignoreBusy)
        .catch((error: unknown) => logger.error({ err: error }, 'jobs could not be looked after'))
      isBeating = false
    }, beatMs)
    this.#timer.unref()
  }

  /** A new job, or the id of the one that has its key already. @throws Failure `busy` when none can be kept */
  async open(facts: RecordFacts, controller: AbortController): Promise<DeferredJob | string> {
    const { service, records, clock, ttlMs } = this.#options
    const id = `${service}.${randomBytes(24).toString('base64url')}`
    const { key: named, ...rest } = facts
    const key = named === undefined ? undefined : anonymous(named)
    const record = new RunningRecord(this.#options, { ...rest, ...(key !== undefined && { key }) }, id)
    try {
      await records.hear(id, () => controller.abort(new Failure('cancelled')))
      // First the job, then its key: whoever finds the key finds the job.
      await record.save()
      const owner = key === undefined ? undefined : await records.claim(key, id, clock() + ttlMs)
      if (owner === undefined) return this.#have(id, record, controller)
      await records.unhear(id)
      await records.remove(id)
      return owner
    } catch (error) {
      await records.unhear(id)
      throw error
    }
  }

  /** @throws Failure `busy` when nobody can be asked */
  async find(id: string): Promise<JobState | undefined> {
    return this.#running.get(id)?.record.state ?? (await this.#options.records.get(id))
  }

  /**
   * Ends a job that runs, wherever it does; one that has ended is forgotten, its results are not.
   * @returns whether there was one
   * @throws Failure `busy` when nobody hears that works on it
   */
  async end(id: string): Promise<boolean> {
    const { records } = this.#options
    const running = this.#running.get(id)
    if (running && !running.record.hasEnded) {
      running.controller.abort(new Failure('cancelled'))
      return true
    }
    const state = await this.find(id)
    if (!state) return false
    if (hasEnded(state)) await records.remove(id)
    else if (!(await records.askToEnd(id))) throw new Failure('busy', { retryAfter: 5 })
    return true
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.webhooks.close()
  }

  /** From now on this replica has the job. */
  #have(id: string, record: RunningRecord, controller: AbortController): DeferredJob {
    this.#running.set(id, { record, controller })
    return {
      id,
      tell: (event) => {
        const status = event.kind === 'uploaded' || event.kind === 'queued' ? 'waiting' : 'running'
        if (event.kind === 'done' || event.kind === 'failed' || !this.#running.has(id)) return
        record.set({ id, status, event })
        // What cannot be saved now is saved at the next beat.
        void record.save().catch(ignoreBusy)
      },
      goOn: (errand) => {
        record.goOn(errand)
        void record.save().catch(ignoreBusy)
      },
      leave: async () => {
        if (!record.goesOn) return false
        this.#running.delete(id)
        await this.#options.records.unhear(id)
        return true
      },
      finish: async (ended) => {
        record.set({ id, ...ended })
        await this.#save(id, record).catch(ignoreBusy)
      },
      refuse: () => this.#refuse(id, record).catch(ignoreBusy),
    }
  }

  async #beat(): Promise<void> {
    const { records, clock, ttlMs } = this.#options
    for (const [id, { record }] of this.#running) await this.#save(id, record)
    for (const abandoned of await records.abandoned()) {
      if (await this.#adopt(abandoned)) continue
      const { state, ...facts } = abandoned
      const { id } = state
      const gone = new Failure('service-down', { text: deferredText.abandoned })
      const failure = failureBody(gone, facts.requestId)
      await records.put({ ...facts, state: { id, status: 'failed', failure }, expiresAt: clock() + ttlMs })
    }
    this.webhooks.send()
  }

  /** Goes on with a job whose conversion outlives its replica; false where it does not. */
  async #adopt({ state: { id, event }, expiresAt: _, ...facts }: JobRecord): Promise<boolean> {
    const { follow } = this.#options
    if (!follow || facts.errand === undefined) return false
    const controller = new AbortController()
    const record = new RunningRecord(this.#options, facts, id)
    record.set({ id, status: 'waiting', ...(event && { event }) })
    const job = this.#have(id, record, controller)
    const { errand } = facts
    const continuation = await this.#tryToFollow(id, controller, () =>
      follow(errand, { signal: controller.signal, tell: job.tell }),
    )
    // Nobody knows now; whoever finds it abandoned next asks again.
    if (continuation === 'busy') return true
    if (!continuation) return false
    void continuation.answer.then(
      (answer) => job.finish({ status: 'done', answer }),
      (error: unknown) => failDeferred(job, error, facts.requestId),
    )
    return true
  }

  /** Hears first: an answer that nobody has a hand on yet might fail while Redis is waited for. */
  async #tryToFollow<T>(id: string, controller: AbortController, follow: () => Promise<T | undefined>) {
    const { records } = this.#options
    const result = await records
      .hear(id, () => controller.abort(new Failure('cancelled')))
      .then(follow)
      .catch(() => 'busy' as const)
    if (result !== undefined && result !== 'busy') return result
    this.#running.delete(id)
    await records.unhear(id)
    return result
  }

  /** It was never told to anybody: what is left of it when Redis is away is abandoned. */
  async #refuse(id: string, record: RunningRecord): Promise<void> {
    const { records } = this.#options
    this.#running.delete(id)
    await records.unhear(id)
    // What is on its way would come after its removal.
    await record.save()
    await records.remove(id)
  }

  async #save(id: string, record: RunningRecord): Promise<void> {
    await record.save()
    if (!record.hasEnded || !this.#running.delete(id)) return
    await this.#options.records.unhear(id)
    this.webhooks.send()
  }
}

/** Says that a job has failed; where only this replica stops, others go on with what they can go on with. */
export async function failDeferred(job: DeferredJob, error: unknown, requestId: string): Promise<void> {
  const failure = toFailure(error)
  if (failure.code === 'shutting-down' && (await job.leave())) return
  await job.finish({ status: 'failed', failure: failureBody(failure, requestId) })
}

/** A key as it is kept: what a client chose stands beside its address in it, and who keeps jobs need know neither. */
const anonymous = (key: string): string => createHash('sha256').update(key).digest('hex')

/** What keeps the jobs is away, of which the log was told; the next beat tries again. */
function ignoreBusy(error: unknown): void {
  if (!(error instanceof Failure && error.code === 'busy')) throw error
}

/** One job in the hands of the call that works on it. */
export interface DeferredJob {
  readonly id: string
  tell(event: JobEvent): void
  /** Others can take it over by this name when this replica dies. */
  goOn(errand: string): void
  /** This replica stops: others take it over, if they can. */
  leave(): Promise<boolean>
  /** Says how it ended, to whoever asks and to its webhook. */
  finish(
    ended:
      | { readonly status: 'done'; readonly answer: object }
      | { readonly status: 'failed'; readonly failure: FailureBody },
  ): Promise<void>
  /** It never became a job: what was sent was refused. */
  refuse(): Promise<void>
}
