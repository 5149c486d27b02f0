import type { JobState } from '@folio/contract/deferred'
import type { Clock } from '../timing/clock.ts'
import { hasEnded, type JobRecord, type JobRecords, keyFreedBy, messageOf } from './job-records.ts'
import { MemoryMessages } from './memory-messages.ts'

interface Kept<Value> {
  readonly value: Value
  readonly expiresAt: number
}

/** The number of records far beyond what clients may have stored in an hour; the oldest go first. */
const maxEntries = 20_000

/** Jobs of this process, lost with it; so none is ever abandoned. */
export class MemoryJobRecords implements JobRecords {
  readonly messages = new MemoryMessages()
  readonly #clock: Clock
  readonly #records = new Map<string, Kept<JobRecord>>()
  readonly #keys = new Map<string, Kept<string>>()
  readonly #ends = new Map<string, () => void>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  async put(record: JobRecord): Promise<void> {
    const { state, expiresAt } = record
    const { id } = state
    const known = this.#find(this.#records, id)
    if (known && hasEnded(known.state)) return
    this.#keep(this.#records, id, { value: record, expiresAt })
    this.#free(keyFreedBy(record), id)
    const message = messageOf(record)
    if (message) this.messages.add(message)
  }

  async get(id: string): Promise<JobState | undefined> {
    return this.#find(this.#records, id)?.state
  }

  async remove(id: string): Promise<void> {
    this.#free(this.#find(this.#records, id)?.key, id)
    this.#records.delete(id)
  }

  async claim(key: string, id: string, expiresAt: number): Promise<string | undefined> {
    const owner = this.#find(this.#keys, key)
    if (owner === undefined) this.#keep(this.#keys, key, { value: id, expiresAt })
    return owner
  }

  async hear(id: string, end: () => void): Promise<void> {
    this.#ends.set(id, end)
  }

  async unhear(id: string): Promise<void> {
    this.#ends.delete(id)
  }

  async askToEnd(id: string): Promise<boolean> {
    const end = this.#ends.get(id)
    end?.()
    return end !== undefined
  }

  async abandoned(): Promise<JobRecord[]> {
    return []
  }

  /** Only where it is still this job's. */
  #free(key: string | undefined, id: string): void {
    if (key !== undefined && this.#find(this.#keys, key) === id) this.#keys.delete(key)
  }

  #find<Value>(entries: Map<string, Kept<Value>>, name: string): Value | undefined {
    const entry = entries.get(name)
    if (entry && entry.expiresAt > this.#clock()) return entry.value
    entries.delete(name)
    return undefined
  }

  #keep<Value>(entries: Map<string, Kept<Value>>, name: string, entry: Kept<Value>): void {
    entries.set(name, entry)
    if (entries.size <= maxEntries) return
    const now = this.#clock()
    for (const [old, { expiresAt }] of entries) if (expiresAt <= now) entries.delete(old)
    for (const old of entries.keys()) {
      if (entries.size <= maxEntries) return
      entries.delete(old)
    }
  }
}
