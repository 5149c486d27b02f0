import { AsyncResource } from 'node:async_hooks'
import { deferredText } from '@folio/contract/deferred'
import { Failure } from '../faults/failure.ts'
import { failureAsTold } from '../faults/told-failure.ts'
import { continueTrace } from '../seeing/tracing.ts'
import { cancellation } from '../timing/cancellation.ts'
import type { BullData, BullJobs } from './bull-jobs.ts'
import type { ConversionOutcome, Errand, ToldOutcome } from './errand.ts'
import { type ErrandSigns, wantedMs } from './errand-signs.ts'

const lookMs = 1_000

export interface AwaitingOptions {
  readonly bull: BullJobs
  readonly signs: ErrandSigns
  readonly id: string
  readonly data: BullData
  readonly errand: Pick<Errand, 'signal' | 'tell'> & Partial<Pick<Errand, 'here'>>
  /** How long it may wait for its turn, milliseconds. */
  readonly maxWaitMs: number
  /** The failure of one that has waited for so long. */
  tooLong(): Failure
}

/**
 * A job that this replica waits for. It hears of its end by a message and looks for it each second as well, since
 * messages get lost; and it brings back a job that Redis has forgotten.
 */
export class AwaitedJob {
  readonly id: string
  readonly here: Errand['here'] | undefined
  readonly #options: AwaitingOptions
  readonly #outcome: Promise<ConversionOutcome>
  #resolve: (outcome: ConversionOutcome) => void = () => undefined
  #reject: (error: unknown) => void = () => undefined
  readonly #begun: Promise<void>
  #resolveBegun: () => void = () => undefined
  #hasBegun = false
  #ahead: number | undefined
  #isSettled = false
  #isLooking = false
  #wantedTill = 0

  constructor(options: AwaitingOptions) {
    this.#options = options
    this.id = options.id
    // Whoever calls it does so on behalf of the request.
    this.here = options.errand.here && AsyncResource.bind(options.errand.here)
    this.#outcome = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    // It may fail before anybody waits for it.
    this.#outcome.catch(() => undefined)
    this.#begun = new Promise((resolve) => {
      this.#resolveBegun = resolve
    })
  }

  get hasBegun(): boolean {
    return this.#hasBegun
  }

  /** Says that it is wanted, and hears of it from now on. @throws Error when Redis is away */
  async listen(): Promise<void> {
    const { signs } = this.#options
    const subscription = signs.hear(this.id, (message) => {
      if (message === 'ended') void this.#look()
      else this.#tell(message)
    })
    await Promise.all([this.#want(), subscription])
  }

  async unhear(): Promise<void> {
    await this.#options.signs.unhear(this.id)
  }

  /** Resolves with the job's outcome. @throws Failure: the job's, `busy`, or what the signal was aborted with */
  async wait(): Promise<ConversionOutcome> {
    const { data, errand, maxWaitMs, tooLong } = this.#options
    const { signal } = errand
    const standing = continueTrace(data.traceparent, 'line', () => Promise.race([this.#begun, this.#outcome]))
    // What it fails with is the outcome.
    standing.catch(() => undefined)
    const end = () => this.#reject(cancellation(signal))
    signal.addEventListener('abort', end, { once: true })
    const looking = setInterval(() => void this.#look(), lookMs)
    const giveUp = () => {
      if (!this.#hasBegun) this.#reject(tooLong())
    }
    const patience = setTimeout(giveUp, maxWaitMs)
    try {
      if (signal.aborted) end()
      return await this.#outcome
    } finally {
      this.#isSettled = true
      clearTimeout(patience)
      clearInterval(looking)
      signal.removeEventListener('abort', end)
      void this.unhear()
    }
  }

  /** So many others come before it. */
  standsBehind(ahead: number): void {
    if (this.#hasBegun || ahead === this.#ahead) return
    this.#ahead = ahead
    this.#options.errand.tell({ kind: 'queued', ahead })
  }

  /** Somebody works on it. */
  begin(): void {
    this.#hasBegun = true
    this.#resolveBegun()
  }

  /** It was worked on here, so that its error is known with its cause. */
  fail(error: unknown): void {
    this.#reject(error)
  }

  settle(outcome: ToldOutcome): void {
    if ('failure' in outcome) this.#reject(failureAsTold(outcome.failure))
    else this.#resolve(outcome)
  }

  #tell(event: Parameters<Errand['tell']>[0]): void {
    this.begin()
    this.#options.errand.tell(event)
  }

  async #look(): Promise<void> {
    if (this.#isLooking || this.#isSettled) return
    this.#isLooking = true
    try {
      await this.#ask()
    } catch {
      // Redis is away, of which the log was told; what works on the job goes on.
    } finally {
      this.#isLooking = false
    }
  }

  async #ask(): Promise<void> {
    const { bull, id, data } = this.#options
    if (performance.now() > this.#wantedTill - wantedMs / 2) await this.#want()
    const record = await bull.find(id)
    if (this.#isSettled) return
    // What was told of its beginning may have been lost.
    if (record?.hasBegun) this.begin()
    if (record?.outcome) this.settle(record.outcome)
    else if (!record && this.here) {
      await this.#want()
      await bull.add(id, data)
    } else if (!record) this.#reject(new Failure('service-down', { text: deferredText.abandoned }))
  }

  async #want(): Promise<void> {
    const { signs, id, data } = this.#options
    await signs.want(id, data.outlives)
    this.#wantedTill = performance.now() + wantedMs
  }
}
