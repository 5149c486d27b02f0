/** What a webhook is to be told. */
export interface Message {
  /** The id of the job that has ended. */
  readonly id: string
  readonly address: string
  readonly body: string
  /** How often it was sent in vain. */
  readonly tries: number
  /** The span of the call, where that is traced; older replicas put down none. */
  readonly traceparent?: string | undefined
}

/** The messages that wait until they are sent; none of it fails, also when what keeps them is away. */
export interface Messages {
  /** One that is due, for this caller alone; should it die, for another after a while. */
  take(): Promise<Message | undefined>
  /** It was heard, or is given up. */
  drop(id: string): Promise<void>
  /** It is due again after so many milliseconds. @returns false when too many wait already: it is given up */
  postpone(message: Message, pauseMs: number): Promise<boolean>
}

/** Messages that wait for their next try; more are not taken. */
export const maxWaiting = 1_000
