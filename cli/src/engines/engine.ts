import type { Readable } from 'node:stream'
import type { JobEvent } from '@folio/contract/job-event'
import type { Tool } from '@folio/contract/tool'
import type { Input } from '../files/inputs.ts'

/** One call of a tool. */
export interface Call {
  readonly tool: Tool
  readonly inputs: readonly Input[]
  /** The settings that were given, as they travel. */
  readonly fields: Readonly<Record<string, string>>
  readonly signal: AbortSignal
  readonly tell: (event: CallEvent) => void
}

/** How far a call is; `sent` while its files are on their way to a server. */
export type CallEvent = JobEvent | { readonly kind: 'sent'; readonly bytes: number; readonly total: number }

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
  open(downloadUrl: string, signal: AbortSignal): Promise<Opened>
  /** Forgets what is no longer needed. */
  remove(downloadUrl: string): Promise<void>
  close(): Promise<void>
}
