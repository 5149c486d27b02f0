import type { JobState } from '@folio/contract/deferred'
import type { Clock } from '../timing/clock.ts'
import type { JobRecord, JobRecords } from './job-records.ts'

interface Kept<Value> {
  readonly value: Value
  readonly expiresAt: number
}

/** Far beyond what clients may have stored in an hour; the oldest go first. */
const maxEntries = 20_000

/** Jobs of this process, lost with it. */
export class MemoryJobRecords implements JobRecords {
  readonly #clock: Clock
  readonly #states = new Map<string, Kept<JobState>>()
  readonly #keys = new Map<string, Kept<string>>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async put({ state, expiresAt }: JobRecord): Promise<void> {
    this.#keep(this.#states, state.id, { value: state, expiresAt })
  }

  async get(id: string): Promise<JobState | undefined> {
    return this.#find(this.#states, id)
  }

  async remove(id: string): Promise<void> {
    this.#states.delete(id)
  }

  async claim(key: string, id: string, expiresAt: number): Promise<string | undefined> {
    const owner = this.#find(this.#keys, key)
    if (owner === undefined) this.#keep(this.#keys, key, { value: id, expiresAt })
    return owner
  }

  async release(key: string, id: string): Promise<void> {
    if (this.#find(this.#keys, key) === id) this.#keys.delete(key)
  }

  #find<Value>(entries: Map<string, Kept<Value>>, name: string): Value | undefined {
    const kept = entries.get(name)
    if (kept && kept.expiresAt > this.#clock()) return kept.value
    entries.delete(name)
    return undefined
  }

  #keep<Value>(entries: Map<string, Kept<Value>>, name: string, kept: Kept<Value>): void {
    entries.set(name, kept)
    if (entries.size <= maxEntries) return
    const now = this.#clock()
    for (const [old, { expiresAt }] of entries) if (expiresAt <= now) entries.delete(old)
    for (const old of entries.keys()) {
      if (entries.size <= maxEntries) return
      entries.delete(old)
    }
  }
}
