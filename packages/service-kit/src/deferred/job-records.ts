import type { JobState } from '@folio/contract/deferred'
import { failureStatus, maySucceedLater } from '@folio/contract/failure'
import type { Message, Messages } from './messages.ts'

/** A job as it is kept. */
export interface JobRecord {
  readonly state: JobState
  /** Milliseconds since 1970. */
  readonly expiresAt: number
  /** The id of the request that brought it. */
  readonly requestId: string
  /** The key that it has, see `claim`; it names nobody. */
  readonly key?: string
  /** Address that its end is told to. */
  readonly webhook?: string
  /** The span of the call, where that is traced. */
  readonly traceparent?: string | undefined
  /** The name under which its conversion goes on when the replica that took it dies. */
  readonly errand?: string
}

/**
 * The jobs whose calls were answered before they were done. Whoever keeps them keeps these promises: what was put is
 * found until it expires, a job that has ended stays as it is, and of two claims of one key the first one wins. A key is
 * free again when its job is removed, or ends by what another try may not meet: then the same call is to be a new job.
 *
 * @throws Failure `busy`, all of them, when what keeps them is away
 */
export interface JobRecords {
  /** Who works on a job puts it again and again, or it is abandoned. The end of one with a webhook is a message, once. */
  put(record: JobRecord): Promise<void>
  /** Undefined when it never was or has expired. */
  get(id: string): Promise<JobState | undefined>
  remove(id: string): Promise<void>
  /** The job that has this key already; otherwise it is this job's from now on, and undefined comes back. */
  claim(key: string, id: string, expiresAt: number): Promise<string | undefined>
  /** Calls `end` when `askToEnd` is called for this job, at whichever replica, until `unhear`. */
  hear(id: string, end: () => void): Promise<void>
  unhear(id: string): Promise<void>
  /** Asks whoever works on the job to end it. @returns whether anybody heard */
  askToEnd(id: string): Promise<boolean>
  /** The jobs on which nobody works any more, for this caller alone, who tells how they ended. */
  abandoned(): Promise<JobRecord[]>
  /** What is to be told to webhooks. */
  readonly messages: Messages
}

export const hasEnded = ({ status }: JobState): boolean => status === 'done' || status === 'failed'

/** The key that is free from now on, if there is one. */
export const keyFreedBy = ({ state: { failure }, key }: JobRecord): string | undefined =>
  failure && maySucceedLater(failureStatus(failure.code)) ? key : undefined

/** What is to be told of the end of a job, if anybody is. */
export const messageOf = ({ state, webhook: address, traceparent }: JobRecord): Message | undefined =>
  hasEnded(state) && address !== undefined
    ? { id: state.id, address, body: JSON.stringify(state), tries: 0, traceparent }
    : undefined
