import { type JobState, webhookPauses } from '@folio/contract/deferred'
import type { Logger } from 'pino'
import { isWebhookAddress, postWebhook, type WebhookRules } from './post-webhook.ts'

interface WebhookOptions {
  /** Without a secret there are no webhooks. */
  readonly secret: string | undefined
  readonly mayBePrivate: boolean
  readonly logger: Logger
  /** Seconds between tries. */
  readonly pauses?: readonly number[]
}

/** Messages that wait for their next try; more are not taken. */
const maxWaiting = 1_000

/** Tells clients of jobs that have ended, again and again until they have heard or the tries are over. */
export class Webhooks {
  readonly #rules: WebhookRules | undefined
  readonly #logger: Logger
  readonly #pauses: readonly number[]
  readonly #waiting = new Set<NodeJS.Timeout>()

  constructor({ secret, mayBePrivate, logger, pauses = webhookPauses }: WebhookOptions) {
    this.#rules = secret === undefined ? undefined : { secret, mayBePrivate }
    this.#logger = logger
    this.#pauses = pauses
  }

  /** Whether there are webhooks on this site at all. */
  get areOn(): boolean {
    return this.#rules !== undefined
  }

  accepts(address: string): boolean {
    return this.#rules !== undefined && isWebhookAddress(address, this.#rules)
  }

  /** Begins to tell; never fails. */
  tell(address: string, state: JobState): void {
    if (this.#rules) void this.#try(address, JSON.stringify(state), this.#rules, 0)
  }

  /** Ends all waiting; what was not heard is lost. */
  close(): void {
    for (const timer of this.#waiting) clearTimeout(timer)
    this.#waiting.clear()
  }

  async #try(address: string, body: string, rules: WebhookRules, tries: number): Promise<void> {
    const { host } = new URL(address)
    try {
      const status = await postWebhook(address, body, rules, Date.now())
      if (status >= 200 && status < 300) return
      // It says that it will never want to hear.
      if (status === 410) return
      this.#logger.info({ host, status, tries }, 'a webhook was not taken')
    } catch (error) {
      this.#logger.info({ host, err: error, tries }, 'a webhook could not be sent')
    }
    const pause = this.#pauses[tries]
    if (pause === undefined || this.#waiting.size >= maxWaiting) {
      this.#logger.warn({ host, tries: tries + 1 }, 'a webhook is given up')
      return
    }
    const timer = setTimeout(() => {
      this.#waiting.delete(timer)
      void this.#try(address, body, rules, tries + 1)
    }, pause * 1000)
    timer.unref()
    this.#waiting.add(timer)
  }
}
