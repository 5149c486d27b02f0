import type { Service } from '@folio/service-kit/service/service'
import type { MessageStore, StoredMessage } from './message-store.ts'

export interface OutboxSetup {
  readonly store: () => Promise<MessageStore>
  readonly logger: Pick<Service['logger'], 'warn' | 'error'>
  /** Rejects when the mail server did not take the mail. */
  readonly send: (message: StoredMessage) => Promise<void>
  readonly now: () => number
  /** Pause between two looks into the store. */
  readonly pollMs: number
}

const minuteMs = 60_000
/** How long a message belongs to the replica that mails it; longer than a mail takes (mail-server.ts). */
export const claimMs = 5 * minuteMs
const longestPauseMs = 60 * minuteMs

/** 1, 2, 4 … minutes after each failed attempt, at most an hour; never given up. */
export const pauseAfter = (attempts: number): number =>
  Math.min(minuteMs * 2 ** Math.min(attempts - 1, 10), longestPauseMs)

/** Mails stored messages one after another and tries again later when the mail server is away. */
export class Outbox {
  readonly #setup: OutboxSetup
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  /** Messages that have left and could not be marked, because the database was away. */
  readonly #unmarked = new Set<string>()
  #stopped = false

  constructor(setup: OutboxSetup) {
    this.#setup = setup
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#setup.pollMs)
    this.wake()
  }

  /** Looks for due mail now; what is already looking goes on. */
  wake(): void {
    if (this.#stopped) return
    this.#working ??= this.#work().finally(() => {
      this.#working = undefined
    })
  }

  /** Ends after the mail that is just being sent. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#working
  }

  async #work(): Promise<void> {
    const { logger } = this.#setup
    try {
      while (!this.#stopped && (await this.#sendNext()));
    } catch (error) {
      logger.error({ err: error }, 'the outbox could not be read')
    }
  }

  async #sendNext(): Promise<boolean> {
    const { logger, send, now } = this.#setup
    const store = await this.#setup.store()
    const message = await store.claimDue(new Date(now()), new Date(now() + claimMs))
    if (!message) return false
    try {
      if (!this.#unmarked.has(message.id)) await send(message)
      this.#unmarked.add(message.id)
      await store.markMailed(message.id, new Date(now()))
      this.#unmarked.delete(message.id)
    } catch (error) {
      const pause = pauseAfter(message.mailAttempts)
      await store.postpone(message.id, new Date(now() + pause))
      logger.warn({ message: message.id, attempts: message.mailAttempts, err: error }, 'mail not sent')
    }
    return true
  }
}
