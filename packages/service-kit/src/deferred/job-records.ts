import type { JobState } from '@folio/contract/deferred'

/** A job as it is kept; `expiresAt` in milliseconds since 1970. */
export interface JobRecord {
  readonly state: JobState
  readonly expiresAt: number
}

/**
 * The jobs whose calls were answered before they were done. In this process today; whoever keeps them elsewhere keeps
 * these promises: what was put is found until it expires, and of two claims of one key the first one wins.
 */
export interface JobRecords {
  put(record: JobRecord): Promise<void>
  /** Undefined when it never was or has expired. */
  get(id: string): Promise<JobState | undefined>
  remove(id: string): Promise<void>
  /** The job that has this key already; otherwise it is this job's from now on, and undefined comes back. */
  claim(key: string, id: string, expiresAt: number): Promise<string | undefined>
  /** The key is free again, where it is still this job's: its call was refused. */
  release(key: string, id: string): Promise<void>
}
