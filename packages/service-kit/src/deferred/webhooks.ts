import { webhookPauses } from '@folio/contract/deferred'
import type { Logger } from 'pino'
import { continueTrace, currentSpan } from '../seeing/tracing.ts'
import type { Message, Messages } from './messages.ts'
import { isWebhookAddress, postWebhook, type WebhookRules } from './post-webhook.ts'

interface WebhookOptions {
  /** Without a secret there are no webhooks. */
  readonly secret: string | undefined
  readonly mayBePrivate: boolean
  /** What is to be told. */
  readonly messages: Messages
  readonly logger: Logger
  /** Seconds between tries. */
  readonly pauses?: readonly number[]
}

/** Messages on their way at the same time. */
const atOnce = 8

/** How long messages that are on their way are waited for at the end; milliseconds. */
const endingPatienceMs = 3_000

/** Tells clients of jobs that have ended, again and again until they have heard or the tries are over. */
export class Webhooks {
  readonly #rules: WebhookRules | undefined
  readonly #messages: Messages
  readonly #logger: Logger
  readonly #pauses: readonly number[]
  readonly #waiting = new Set<NodeJS.Timeout>()
  readonly #sending = new Set<Promise<void>>()
  #taking: Promise<void> | undefined
  #isClosed = false

  constructor({ secret, mayBePrivate, messages, logger, pauses = webhookPauses }: WebhookOptions) {
    this.#rules = secret === undefined ? undefined : { secret, mayBePrivate }
    this.#messages = messages
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

  /** Begins to send what is due; never fails. */
  send(): void {
    const rules = this.#rules
    if (!rules) return
    this.#taking = (this.#taking ?? Promise.resolve()).then(() => this.#take(rules))
  }

  /** Ends all waiting, once what is on its way has been answered or three seconds are over. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#waiting) clearTimeout(timer)
    this.#waiting.clear()
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise((resolve) => {
      timer = setTimeout(resolve, endingPatienceMs)
    })
    await Promise.race([Promise.all([this.#taking, ...this.#sending]), patience])
    clearTimeout(timer)
  }

  async #take(rules: WebhookRules): Promise<void> {
    while (!this.#isClosed && this.#sending.size < atOnce) {
      const message = await this.#messages.take()
      if (!message) return
      const sending = this.#try(message, rules).finally(() => {
        this.#sending.delete(sending)
        this.send()
      })
      this.#sending.add(sending)
    }
  }

  async #try(message: Message, rules: WebhookRules): Promise<void> {
    const { id, address, tries, traceparent } = message
    const { host } = new URL(address)
    try {
      const status = await continueTrace(traceparent, 'webhook', () => post(message, rules))
      // 410 says that it will never want to hear.
      if ((status >= 200 && status < 300) || status === 410) return await this.#messages.drop(id)
      this.#logger.info({ host, status, tries }, 'a webhook was not taken')
    } catch (error) {
      this.#logger.info({ host, err: error, tries }, 'a webhook could not be sent')
    }
    const pause = this.#pauses[tries]
    if (
      pause !== undefined &&
      (await this.#messages.postpone({ ...message, tries: tries + 1 }, pause * 1000))
    ) {
      this.#sendIn(pause * 1000)
      return
    }
    this.#logger.warn({ host, tries: tries + 1 }, 'a webhook is given up')
    await this.#messages.drop(id)
  }

  #sendIn(ms: number): void {
    if (this.#isClosed) return
    // Timers of Node may be a millisecond early.
    const timer = setTimeout(() => {
      this.#waiting.delete(timer)
      this.send()
    }, ms + 2)
    timer.unref()
    this.#waiting.add(timer)
  }
}

async function post({ address, body }: Message, rules: WebhookRules): Promise<number> {
  const status = await postWebhook(address, body, rules, Date.now())
  currentSpan()?.tell({ 'http.response.status_code': status })
  return status
}
