import { randomBytes } from 'node:crypto'
import type { JobState } from '@folio/contract/deferred'
import type { FailureBody } from '@folio/contract/failure'
import type { JobEvent } from '@folio/contract/job-event'
import type { ServiceName } from '@folio/contract/services'
import { Failure } from '../faults/failure.ts'
import type { Clock } from '../timing/clock.ts'
import type { JobRecords } from './job-records.ts'
import type { Webhooks } from './webhooks.ts'

interface DeferredOptions {
  readonly service: ServiceName
  readonly records: JobRecords
  readonly webhooks: Webhooks
  readonly clock: Clock
  /** How long a job is known after it was sent and after it has ended. */
  readonly ttlMs: number
}

/** What a client wants of its job beside the work. */
export interface Wishes {
  /** Unique to client, call and key. */
  readonly key?: string
  readonly webhook?: string
}

/** The jobs of a service whose calls are answered before they are done. */
export class DeferredJobs {
  readonly webhooks: Webhooks
  readonly #options: DeferredOptions
  readonly #running = new Map<string, AbortController>()

  constructor(options: DeferredOptions) {
    this.#options = options
    this.webhooks = options.webhooks
  }

  /** A new job, or the id of the one that has its key already. */
  async open(wishes: Wishes, controller: AbortController): Promise<DeferredJob | string> {
    const { service, records } = this.#options
    const id = `${service}.${randomBytes(24).toString('base64url')}`
    const owner = wishes.key === undefined ? undefined : await records.claim(wishes.key, id, this.#expiry())
    if (owner !== undefined) return owner
    this.#running.set(id, controller)
    const keep = (state: JobState) => records.put({ state, expiresAt: this.#expiry() })
    await keep({ id, status: 'receiving' })
    let hasEnded = false
    return {
      id,
      tell: (event) => {
        // An engine that was told to end may still have something to say.
        if (hasEnded) return
        const status = event.kind === 'uploaded' || event.kind === 'queued' ? 'waiting' : 'running'
        if (event.kind !== 'done' && event.kind !== 'failed') void keep({ id, status, event })
      },
      finish: async (ended) => {
        hasEnded = true
        this.#running.delete(id)
        const state: JobState = { id, ...ended }
        await keep(state)
        if (wishes.webhook !== undefined) this.webhooks.tell(wishes.webhook, state)
      },
      refuse: async () => {
        hasEnded = true
        this.#running.delete(id)
        await records.remove(id)
        if (wishes.key !== undefined) await records.release(wishes.key, id)
      },
    }
  }

  find(id: string): Promise<JobState | undefined> {
    return this.#options.records.get(id)
  }

  /** Ends a job that runs; one that has ended is forgotten, its results are not. @returns whether there was one */
  async end(id: string): Promise<boolean> {
    const running = this.#running.get(id)
    if (running) {
      running.abort(new Failure('cancelled'))
      return true
    }
    const known = (await this.find(id)) !== undefined
    await this.#options.records.remove(id)
    return known
  }

  close(): void {
    this.webhooks.close()
  }

  #expiry(): number {
    return this.#options.clock() + this.#options.ttlMs
  }
}

/** One job in the hands of the call that works on it. */
export interface DeferredJob {
  readonly id: string
  tell(event: JobEvent): void
  /** Says how it ended, to whoever asks and to its webhook. */
  finish(
    ended:
      | { readonly status: 'done'; readonly answer: object }
      | { readonly status: 'failed'; readonly failure: FailureBody },
  ): Promise<void>
  /** It never became a job: what was sent was refused. */
  refuse(): Promise<void>
}
