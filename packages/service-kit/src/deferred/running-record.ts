import type { JobState } from '@folio/contract/deferred'
import type { Clock } from '../timing/clock.ts'
import { hasEnded, type JobRecord, type JobRecords } from './job-records.ts'

/** What is known of a job before it runs; the rest of its record. */
export type RecordFacts = Omit<JobRecord, 'state' | 'expiresAt'>

interface RecordOptions {
  readonly records: JobRecords
  readonly clock: Clock
  readonly ttlMs: number
}

/** The record of a job that this process works on, kept up to date where all see it. */
export class RunningRecord {
  readonly #options: RecordOptions
  #facts: RecordFacts
  #state: JobState
  #isStale = false
  #saving: Promise<void> | undefined

  constructor(options: RecordOptions, facts: RecordFacts, id: string) {
    this.#options = options
    this.#facts = facts
    this.#state = { id, status: 'receiving' }
  }

  get state(): JobState {
    return this.#state
  }

  get hasEnded(): boolean {
    return hasEnded(this.#state)
  }

  /** Others can wait for its conversion under this name. */
  goOn(errand: string): void {
    this.#facts = { ...this.#facts, errand }
  }

  get goesOn(): boolean {
    return this.#facts.errand !== undefined
  }

  set(state: JobState): void {
    // An engine that was told to end may still have something to say.
    if (!this.hasEnded) this.#state = state
  }

  /** Saves the newest state; of many changes meanwhile only the last. @throws Failure `busy` */
  save(): Promise<void> {
    this.#isStale = true
    this.#saving ??= this.#saveAll().finally(() => {
      this.#saving = undefined
    })
    return this.#saving
  }

  async #saveAll(): Promise<void> {
    const { records, clock, ttlMs } = this.#options
    while (this.#isStale) {
      this.#isStale = false
      await records.put({ ...this.#facts, state: this.#state, expiresAt: clock() + ttlMs })
    }
  }
}
