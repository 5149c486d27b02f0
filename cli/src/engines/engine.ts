import type { Readable } from 'node:stream'
import type { Delay } from '@folio/contract/calls/second-try'
import type { JobEvent } from '@folio/contract/job-event'
import type { Tool } from '@folio/contract/tool'
import type { Input } from '../files/inputs.ts'

/** Who waits for something that may take long. */
export interface Watch {
  readonly signal: AbortSignal
  readonly tell: (event: CallEvent) => void
}

/** One call of a tool. */
export interface Call extends Watch {
  readonly tool: Tool
  readonly inputs: readonly Input[]
  /** The settings that were given, as they travel. */
  readonly fields: Readonly<Record<string, string>>
}

/**
 * How far a call is; `sent` while its files are on their way to a server, `waiting` while the server has to be asked again
 * (after `ms` milliseconds at the earliest).
 */
export type CallEvent =
  | JobEvent
  | { readonly kind: 'sent'; readonly bytes: number; readonly total: number }
  | { readonly kind: 'waiting'; readonly why: Delay; readonly ms: number }

/** One result of an answer, ready to be read. */
export interface Opened {
  /** As the tool calls it. */
  readonly name: string
  readonly stream: Readable
}

/** Who converts: this machine or a server. Both answer the same, and offer results under the same addresses. */
export interface Engine {
  /** @throws Problem, or the signal's reason */
  convert(call: Call): Promise<object>
  /** @throws Problem when it is gone */
  open(downloadUrl: string, watch: Watch): Promise<Opened>
  /** Forgets a whole result, with the files in it, that is no longer needed. */
  remove(downloadUrl: string): Promise<void>
  close(): Promise<void>
}
