import type { JobEvent } from '@folio/contract/job-event'

/** Hears the events of one job. */
export type Listener = (event: JobEvent) => void

/** Tells the state of one job. After `done` or `failed` nothing more is heard. */
export type Report = (event: JobEvent) => void

/** The present state of each running job, by the id its page chose. */
export interface Progress {
  /** Nothing is reported under an id that is in use already, nor beyond the bound; the job runs all the same. */
  open(jobId: string | undefined): Report
  /** The present state at once, then every change; undefined for an unknown job or too many listeners. */
  listen(jobId: string, listener: Listener): (() => void) | undefined
  /** Resolves when the job is known, at the latest after `ms`: a page may listen before its request has arrived. */
  knows(jobId: string, ms: number): Promise<boolean>
  /** Ends every wait; jobs that still run report to nobody. */
  close(): void
}

interface Entry {
  last: JobEvent | undefined
  readonly listeners: Set<Listener>
}

const maxJobs = 2_000
const maxListenersOfJob = 8
const keepFinishedMs = 10_000

/** The jobs of this process; only the last event of each is kept. */
export class ProgressBoard implements Progress {
  readonly #entries = new Map<string, Entry>()
  readonly #waiting = new Map<string, Set<() => void>>()

  open(jobId: string | undefined): Report {
    if (jobId === undefined || this.#entries.has(jobId) || this.#entries.size >= maxJobs)
      return () => undefined
    const entry: Entry = { last: undefined, listeners: new Set() }
    this.#entries.set(jobId, entry)
    for (const wake of this.#waiting.get(jobId) ?? []) wake()
    let finished = false
    return (event) => {
      if (finished) return
      entry.last = event
      for (const listener of entry.listeners) listener(event)
      finished = isLast(event)
      if (finished) setTimeout(() => this.#entries.delete(jobId), keepFinishedMs).unref()
    }
  }

  listen(jobId: string, listener: Listener): (() => void) | undefined {
    const entry = this.#entries.get(jobId)
    if (!entry || entry.listeners.size >= maxListenersOfJob) return undefined
    entry.listeners.add(listener)
    if (entry.last) listener(entry.last)
    return () => void entry.listeners.delete(listener)
  }

  knows(jobId: string, ms: number): Promise<boolean> {
    if (this.#entries.has(jobId)) return Promise.resolve(true)
    const waiting = this.#waiting.get(jobId) ?? new Set()
    if (this.#waiting.size >= maxJobs || waiting.size >= maxListenersOfJob) return Promise.resolve(false)
    this.#waiting.set(jobId, waiting)
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        waiting.delete(finish)
        if (waiting.size === 0) this.#waiting.delete(jobId)
        resolve(this.#entries.has(jobId))
      }
      const timer = setTimeout(finish, ms)
      waiting.add(finish)
    })
  }

  close(): void {
    for (const waiting of [...this.#waiting.values()]) for (const wake of [...waiting]) wake()
    for (const { listeners } of this.#entries.values()) listeners.clear()
    this.#entries.clear()
  }
}

/** Whether nothing comes after this event. */
export const isLast = ({ kind }: JobEvent): boolean => kind === 'done' || kind === 'failed'
